import Foundation

/// How a switch that is an animation goes from one state to the other: a way for each, at whose end it stands.
struct SwitchProgressRanges: Hashable, Sendable {
  struct ProgressRange: Hashable, Sendable {
    var from: AnimationProgressTime
    var to: AnimationProgressTime
  }

  var on = ProgressRange(from: 0, to: 1)
  var off = ProgressRange(from: 1, to: 0)

  subscript(isOn: Bool) -> ProgressRange {
    get { isOn ? on : off }
    set { if isOn { on = newValue } else { off = newValue } }
  }

  /// What to play when it is switched.
  ///
  /// - Parameters:
  ///   - isOn: what it is to be.
  ///   - progress: where it is, on its way to the other state; `nil` where it stands.
  ///   - behavior: for a switch that is on its way.
  func range(
    to isOn: Bool, from progress: AnimationProgressTime?, _ behavior: SwitchCancelBehavior
  ) -> ProgressRange {
    let before = self[!isOn]
    guard let progress, behavior == .reverse,
      progress > min(before.from, before.to), progress < max(before.from, before.to)
    else { return self[isOn] }
    return ProgressRange(from: progress, to: before.from)
  }
}

/// What becomes of a switch's animation that is switched back before it has come to its end.
public enum SwitchCancelBehavior: Hashable, Sendable {
  /// It goes back where it came from.
  case reverse
  /// The animation of the other state is played whole.
  case none
}
