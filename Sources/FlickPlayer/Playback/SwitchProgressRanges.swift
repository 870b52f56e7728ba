import Foundation

/// The progress ranges that a switch plays when it changes to a state. At rest, the switch shows the end of the range
/// of its state.
package struct SwitchProgressRanges: Hashable, Sendable {
  package struct ProgressRange: Hashable, Sendable {
    package var from: AnimationProgressTime
    package var to: AnimationProgressTime

    package init(from: AnimationProgressTime, to: AnimationProgressTime) {
      self.from = from
      self.to = to
    }
  }

  package var on = ProgressRange(from: 0, to: 1)
  package var off = ProgressRange(from: 1, to: 0)

  package init() {}

  package subscript(isOn: Bool) -> ProgressRange {
    get { isOn ? on : off }
    set { if isOn { on = newValue } else { off = newValue } }
  }

  /// Returns the range to play when the switch changes its state.
  ///
  /// - Parameters:
  ///   - isOn: The new state.
  ///   - progress: The current progress when the change to the other state is still playing, and `nil` at rest.
  ///   - behavior: The behaviour when the change to the other state is still playing.
  package func range(
    to isOn: Bool, from progress: AnimationProgressTime?, _ behavior: SwitchCancelBehavior
  ) -> ProgressRange {
    let before = self[!isOn]
    guard let progress, behavior == .reverse,
      progress > min(before.from, before.to), progress < max(before.from, before.to)
    else { return self[isOn] }
    return ProgressRange(from: progress, to: before.from)
  }
}

/// The behaviour of an ``AnimatedSwitch`` that is toggled during its animation.
public enum SwitchCancelBehavior: Hashable, Sendable {
  /// The animation plays back to where it started.
  case reverse
  /// The animation of the new state plays from its start.
  case none
}
