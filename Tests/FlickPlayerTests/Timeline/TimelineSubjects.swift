import Flick
import FlickPlayer
import Foundation

/// The time of a ticker at the start of a case. It is arbitrary, like that of system clocks.
let timelineStart = 1000.0

extension TimelineSetup {
  @MainActor func makeModel(_ ticker: ManualTicker) throws -> LottieViewModel {
    guard let lottie = try animation.lottie else {
      throw TimelineError("a model needs an animation")
    }
    return LottieViewModel(
      lottie: lottie, size: nil, scale: 1, configuration: modelConfiguration, engine: .main,
      ticker: ticker)
  }
}

extension LottieViewModel {
  /// Records the progress if it is not that of the shown frame.
  func sampleProgress(_ recorder: TimelineRecorder) {
    let (first, last) = (recorder.animation.first, recorder.animation.last)
    guard let frame = recorder.shownFrame,
      abs(frame - (first + progress * (last - first))) > 0.005
    else { return }
    recorder.record("progress \(timelineNumber(progress))")
  }
}

extension LottieViewModel.PlaybackError? {
  var timelineText: String {
    switch self {
    case nil: "none"
    case .renderingFailed?: "renderingFailed"
    case .imageCreationFailed?: "imageCreationFailed"
    case .invalidFrameIndex?: "invalidFrameIndex"
    }
  }
}

extension TimelineSetup {
  @MainActor func makePlayer(_ ticker: ManualTicker) throws -> LottieAnimationPlayer {
    let player = LottieAnimationPlayer(
      try animation.lottie, .init(), configuration: playerConfiguration, ticker: ticker)
    if let loopMode { player.loopMode = loopMode }
    player.animationSpeed = CGFloat(speed)
    player.respectAnimationFrameRate = respectsFrameRate
    if let backgroundBehavior { player.backgroundBehavior = backgroundBehavior }
    player.windowBackgroundBehavior = windowBehavior
    return player
  }
}

/// The state of a player at the end of the latest input.
struct PlayerState {
  private var text = "idle"

  /// Records a change of the state, and what contradicts the shown frame or the state.
  @MainActor mutating func sample(
    _ player: LottieAnimationPlayer, isTicking: Bool, _ recorder: TimelineRecorder
  ) {
    let before = text
    text =
      player.isAnimationPlaying ? "playing" : player.isAnimationQueued ? "queued" : "idle"
    if text != before { recorder.record(text) }
    let current = Double(player.currentFrame)
    if abs(current - (recorder.shownFrame ?? 0)) > 0.005 {
      recorder.record("current \(timelineNumber(current))")
    }
    if isTicking != player.isAnimationPlaying { recorder.record("ticker \(isTicking)") }
  }
}
