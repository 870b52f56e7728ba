import Flick
import FlickAnimation
import FlickPlayback
import FlickRaster
import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@testable import FlickPlayer

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// An animation of 10 frames at 10 frames per second with a red square that does not move.
private func stillJSON(frames: Int = 10) -> String {
  """
  {"v":"5.9.0","fr":10,"ip":0,"op":\(frames),"w":200,"h":100,"layers":[
  {"ty":4,"nm":"Square","ip":0,"op":\(frames),"st":0,"ks":{},"shapes":[
  {"ty":"rc","nm":"Box","s":{"a":0,"k":[100,100]},"p":{"a":0,"k":[50,50]},"r":{"a":0,"k":0}},
  {"ty":"fl","nm":"Fill","c":{"a":0,"k":[1,0,0]},"o":{"a":0,"k":100}}]}]}
  """
}

@MainActor @Suite("Presenter")
struct PresenterTests {
  @Test("A picture that does not change is published once")
  func pictureThatDoesNotChangeIsPublishedOnce() throws {
    let (model, ticker) = try makeModel(stillJSON(), LottieConfiguration(frameRate: 60))
    var images = 0
    let subscription = model.$renderedFrame.sink { images += $0 == nil ? 0 : 1 }
    defer { subscription.cancel() }
    model.play()
    for _ in 0..<125 {
      ticker.advance(by: 1.0 / 60)
      model.finishDrawing()
    }
    #expect(images == 1)
    #expect(model.progress > 0)
  }

  #if !canImport(CoreGraphics)
    @Test("Published images share the memory of the drawing, which is reused")
    func publishedImagesShareMemoryOfDrawing() throws {
      let (model, ticker) = try makeModel(size: CGSize(width: 64, height: 32))
      var addresses: Set<UInt> = []
      func address(_ bitmap: Bitmap) -> UInt {
        bitmap.withRows { UInt(bitPattern: $0.baseAddress) }
      }
      var isShared = true
      let subscription = model.$renderedFrame.sink { image in
        guard let image = image?.cgImage else { return }
        addresses.insert(address(image.bitmap))
        let drawn = model.presenter.pictures.shown?.buffer.bitmap
        isShared = isShared && drawn.map { address($0) } == address(image.bitmap)
      }
      defer { subscription.cancel() }
      model.play()
      for _ in 0..<100 {
        ticker.advance(by: 1.0 / 60)
        model.finishDrawing()
      }
      #expect(isShared)
      #expect((2...3).contains(addresses.count))
    }
  #endif

  @Test("An image that is kept does not change")
  func imageThatIsKeptDoesNotChange() throws {
    let (model, ticker) = try makeModel(size: CGSize(width: 64, height: 32))
    model.finishDrawing()
    let first = try #require(model.renderedFrame?.cgImage)
    let pixels = first.pixels.map { $0 }
    model.play()
    for _ in 0..<50 {
      ticker.advance(by: 1.0 / 60)
      model.finishDrawing()
    }
    #expect(first.pixels == pixels)
    #expect(model.renderedFrame?.cgImage?.pixels != pixels)
  }

  @Test("Without a subscriber no image is made")
  func withoutSubscriberNoImageIsMade() throws {
    let (model, ticker) = try makeModel()
    model.play()
    ticker.advance(by: 0.1)
    model.finishDrawing()
    #expect(model.presenter.pictures.shown != nil)
    #expect(model.presenter.pictures.shown?.image == nil)
    #expect(model.renderedFrame != nil)
  }

  @Test("A pause delivers its frame, and no other frame afterwards")
  func pauseDeliversItsFrame() throws {
    let (model, ticker) = try makeModel()
    model.play()
    ticker.advance(by: 0.1)
    ticker.now += 0.05
    model.pause()
    let shown = model.shownFrame
    var changes = 0
    let subscription = model.$progress.dropFirst().sink { _ in changes += 1 }
    defer { subscription.cancel() }
    model.finishDrawing()
    #expect(changes == 0 && model.shownFrame == shown)
  }

  @Test("A larger view draws more pixels, up to the size of the model")
  func largerViewDrawsMorePixels() throws {
    let (model, _) = try makeModel(stillJSON(), size: CGSize(width: 300, height: 300))
    let token = DisplayToken()
    var area = CanvasGeometry.Area(points: ContentSize(width: 300, height: 300))
    area.scale = 3
    area.maximumContent = ContentSize(width: 300, height: 300)
    model.presenter.displays.set(area, isOnScreen: true, of: token)
    model.finishDrawing()
    let image = try #require(model.renderedFrame?.cgImage)
    #expect(image.width == 900 && image.height == 900)
    // The animation of 2:1 is fitted once: it covers the whole width.
    #expect(image.pixels[450 * 900 + 2] != 0 && image.pixels[230 * 900 + 2] != 0)
    #expect(image.pixels[220 * 900 + 2] == 0)
    model.presenter.displays.remove(token)
    #expect(model.presenter.presence.isOnScreen == false)
  }

  @Test("A composition of 12,000 by 12,000 without a size takes the memory of a screen")
  func hugeCompositionTakesMemoryOfScreen() throws {
    let json = stillJSON().replacing(#""w":200,"h":100"#, with: #""w":12000,"h":12000"#)
    let (model, _) = try makeModel(json, size: nil)
    model.finishDrawing()
    let image = try #require(model.renderedFrame?.cgImage)
    #expect(image.width * image.height <= 3840 * 2160 && image.width == image.height)
  }

  @Test("A later declaration changes what differs, and restarts nothing else")
  func laterDeclarationChangesWhatDiffers() throws {
    let (model, ticker) = try makeModel()
    let lottie = model.lottie
    model.play()
    ticker.advance(by: 0.5)
    model.finishDrawing()
    let frame = try #require(model.shownFrame)
    var options = model.configuration
    options.speed = 2
    model.update(lottie: lottie, size: nil, configuration: options, plays: true)
    ticker.advance(by: 0.1)
    model.finishDrawing()
    #expect(model.playbackState == .playing)
    #expect(abs((model.shownFrame ?? 0) - frame - 12) < 1e-6)
    options.loopMode = .playOnce
    model.update(lottie: lottie, size: nil, configuration: options, plays: true)
    ticker.advance(by: 60)
    model.finishDrawing()
    #expect(model.playbackState == .completed)
    let other = try Lottie(string: stillJSON())
    model.update(lottie: other, size: nil, configuration: options, plays: true)
    #expect(model.lottie.isSameInstance(as: other) && model.playbackState == .playing)
  }

  @Test("Nothing is published during the update of a view")
  func nothingIsPublishedDuringUpdateOfView() async throws {
    let (model, _) = try makeModel()
    model.finishDrawing()
    var changes = 0
    let subscription = model.objectWillChange.sink { changes += 1 }
    defer { subscription.cancel() }
    model.presenter.deferringNotifications {
      model.play()
      model.seek(to: 0.5)
    }
    #expect(changes == 0 && model.playbackState == .stopped)
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
    #expect(changes > 0 && model.playbackState == .playing && model.progress == 0.5)
  }

  @Test("A player honours the intermission of its configuration")
  func playerHonoursIntermissionOfItsConfiguration() throws {
    var configuration = LottieConfiguration.shared
    configuration.intermission = 1
    let (player, ticker) = try makePlayer(markedSquareJSON(frames: 10), configuration)
    player.loopMode = .loop
    player.play()
    ticker.advance(by: 0.95)
    ticker.advance(by: 0.5)
    #expect(player.roundedFrame == 10)
    ticker.advance(by: 0.8)
    #expect(player.roundedFrame == 2.5)
  }

  @Test("Two interfaces of one presenter play the same animation")
  func twoInterfacesOfOnePresenterPlaySameAnimation() throws {
    let (model, ticker) = try makeModel()
    let player = LottieAnimationPlayer(model.presenter, configuration: model.configuration)
    player.setValueProvider(
      ColorValueProvider(LottieColor(r: 0, g: 1, b: 0, a: 1)), keypath: "**.Color")
    model.play()
    ticker.advance(by: 0.1)
    player.forceDisplayUpdate()
    #expect(player.isAnimationPlaying && model.playbackState == .playing)
    let pixels = try #require(model.renderedFrame?.cgImage?.pixels)
    #expect(pixels.first == 0xFF00_FF00)
    player.pause()
    #expect(model.playbackState == .paused)
  }

  @Test("A change of the pixel format redraws the picture in that format")
  func changeOfPixelFormatRedrawsPictureInThatFormat() throws {
    let (player, _) = try makePlayer()
    #expect(player.renderedFrame?.cgImage?.pixelFormat == .argb)
    player.configuration.pixelFormat = .abgr
    #expect(player.renderedFrame?.cgImage?.pixelFormat == .abgr)
  }

  @Test("A playback whose last frame cannot be drawn any more still ends")
  func playbackWhoseLastFrameCannotBeDrawnAnyMoreStillEnds() throws {
    let (player, ticker) = try makePlayer()
    ticker.afterTick = nil
    var ends: [Bool] = []
    player.play(fromFrame: 0, toFrame: 5) { ends.append($0) }
    ticker.advance(by: 9)
    #expect(ends.isEmpty)
    player.pictureSize = .zero
    #expect(ends == [true])
  }

  @Test("A drawing error is logged once, and not for each frame")
  func drawingErrorIsLoggedOnce() throws {
    final class Count: @unchecked Sendable { var value = 0 }
    let count = Count()
    let logger = LottieLogger(warn: { _ in count.value += 1 }, info: { _ in })
    let ticker = ManualTicker()
    var options = Presenter.Options()
    options.size = .zero
    let presenter = Presenter(ticker: ticker, logger: logger, options: options)
    presenter.setAnimation(try Lottie(string: movingSquareJSON()))
    presenter.play()
    for _ in 0..<5 { ticker.advance(by: 0.1) }
    // Starting playback clears the first error.
    #expect(count.value == 2)
  }
}
