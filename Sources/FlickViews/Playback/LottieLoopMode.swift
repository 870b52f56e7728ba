import FlickPlayback

/// How often a ``LottieAnimationPlayer`` plays what it is asked to play.
public enum LottieLoopMode: Hashable, Sendable {
  /// Once; the last frame stands.
  case playOnce
  /// Without end.
  case loop
  /// Forward, then backward, without end.
  case autoReverse
  /// So often. 2.5 is twice, and then half of it; what is no positive number is once.
  case `repeat`(Float)
  /// Forward and backward, so often.
  case repeatBackwards(Float)

  /// As a configuration has it.
  init(_ mode: LottieConfiguration.LoopMode) {
    switch mode {
    case .playOnce: self = .playOnce
    case .loop: self = .loop
    case .repeat(let count): self = .repeat(Float(max(count, 1)))
    case .autoReverse: self = .autoReverse
    }
  }

  var repetition: PlaybackSegment.Repetition {
    switch self {
    case .playOnce: .once
    case .loop: PlaybackSegment.Repetition(count: .infinity)
    case .autoReverse: PlaybackSegment.Repetition(count: .infinity, autoreverses: true)
    case .repeat(let count): PlaybackSegment.Repetition(count: Double(count))
    case .repeatBackwards(let count):
      PlaybackSegment.Repetition(count: Double(count), autoreverses: true)
    }
  }
}
