package import FlickScene

/// A transition to another state, taken when all of its guards are satisfied.
package struct MachineTransition: Equatable, Sendable {
  /// The index of the target state.
  package var target: Int
  package var guards: [MachineGuard]
  /// The tween to the target state; `nil` for an immediate change.
  package var tween: MachineTween?

  var needsEvent: Bool {
    guards.contains { if case .event = $0 { true } else { false } }
  }
}

package struct MachineTween: Equatable, Sendable {
  /// The duration in seconds; not negative.
  package var duration: Double
  package var easing: CubicEasing
}

/// A condition of a transition.
package enum MachineGuard: Equatable, Sendable {
  case number(NumberOperand, Comparison, NumberOperand)
  case text(Int, isEqual: Bool, TextOperand)
  case flag(Int, isEqual: Bool, FlagOperand)
  /// The event that was just fired, by input index.
  case event(Int)

  package enum Comparison: String, Equatable, Sendable, CaseIterable {
    case greater = "GreaterThan"
    case greaterOrEqual = "GreaterThanOrEqual"
    case less = "LessThan"
    case lessOrEqual = "LessThanOrEqual"
    case equal = "Equal"
    case notEqual = "NotEqual"

    func holds(_ a: Double, _ b: Double) -> Bool {
      switch self {
      case .greater: a > b
      case .greaterOrEqual: a >= b
      case .less: a < b
      case .lessOrEqual: a <= b
      case .equal: a == b
      case .notEqual: a != b
      }
    }
  }
}
