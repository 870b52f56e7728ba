import Dispatch
import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@MainActor @Suite("LottieViewModel: rendered frames")
struct ModelPictureTests {
  @Test("The content mode determines the layout of the frame")
  func contentModeDeterminesLayoutOfFrame() throws {
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
    // The animation's left edge, with the blue square, is clipped.
    #expect(!cover.pixels.contains(blue) && fit.pixels.contains(blue))
  }

  @Test("Frames have the configured pixel format")
  func framesHaveConfiguredPixelFormat() throws {
    let (model, _) = try makeModel(movingSquareJSON(), LottieConfiguration(pixelFormat: .abgr))
    model.finishDrawing()
    #expect(try PixelGrid(model.renderedFrame)[2, 2] == 0xFF00_00FF)
  }

  @Test("With a scale of 3, frames have three pixels per point")
  func withScaleOf3FramesHaveThreePixelsPerPoint() throws {
    let model = LottieViewModel(
      lottie: try Lottie(string: movingSquareJSON()), size: CGSize(width: 20, height: 10), scale: 3,
      configuration: .default, engine: .main, ticker: ManualTicker())
    model.finishDrawing()
    #expect(model.renderedFrame?.size == CGSize(width: 20, height: 10))
    #expect(model.renderedFrame?.cgImage?.width == 60)
  }

  @Test("A retained image is never overwritten")
  func retainedImageIsNeverOverwritten() throws {
    let (model, ticker) = try makeModel()
    model.play()
    var kept: [LottieImage] = []
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

  @Test("While drawing is slow, late frames are dropped and the latest one is shown")
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

  @Test("Frames are shown in order")
  func framesAreShownInOrder() async throws {
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

  @Test("A seek is not overwritten by an earlier request")
  func seekIsNotOverwrittenByEarlierRequest() async throws {
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
