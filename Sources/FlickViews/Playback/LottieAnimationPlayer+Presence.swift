import FlickPlayback

extension LottieAnimationPlayer {
  var windowBehavior: LottieBackgroundBehavior { windowBackgroundBehavior ?? backgroundBehavior }

  /// Whether it may play now: it is seen, or plays on unseen.
  var mayPlay: Bool {
    (isInForeground || backgroundBehavior == .continuePlaying)
      && (isOnScreen || windowBehavior == .continuePlaying)
  }

  /// - Parameters:
  ///   - isSeen: whether it is seen now, as far as this goes.
  ///   - behavior: for when it is not.
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
