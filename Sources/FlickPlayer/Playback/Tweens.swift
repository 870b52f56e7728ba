public import FlickAnimation
public import FlickPlayback
public import Foundation

/// Tweens to a frame: the picture changes from the values that are shown to those of the frame, without the frames between.
extension LottiePlayback {
  /// Ends the current playback, and tweens to a frame, where playback is paused. A tween that is active is redirected.
  /// ``currentFrame`` changes at the end.
  ///
  /// - Parameters:
  ///   - frame: The frame in composition frames.
  ///   - duration: The duration in seconds.
  ///   - easing: The progress over the time.
  ///   - completion: A closure that is called when the tween ended.
  public func tween(
    toFrame frame: AnimationFrameTime, duration: TimeInterval, easing: LottieEasing = .linear,
    completion: LottieCompletionBlock? = nil
  ) {
    player.currentPlaybackMode = .paused(at: .frame(frame))
    player.applyReducedMotion()
    presenter.tween(
      PlaybackTween(to: player.clamp(Double(frame)), duration: duration, easing: easing.curve),
      completion.map { reasonHandler($0) })
  }

  /// Tweens to the first frame of a marker. Without such a marker, playback does not change, and the completion block
  /// receives `false`. See ``LottiePlayback/tween(toFrame:duration:easing:completion:)``.
  ///
  /// - Parameter marker: The name of the marker.
  public func tween(
    toMarker marker: String, duration: TimeInterval, easing: LottieEasing = .linear,
    completion: LottieCompletionBlock? = nil
  ) {
    guard let frame = frameTime(forMarker: marker) else {
      return presenter.fail(completion.map { reasonHandler($0) })
    }
    tween(toFrame: frame, duration: duration, easing: easing, completion: completion)
  }
}

/// Tweens to a frame: the picture changes from the values that are shown to those of the frame, without the frames between.
extension LottieViewModel {
  /// Tweens to a frame, where playback is paused. A tween that is active is redirected. ``progress`` changes at the end. A
  /// frame outside the animation publishes ``PlaybackError/invalidFrameIndex`` and has no other effect. A state machine
  /// stays in its state until its next transition; during a tweened transition, nothing changes.
  ///
  /// - Parameters:
  ///   - frame: The frame number, from 0 to the number of frames.
  ///   - duration: The duration in seconds.
  ///   - easing: The progress over the time.
  public func tween(
    toFrame frame: Float, duration: TimeInterval, easing: LottieEasing = .linear
  ) {
    let animation = presenter.animation ?? lottie
    guard frame >= 0, frame <= animation.numberOfFrames else {
      return presenter.notifier.setFailure(.invalidFrameIndex)
    }
    presenter.tween(
      PlaybackTween(
        to: animation.startFrame + Double(frame), duration: duration, easing: easing.curve))
  }

  /// Tweens to the first frame of a marker, where playback is paused.
  ///
  /// - Parameters:
  ///   - marker: The name of the marker.
  ///   - duration: The duration in seconds.
  ///   - easing: The progress over the time.
  /// - Returns: `false` when the animation has no such marker. Nothing changes then.
  @discardableResult
  public func tween(
    toMarker marker: String, duration: TimeInterval, easing: LottieEasing = .linear
  ) -> Bool {
    guard let target = (presenter.animation ?? lottie).frameTime(forMarker: marker) else {
      return false
    }
    presenter.tween(
      PlaybackTween(to: Double(target), duration: duration, easing: easing.curve))
    return true
  }
}
