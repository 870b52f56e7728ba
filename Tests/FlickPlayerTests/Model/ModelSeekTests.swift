import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@MainActor @Suite("LottieViewModel: seeking and errors")
struct ModelSeekTests {
  @Test(
    "Seeking shows the frame immediately, in any state", arguments: [0.5, 0.1, 1.0 / 3, 0, 1])
  func seekingShowsFrameImmediately(progress: Double) throws {
    let (model, ticker) = try makeModel()
    model.seek(to: progress)
    #expect(model.progress == progress)
    #expect(model.renderedFrame != nil)
    #expect(model.playbackState == .stopped)
    #expect(abs((model.shownFrame ?? -1) - 180 * progress) < 1e-6)
    model.play()
    model.seek(to: 0.25)
    #expect(model.playbackState == .playing)
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 75)
    model.pause()
    model.seek(to: 0.5)
    #expect(model.playbackState == .paused)
  }

  @Test(
    "Progress is clamped to 0…1", arguments: [(-0.5, 0), (1.5, 1), (.nan, 0)])
  func progressIsClampedToRange(given: Double, expected: Double) throws {
    let (model, _) = try makeModel()
    model.seek(to: given)
    #expect(model.progress == expected)
    #expect(model.error == nil)
  }

  @Test("Seeking to a frame accepts fractions and the end")
  func seekingToFrameAcceptsFractionsAndEnd() throws {
    let (model, _) = try makeModel()
    for frame in [50, 0, 180, 99.5] as [Float] {
      model.seek(toFrame: frame)
      #expect(model.shownFrame == Double(frame))
      #expect(model.progress == Double(frame) / 180)
      #expect(model.renderedFrame != nil)
      #expect(model.error == nil)
    }
  }

  @Test(
    "A frame out of range sets the error and has no other effect",
    arguments: [190, -1, .nan, .infinity] as [Float])
  func frameOutOfRangeSetsErrorAndHasNoOtherEffect(frame: Float) throws {
    let (model, ticker) = try makeModel()
    model.play()
    ticker.advance(by: 0.5)
    model.finishDrawing()
    model.seek(toFrame: frame)
    #expect(model.error == .invalidFrameIndex)
    #expect(model.playbackState == .playing)
    #expect(model.shownFrame == 30)
  }

  @Test("An error that a call causes again is published and reported again")
  func errorThatCallCausesAgainIsPublishedAgain() throws {
    for (size, call) in [
      (CGSize(width: 20, height: 10), { $0.seek(toFrame: -1) }), (.zero, { $0.seek(to: 0.5) }),
    ] as [(CGSize, (LottieViewModel) -> Void)] {
      let (model, _) = try makeModel(size: size)
      var errors: [LottieViewModel.PlaybackError] = []
      let watch = model.$error.sink { error in
        MainActor.assumeIsolated { if let error { errors.append(error) } }
      }
      defer { watch.cancel() }
      let before = errors.count
      var report = PresenterReport(model)
      for count in 1...3 {
        call(model)
        #expect(errors.count == before + count && Set(errors).count == 1)
        #expect(report.update(model).error == model.error && model.error != nil)
        #expect(report.update(model).error == nil)
      }
    }
  }

  @Test("Playing clears the error")
  func playingClearsError() throws {
    let (model, _) = try makeModel()
    model.seek(toFrame: -1)
    #expect(model.error == .invalidFrameIndex)
    model.play()
    #expect(model.error == nil)
  }

  @Test("Stopping and seeking keep the error")
  func stoppingAndSeekingKeepError() throws {
    let (model, _) = try makeModel()
    model.seek(toFrame: -1)
    model.stop()
    model.seek(to: 0.5)
    #expect(model.error == .invalidFrameIndex)
  }

  @Test("A rendering error is published once, and playback continues")
  func renderingErrorIsPublishedOnce() throws {
    let (model, ticker) = try makeModel(size: CGSize(width: 0, height: 10))
    var errors: [LottieViewModel.PlaybackError] = []
    let watch = model.$error.sink { if let error = $0 { errors.append(error) } }
    defer { watch.cancel() }
    model.finishDrawing()
    model.play()
    for _ in 0..<5 {
      ticker.advance(by: 0.1)
      model.finishDrawing()
    }
    let reason = LottieRenderingError.failedToDrawFrame.localizedDescription
    // The first frame publishes the error. `play()` clears it, and the next frame publishes it again.
    #expect(errors == [.renderingFailed(reason), .renderingFailed(reason)])
    #expect(model.error == .renderingFailed(reason))
    #expect(model.playbackState == .playing)
    #expect(model.renderedFrame == nil)
  }
}
