import Flick
import FlickAnimation
import Foundation
import Testing

@testable import FlickPlayer
@testable import FlickRaster
@testable import FlickSVGAPlayer

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// The memory of the pictures of a view.
@MainActor @Suite("Memory of pictures") struct PictureMemoryTests {
  /// Shows frames of a 60th of a second.
  private func play(_ frames: Int, of model: LottieViewModel, with ticker: ManualTicker) {
    for _ in 0..<frames {
      ticker.advance(by: 1.0 / 60)
      model.finishDrawing()
    }
  }

  @Test(
    "Rows of pictures start at multiples of 64 bytes, and have the pixels of a renderer",
    arguments: [7, 16, 45, 390])
  func rowsAreAligned(width: Int) throws {
    let json = movingSquareJSON(width: 100, height: 60)
    let size = CGSize(width: width, height: 24)
    let (model, _) = try makeModel(json, size: size)
    model.seek(toFrame: 30)
    let bitmap = try #require(model.presenter.pictures.shown?.buffer.bitmap)
    #expect(bitmap.width == width && bitmap.height == 24)
    #expect(bitmap.stride % 16 == 0 && bitmap.stride - width < 16)
    let isAligned = bitmap.withRows {
      Int(bitPattern: $0.baseAddress) % 64 == 0 && $0.count == bitmap.stride * 24 * 4
    }
    #expect(isAligned)
    let placement = try #require(model.presenter.pictures.geometry?.placement)
    var expected = Bitmap(width: width, height: 24, order: bitmap.order)
    var renderer = SceneRenderer(model.lottie.scene, threads: 1)
    renderer.draw(.init(frame: 30, placement: placement), into: &expected)
    #expect(bitmap == expected && bitmap.pixels == expected.pixels)
    #expect(model.renderedFrame?.cgImage?.pixels == expected.pixels)
    #expect(model.renderedFrame?.cgImage.flatMap { makeBitmap($0) }?.stride == width)
  }

  @Test(
    "Beside the shown picture, one picture is kept, also if images retain pictures of earlier frames"
  )
  func onePictureIsKept() throws {
    let (model, ticker) = try makeModel()
    let pipeline = try #require(model.presenter.pictures.pipeline)
    model.play()
    for isRetained in [false, true] {
      var images: [CGImage?] = []
      for _ in 0..<5 {
        ticker.advance(by: 1.0 / 60)
        model.finishDrawing()
        if isRetained { images.append(model.renderedFrame?.cgImage) }
      }
      #expect(Set(images).count == images.count)
      images = []
      for _ in 0..<3 {
        ticker.advance(by: 1.0 / 60)
        model.finishDrawing()
        #expect(pipeline.spareCount <= 1)
      }
    }
  }

  @Test("A view of a moving shape takes two and a half pictures at most")
  func viewTakesTwoAndHalfPictures() throws {
    let side = 1170
    let (model, ticker) = try makeModel(
      movingSquareJSON(width: side, height: side), size: CGSize(width: side, height: side))
    let pipeline = try #require(model.presenter.pictures.pipeline)
    model.play()
    play(30, of: model, with: ticker)
    let picture = side * side * 4
    #expect((1 + pipeline.spareCount) * picture + pipeline.cacheBytes <= picture * 5 / 2)
  }

  @Test(
    "A picture that does not change for a second keeps only its own memory, and later ones are correct"
  )
  func unchangedPictureKeepsOnlyItsOwnMemory() throws {
    let (model, ticker) = try makeModel()
    let pipeline = try #require(model.presenter.pictures.pipeline)
    model.play()
    func play(_ frames: Int) { self.play(frames, of: model, with: ticker) }
    play(20)
    model.pause()
    #expect(pipeline.spareCount == 1 && pipeline.cacheBytes > 0)
    ticker.advance(by: 0.5)
    #expect(pipeline.spareCount == 1)
    // A frame that is shown meanwhile starts the second again.
    model.seek(toFrame: 40)
    ticker.advance(by: 0.6)
    #expect(pipeline.spareCount == 1)
    ticker.advance(by: 0.5)
    #expect(pipeline.spareCount == 0 && pipeline.cacheBytes == 0)
    let before = model.renderedFrame?.cgImage
    model.play()
    play(30)
    #expect(pipeline.spareCount == 1 && model.renderedFrame?.cgImage != before)
    model.seek(toFrame: 40)
    #expect(model.renderedFrame?.cgImage == before)
  }

  @Test("A playing animation whose picture does not change for a second keeps only its own memory")
  func playingAnimationKeepsOnlyItsOwnMemory() throws {
    let still = """
      {"v":"5.9.0","fr":60,"ip":0,"op":180,"w":20,"h":10,"layers":[
      {"ty":1,"ip":0,"op":120,"st":0,"sw":20,"sh":10,"sc":"#ff0000","ks":{}},
      {"ty":1,"ip":120,"op":180,"st":0,"sw":20,"sh":10,"sc":"#0000ff","ks":{}}]}
      """
    let (model, ticker) = try makeModel(still, size: nil)
    let pipeline = try #require(model.presenter.pictures.pipeline)
    model.play()
    func play(_ frames: Int) { self.play(frames, of: model, with: ticker) }
    play(2)
    let red = model.renderedFrame?.cgImage
    play(90)
    #expect(
      pipeline.spareCount == 0 && pipeline.cacheBytes == 0 && model.renderedFrame?.cgImage == red)
    play(40)
    #expect(model.renderedFrame?.cgImage != red && model.playbackState == .playing)
    play(100)
    #expect(model.renderedFrame?.cgImage == red)
  }

  @Test("An SVGA player whose picture does not change for a second keeps only its own memory")
  func svgaPlayerKeepsOnlyItsOwnMemory() throws {
    let ticker = ManualTicker()
    let player = SVGARePlayerModel(
      size: CGSize(width: 16, height: 8), scale: 1, engine: .main, ticker: ticker)
    player.soundMaker = nil
    player.isAttached = true
    player.videoItem = SVGATestMovie().entity()
    player.startAnimation()
    for _ in 0..<20 {
      ticker.advance(by: 0.1)
      player.finishDrawing()
    }
    let pipeline = try #require(player.presenter.pictures.pipeline)
    #expect(pipeline.spareCount == 1)
    player.pauseAnimation()
    for _ in 0..<3 { ticker.advance(by: 0.5) }
    #expect(pipeline.spareCount == 0 && pipeline.cacheBytes == 0)
    #expect(player.presenter.pictures.shown != nil)
  }
}
