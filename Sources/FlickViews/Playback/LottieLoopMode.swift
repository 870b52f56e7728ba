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

  var plan: Passage.Plan {
    switch self {
    case .playOnce: .once
    case .loop: Passage.Plan(count: .infinity)
    case .autoReverse: Passage.Plan(count: .infinity, returns: true)
    case .repeat(let count): Passage.Plan(count: Double(count))
    case .repeatBackwards(let count): Passage.Plan(count: Double(count), returns: true)
    }
  }
}
