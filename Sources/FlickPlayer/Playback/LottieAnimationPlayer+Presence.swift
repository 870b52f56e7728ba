import FlickPlayback

extension LottieAnimationPlayer {
  var effectiveWindowBehavior: LottieBackgroundBehavior {
    windowBackgroundBehavior ?? backgroundBehavior
  }

  /// A Boolean value that indicates whether playback may run, because the animation is visible or plays while hidden.
  var canPlay: Bool {
    (isInForeground || backgroundBehavior == .continuePlaying)
      && (isOnScreen || effectiveWindowBehavior == .continuePlaying)
  }

  /// Updates playback after a change of visibility.
  ///
  /// - Parameters:
  ///   - isSeen: A Boolean value that indicates whether the changed condition now holds.
  ///   - behavior: The behaviour when it does not hold.
  func presenceDidChange(_ isSeen: Bool, _ behavior: LottieBackgroundBehavior) {
    guard isSeen else { return applyBackgroundBehavior(behavior) }
    guard isAnimationQueued, canPlay else { return }
    activePlayback?.segment.resume(at: ticker.now)
    requestFrame()
    startTicking()
  }

  private func applyBackgroundBehavior(_ behavior: LottieBackgroundBehavior) {
    guard isAnimationPlaying, let segment = activePlayback?.segment else { return }
    switch behavior {
    case .stop: halt(at: segment.from)
    case .pause: halt(at: dueFrame)
    case .forceFinish: halt(at: segment.to)
    case .pauseAndRestore:
      activePlayback?.segment.pause(at: ticker.now)
      frame = dueFrame
      ticker.stop()
    case .continuePlaying: break
    }
  }
}
