import FlickPlayback

extension LottieAnimationPlayer {
  var effectiveWindowBehavior: LottieBackgroundBehavior {
    windowBackgroundBehavior ?? backgroundBehavior
  }

  /// Whether it may play now: it is seen, or plays on unseen.
  var canPlay: Bool {
    (isInForeground || backgroundBehavior == .continuePlaying)
      && (isOnScreen || effectiveWindowBehavior == .continuePlaying)
  }

  /// - Parameters:
  ///   - isSeen: whether it is seen now, as far as this goes.
  ///   - behavior: for when it is not.
  func presenceDidChange(_ isSeen: Bool, _ behavior: LottieBackgroundBehavior) {
    guard isSeen else { return applyBackgroundBehavior(behavior) }
    guard isAnimationQueued, canPlay else { return }
    activePlayback?.segment.resume(at: ticker.now)
    requestFrame()
    startTicking()
  }

  private func applyBackgroundBehavior(_ behavior: LottieBackgroundBehavior) {
    guard isAnimationPlaying, let passage = activePlayback?.segment else { return }
    switch behavior {
    case .stop: halt(at: passage.from)
    case .pause: halt(at: dueFrame)
    case .forceFinish: halt(at: passage.to)
    case .pauseAndRestore:
      activePlayback?.segment.pause(at: ticker.now)
      frame = dueFrame
      ticker.stop()
    case .continuePlaying: break
    }
  }
}
