import FlickAnimation
import FlickPlayback

/// A rule for repeating a playback of ``LottieAnimationPlayer``.
public enum LottieLoopMode: Hashable, Sendable {
  /// Plays once and stays on the last frame.
  case playOnce
  /// Repeats without end.
  case loop
  /// Plays forward, then backward, and repeats without end.
  case autoReverse
  /// Plays the given number of times. With 2.5, playback ends halfway through the third time. A value that is not
  /// positive is treated as 1.
  case `repeat`(Float)
  /// Plays forward and backward the given number of times.
  case repeatBackwards(Float)

  /// Creates the equivalent of a configuration's loop mode.
  init(_ mode: LottieConfiguration.LoopMode) {
    switch mode {
    case .playOnce: self = .playOnce
    case .loop: self = .loop
    case .repeat(let count): self = .repeat(Float(max(count, 1)))
    case .autoReverse: self = .autoReverse
    }
  }
}

/// A rule for a playing animation whose app enters the background or whose view leaves its window.
public enum LottieBackgroundBehavior: Hashable, Sendable, CaseIterable {
  /// Stops playback and shows the start of the range. The completion block receives `false`.
  case stop
  /// Stops playback at the current frame. The completion block receives `false`.
  case pause
  /// Pauses playback, and resumes it when the animation is visible again.
  case pauseAndRestore
  /// Stops playback and shows the end of the range, for any speed. The completion block receives `false`.
  case forceFinish
  /// Continues playback.
  case continuePlaying

  /// The default behaviour, ``pauseAndRestore``.
  public static var `default`: LottieBackgroundBehavior { .pauseAndRestore }
}

extension LottieConfiguration {
  /// The passes of a playback, and whether their direction alternates.
  var repetition: (PlayerMachine.Passes, alternates: Bool) {
    switch loopMode {
    case .playOnce: (.once, false)
    case .loop: (.forever, false)
    case .repeat(let count):
      (
        .times(reversesOnRepeat ? 2 * min(max(count, 1), Int.max / 2) : count),
        alternates: reversesOnRepeat
      )
    case .autoReverse: (.forever, true)
    }
  }
}

extension LottieLoopMode {
  /// The passes of a playback, and whether their direction alternates.
  var repetition: (PlayerMachine.Passes, alternates: Bool) {
    switch self {
    case .playOnce: (.once, false)
    case .loop: (.forever, false)
    case .autoReverse: (.forever, true)
    case .repeat(let count): (.count(count > 0 ? Double(count) : 1), false)
    case .repeatBackwards(let count): (.count(count > 0 ? Double(count) * 2 : 2), true)
    }
  }
}
