import FlickPlayback

extension LottieAnimationPlayer {
  var windowBehavior: LottieBackgroundBehavior { windowBackgroundBehavior ?? backgroundBehavior }

  /// A Boolean value that indicates whether playback may run, because the animation is visible or plays while hidden.
  var mayPlay: Bool {
    (isInForeground || backgroundBehavior == .continuePlaying)
      && (isOnScreen || windowBehavior == .continuePlaying)
  }

  /// Updates playback after a change of visibility.
  ///
  /// - Parameters:
  ///   - isSeen: A Boolean value that indicates whether the changed condition now holds.
  ///   - behavior: The behaviour when it does not hold.
  func presenceChanges(_ isSeen: Bool, _ behavior: LottieBackgroundBehavior) {
    guard isSeen else { return hide(behavior) }
    guard isAnimationQueued, mayPlay else { return }
    way?.passage.resume(at: ticker.now)
    requestFrame()
    startTicking()
  }

  private func hide(_ behavior: LottieBackgroundBehavior) {
    guard isAnimationPlaying, let passage = way?.passage else { return }
    switch behavior {
    case .stop: stand(at: passage.from)
    case .pause: stand(at: presentFrame)
    case .forceFinish: stand(at: passage.to)
    case .pauseAndRestore:
      way?.passage.hold(at: ticker.now)
      frame = presentFrame
      ticker.stop()
    case .continuePlaying: break
    }
  }
}
