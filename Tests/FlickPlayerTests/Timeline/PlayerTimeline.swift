import Flick
import FlickPlayer
import Foundation

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

/// The type that performs the inputs of `PlayerInputs`.
typealias TimelinePlayer = LottieAnimationPlayer

/// Performs inputs on a `LottieAnimationPlayer`. ``PlayerInputs`` lists them.
@MainActor final class PlayerTimeline: TimelineAdapter {
  private var player: LottieAnimationPlayer?
  private let ticker = ManualTicker(now: timelineStart)
  private let recorder: TimelineRecorder
  private var subscription: AnyCancellable?
  private var state = PlayerState()

  init(_ setup: TimelineSetup, _ recorder: TimelineRecorder) throws {
    self.recorder = recorder
    let player = try setup.makePlayer(ticker)
    player.isOnScreen = !setup.isHidden
    self.player = player
    subscription = player.$renderedFrame.sink { image in
      MainActor.assumeIsolated { recorder.recordPicture(image) }
    }
  }

  func setTime(_ seconds: Double) { ticker.now = timelineStart + seconds }

  func perform(_ input: TimelineInput) throws {
    if input.verb == "tick" { return ticker.advance(by: 0) }
    if input.verb == "release" { player = nil }
    guard let player else { return }
    if let perform = Self.visibility[input.verb] { return perform(player) }
    try PlayerInputs.perform(input, on: player, recorder)
  }

  func finish() async {
    player?.finishDrawing()
    // A completion can request another frame.
    player?.finishDrawing()
    guard player == nil else { return }
    // A released player calls its completions on the main queue.
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }

  func sample() {
    guard let player else { return }
    state.sample(player, isTicking: ticker.isRunning, recorder)
  }

  private static let visibility: [String: (LottieAnimationPlayer) -> Void] = [
    "background": { $0.isInForeground = false },
    "foreground": { $0.isInForeground = true },
    "hide": { $0.isOnScreen = false },
    "show": { $0.isOnScreen = true },
  ]
}
