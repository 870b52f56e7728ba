import Dispatch
import Flick
import FlickViews
import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@MainActor @Suite("LottieViewModel: pictures")
struct ModelPictureTests {
  @Test("whole, stretched or filling: the picture stands as the content mode says")
  func contentModes() throws {
    func picture(_ mode: LottieConfiguration.ContentMode) throws -> PixelGrid {
      let (model, _) = try makeModel(
        movingSquareJSON(), size: CGSize(width: 40, height: 40),
        LottieConfiguration(contentMode: mode))
      model.finishDrawing()
      return try PixelGrid(model.renderedFrame)
    }
    let fit = try picture(.scaleAspectFit)
    #expect(fit[1, 8] == 0 && fit[1, 11] == red && fit[19, 19] == red && fit[21, 19] == 0)
    let fill = try picture(.scaleToFill)
    #expect(fill[1, 1] == red && fill[19, 19] == red && fill[21, 1] == 0 && fill[1, 21] != red)
    let cover = try picture(.scaleAspectFill)
    #expect(cover[1, 1] == red && cover[19, 19] == red && cover[21, 1] == 0)
    // The animation's left edge, with the blue square, is cut off.
    #expect(!cover.pixels.contains(blue) && fit.pixels.contains(blue))
  }

  @Test("pictures have the format that was asked for")
  func pixelFormat() throws {
    let (model, _) = try makeModel(movingSquareJSON(), LottieConfiguration(pixelFormat: .abgr))
    model.finishDrawing()
    #expect(try PixelGrid(model.renderedFrame)[2, 2] == 0xFF00_00FF)
  }

  @Test("on a screen of several pixels a point, pictures have all of them")
  func scale() throws {
    let model = LottieViewModel(
      lottie: try Lottie(string: movingSquareJSON()), size: CGSize(width: 20, height: 10), scale: 3,
      configuration: .default, engine: .main, ticker: ManualTicker())
    model.finishDrawing()
    #expect(model.renderedFrame?.size == CGSize(width: 20, height: 10))
    #expect(model.renderedFrame?.cgImage?.width == 60)
  }

  @Test("a picture that somebody keeps is never drawn over")
  func keptPictures() throws {
    let (model, ticker) = try makeModel()
    model.play()
    var kept: [UIImage] = []
    for _ in 0..<6 {
      ticker.advance(by: 0.25)
      model.finishDrawing()
      kept.append(try #require(model.renderedFrame))
    }
    for (index, image) in kept.enumerated() {
      let (fresh, _) = try self.model(atFrame: Float(index + 1) * 15)
      #expect(try PixelGrid(image).pixels == PixelGrid(fresh.renderedFrame).pixels)
    }
  }

  @Test("while drawing is slow, frames that are late are left out, and the latest is shown")
  func lateFramesAreDropped() throws {
    let engine = Engine(queue: DispatchQueue(label: "test"))
    let ticker = ManualTicker()
    let model = LottieViewModel(
      lottie: try Lottie(string: movingSquareJSON()), size: CGSize(width: 8, height: 4), scale: 1,
      configuration: LottieConfiguration(frameRate: 60), engine: engine, ticker: ticker)
    model.finishDrawing()
    var shown: [Double] = []
    let watch = model.$progress.dropFirst().sink { shown.append(($0 * 180).rounded()) }
    defer { watch.cancel() }
    model.play()
    engine.queue.suspend()
    for _ in 0..<10 { ticker.advance(by: 1.0 / 60) }
    engine.queue.resume()
    model.finishDrawing()
    ticker.advance(by: 1.0 / 60)
    model.finishDrawing()
    #expect(shown == [10, 11])
  }

  @Test("frames that are drawn while time goes on are shown in order")
  func inOrder() async throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce, frameRate: 60))
    var shown: [Double] = []
    let watch = model.$progress.sink { shown.append($0) }
    defer { watch.cancel() }
    model.play()
    for _ in 0..<180 {
      ticker.advance(by: 1.0 / 60)
      await Task.yield()
    }
    model.finishDrawing()
    #expect(shown == shown.sorted())
    #expect(shown.last == 1)
    #expect(model.playbackState == .completed)
  }

  @Test("a seek while drawing is not overtaken by what was asked for before")
  func seekOvertakes() async throws {
    let (model, ticker) = try makeModel()
    model.play()
    for turn in 0..<50 {
      ticker.advance(by: 1.0 / 30)
      model.pause()
      let frame = Float(turn * 3)
      model.seek(toFrame: frame)
      await Task.yield()
      #expect(model.shownFrame == Double(frame))
      model.play()
    }
  }

  private func model(atFrame frame: Float) throws -> (LottieViewModel, ManualTicker) {
    let (model, ticker) = try makeModel()
    model.seek(toFrame: frame)
    return (model, ticker)
  }
}
