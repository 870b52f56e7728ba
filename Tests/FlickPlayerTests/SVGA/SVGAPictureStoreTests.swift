import Dispatch
import Flick
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

@MainActor @Suite("Shared pictures of SVGA animations") struct SVGAPictureStoreTests {
  /// Returns an animation of three pictures of 64 × 64 pixels, shown in boxes of 10 × 10.
  private func entity() throws -> SVGAVideoEntity {
    let colors: [[Float]] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    let names = ["a", "b", "c"]
    var movie = SVGATestMovie(
      squares: names.enumerated().map { .init(key: $1, step: 5, top: Float($0)) })
    movie.isFilled = false
    movie.pictures = try zip(names, colors).map { name, color in
      .init(key: name, bytes: [UInt8](try pngFile(width: 64, height: 64, color)))
    }
    return try #require(movie.entity())
  }

  private func player(
    _ entity: SVGAVideoEntity, width: Double = 40, engine: Engine = .main,
    ticker: ManualTicker = ManualTicker()
  ) -> SVGARePlayerModel {
    let player = SVGARePlayerModel(
      size: CGSize(width: width, height: width / 2), scale: 1, engine: engine, ticker: ticker)
    player.soundMaker = nil
    player.isAttached = true
    player.videoItem = entity
    return player
  }

  @Test("Twenty players of an animation decode each picture once")
  func twentyPlayersOfAnimationDecodeEachPictureOnce() throws {
    let entity = try entity()
    let store = try #require(entity.pictureStore)
    let first = player(entity)
    first.startAnimation()
    first.finishDrawing()
    let single = store.decodedBytes
    #expect(single == 3 * 16 * 16 * 4 && store.decodeCount == 3)
    let others = (1..<20).map { _ in player(entity) }
    for other in others {
      other.startAnimation()
      other.finishDrawing()
      #expect(try PixelGrid(other.renderedFrame)[5, 5] == 0xFF00_00FF)
    }
    #expect(Double(store.decodedBytes) <= Double(single) * 1.3)
    #expect(store.decodeCount == 3)
  }

  @Test("Pictures are removed from memory with the last player")
  func picturesAreRemovedFromMemoryWithLastPlayer() throws {
    // No other thread draws and retains the pictures.
    let queue = DispatchQueue(label: "test")
    queue.suspend()
    defer { queue.resume() }
    let entity = try entity()
    let store = try #require(entity.pictureStore)
    do {
      let player = player(entity, engine: Engine(queue: queue))
      player.startAnimation()
      player.finishDrawing()
      #expect(store.decodedBytes > 0)
      player.videoItem = nil
    }
    #expect(store.decodedBytes == 0)
  }

  @Test("A change of size decodes nothing again, and a smaller size is made from a larger one")
  func changeOfSizeDecodesNothingAgain() throws {
    let entity = try entity()
    let store = try #require(entity.pictureStore)
    let player = player(entity)
    player.startAnimation()
    player.finishDrawing()
    for width in [41.0, 39, 20, 10, 40] {
      player.layout(size: CGSize(width: width, height: width / 2), scale: 1)
      player.finishDrawing()
      #expect(player.renderedFrame?.cgImage?.width == Int(width))
      #expect(store.decodeCount == 3)
    }
    player.layout(size: CGSize(width: 160, height: 80), scale: 1)
    player.finishDrawing()
    #expect(store.decodeCount > 3)
  }

  @Test("A picture made from a larger one has the pixels of one that was decoded")
  func pictureMadeFromLargerOneHasPixelsOfOneThatWasDecoded() throws {
    let entity = try entity()
    let resized = player(entity, width: 160)
    resized.finishDrawing()
    resized.layout(size: CGSize(width: 40, height: 20), scale: 1)
    resized.finishDrawing()
    let fresh = player(try self.entity())
    fresh.finishDrawing()
    #expect(try PixelGrid(resized.renderedFrame).pixels == PixelGrid(fresh.renderedFrame).pixels)
  }

  @Test("The main thread decodes and draws nothing, and playback starts with the decoded pictures")
  func mainThreadDecodesAndDrawsNothing() async throws {
    let queue = DispatchQueue(label: "test")
    queue.suspend()
    let entity = try entity()
    let store = try #require(entity.pictureStore)
    let ticker = ManualTicker()
    let player = player(entity, engine: Engine(queue: queue), ticker: ticker)
    #expect(player.startAnimation() == true)
    player.layout(size: CGSize(width: 41, height: 20), scale: 1)
    #expect(store.decodeCount == 0 && player.renderedFrame == nil)
    #expect(player.isAnimating && !ticker.isRunning)
    queue.resume()
    await withCheckedContinuation { done in
      queue.async { DispatchQueue.main.async { done.resume() } }
    }
    while player.renderedFrame == nil || !ticker.isRunning { await Task.yield() }
    #expect(store.decodeCount == 3)
    ticker.advance(by: 0.1)
    #expect(player.currentFrame == 1)
  }

  @Test("A player that is cleared while it draws shows nothing")
  func playerThatIsClearedWhileItDrawsShowsNothing() throws {
    let player = player(try entity())
    player.startAnimation()
    player.stopAnimation(.clearLayers)
    player.finishDrawing()
    #expect(player.renderedFrame == nil && !player.isAnimating)
    player.startAnimation()
    player.finishDrawing()
    #expect(player.renderedFrame != nil)
  }
}
