import Flick
import FlickPlayer
import Foundation
import Testing

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

@MainActor @Suite("LottieViewModel: completion")
struct ModelEndTests {
  @Test("A single pass completes with progress 1")
  func singlePassCompletesWithProgress1() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce, speed: 10))
    var atCompletion: [Double] = []
    let watch = model.$playbackState.sink { state in
      MainActor.assumeIsolated { if state == .completed { atCompletion.append(model.progress) } }
    }
    defer { watch.cancel() }
    model.play()
    for _ in 0..<100 {
      ticker.advance(by: 1.0 / 30)
      model.finishDrawing()
    }
    #expect(model.playbackState == .completed)
    #expect(atCompletion == [1])
    #expect(model.error == nil)
    #expect(!ticker.isRunning)
  }

  @Test("Completion is published together with the last frame")
  func completionIsPublishedTogetherWithLastFrame() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce))
    model.play()
    ticker.advance(by: 60)
    #expect(model.playbackState == .playing)
    #expect(model.progress == 0)
    model.finishDrawing()
    #expect(model.playbackState == .completed)
    #expect(model.progress == 1)
  }

  @Test(
    "Progress 1 is published before completion, which is published even if a subscriber acts at once",
    arguments: ["", "stop", "seek", "play"])
  func completionIsNotSkipped(_ action: String) throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce))
    var states: [LottieViewModel.PlaybackState] = []
    var stateAtEnd: LottieViewModel.PlaybackState?
    let report = ReportLog(model)
    let progress = model.$progress.sink { progress in
      MainActor.assumeIsolated {
        guard progress == 1, stateAtEnd == nil else { return }
        stateAtEnd = model.playbackState
        switch action {
        case "stop": model.stop()
        case "seek": model.seek(to: 0.5)
        case "play": model.play()
        default: break
        }
      }
    }
    let state = model.$playbackState.sink { state in
      MainActor.assumeIsolated { states.append(state) }
    }
    defer { [progress, state].forEach { $0.cancel() } }
    model.play()
    ticker.advance(by: 4)
    model.finishDrawing()
    #expect(stateAtEnd == .playing)
    let last: [LottieViewModel.PlaybackState] =
      action == "stop" ? [.stopped] : action == "play" ? [.playing] : []
    #expect(states == [.stopped, .playing, .completed] + last)
    #expect(report.states == [.playing, .completed] + last)
    #expect(model.playbackState == model.presenter.state)
  }

  /// The states that a view reports to its callbacks.
  @MainActor private final class ReportLog: PresenterObserver {
    private let model: LottieViewModel
    private var report: PresenterReport
    private(set) var states: [LottieViewModel.PlaybackState] = []

    init(_ model: LottieViewModel) {
      self.model = model
      report = PresenterReport(model)
      model.presenter.addObserver(self)
    }

    func presenter(_ presenter: Presenter, didChange changes: PresenterChange.Set) {
      if let state = report.update(model).state { states.append(state) }
    }
  }

  @Test("A pause after the end completes playback with the last frame")
  func pauseAfterEndCompletesPlaybackWithLastFrame() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce))
    model.play()
    ticker.now += 60
    model.pause()
    #expect(!ticker.isRunning)
    #expect(model.playbackState == .completed && model.progress == 1)
  }

  @Test("Between the end and its frame, the controls act on a completed animation")
  func controlsActOnCompletedAnimation() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .playOnce))
    model.play()
    ticker.advance(by: 60)
    model.seek(to: 0.5)
    #expect(model.playbackState == .completed)
    #expect(model.progress == 0.5)
    model.play()
    ticker.advance(by: 0.5)
    model.finishDrawing()
    #expect(model.shownFrame == 120)
    ticker.advance(by: 60)
    model.play()
    #expect(model.playbackState == .playing)
    model.finishDrawing()
    #expect(model.shownFrame == 0)
    #expect(model.playbackState == .playing)
  }

  @Test("The mode repeat(count: 2) completes after two passes")
  func repeatingTwiceCompletesAfterTwoPasses() throws {
    let (model, ticker) = try makeModel(
      movingSquareJSON(), LottieConfiguration(loopMode: .repeat(count: 2), speed: 10))
    model.play()
    for tick in 1...18 {
      #expect(model.playbackState == .playing, "\(tick)")
      ticker.advance(by: 1.0 / 30)
      model.finishDrawing()
    }
    #expect(model.playbackState == .completed)
    #expect(model.progress == 1)
  }

  @Test("A model plays to its end with the system ticker")
  func modelPlaysToItsEndWithSystemTicker() async throws {
    let model = LottieViewModel(
      lottie: try Lottie(string: movingSquareJSON(frames: 3)), size: CGSize(width: 8, height: 4),
      configuration: LottieConfiguration(loopMode: .playOnce, frameRate: 120))
    model.play()
    await wait(for: model.$playbackState) { $0 == .completed }
    #expect(model.progress == 1)
  }
}
