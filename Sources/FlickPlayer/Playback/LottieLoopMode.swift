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
