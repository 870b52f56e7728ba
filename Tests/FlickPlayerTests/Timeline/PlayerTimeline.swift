import Flick
import FlickPlayer
import Foundation

#if canImport(Combine)
  import Combine
#else
  import OpenCombine
#endif

extension LottieAnimationPlayer: TimelinePlayer {
  func watchLoads(_ told: @escaping (LottieAnimation) -> Void) { animationLoaded = { told($1) } }
}

/// A class that has a player, and the default implementations of `LottiePlayback`.
@MainActor final class PlaybackHost: TimelinePlayer {
  let player: LottieAnimationPlayer
  var configuration: LottieConfiguration {
    get { player.configuration }
    set { player.configuration = newValue }
  }

  init(_ player: LottieAnimationPlayer) { self.player = player }

  func watchLoads(_ told: @escaping (LottieAnimation) -> Void) { player.watchLoads(told) }
}

/// Performs inputs on a `LottieAnimationPlayer`, or on an interface of it. ``PlayerInputs`` lists them.
@MainActor final class PlayerTimeline: TimelineAdapter {
  private var player: LottieAnimationPlayer?
  private var interface: (any TimelinePlayer)?
  private let ticker = ManualTicker(now: timelineStart)
  private let recorder: TimelineRecorder
  private var subscription: AnyCancellable?
  private var state = PlayerState()

  init(
    _ setup: TimelineSetup, _ recorder: TimelineRecorder,
    interface: (LottieAnimationPlayer) -> any TimelinePlayer = { $0 }
  ) throws {
    self.recorder = recorder
    let player = try setup.makePlayer(ticker)
    self.interface = interface(player)
    player.isOnScreen = !setup.isHidden
    self.player = player
    subscription = player.$renderedFrame.sink { image in
      MainActor.assumeIsolated { recorder.recordPicture(image) }
    }
  }

  func setTime(_ seconds: Double) { ticker.now = timelineStart + seconds }

  func perform(_ input: TimelineInput) throws {
    if input.verb == "tick" { return ticker.advance(by: 0) }
    if input.verb == "release" { (player, interface) = (nil, nil) }
    guard let player, let interface else { return }
    if let perform = Self.visibility[input.verb] { return perform(player) }
    try PlayerInputs.perform(input, on: interface, recorder)
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
