/// What an input of a state machine holds.
public enum StateMachineValue: Hashable, Sendable {
  case numeric(Double)
  case string(String)
  case boolean(Bool)
}

/// So that values are given as they are written: `model.setInput("rating", to: 4)`.
extension StateMachineValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
  public init(floatLiteral value: Double) { self = .numeric(value) }
  public init(integerLiteral value: Int) { self = .numeric(Double(value)) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

/// An input: a variable of the machine, or an event that can be fired.
package struct MachineInput: Hashable, Sendable {
  package var name: String
  /// What it holds at the start; `nil` for an event.
  package var value: StateMachineValue?

  package init(name: String, value: StateMachineValue?) {
    self.name = name
    self.value = value
  }

  package var type: InputType {
    switch value {
    case .numeric?: .numeric
    case .string?: .string
    case .boolean?: .boolean
    case nil: .event
    }
  }

  package enum InputType: String, Hashable, Sendable {
    case numeric = "Numeric"
    case string = "String"
    case boolean = "Boolean"
    case event = "Event"
  }
}

/// A number as actions and guards name it. Inputs are named by their position.
package enum NumberOperand: Hashable, Sendable {
  case literal(Double)
  /// `"$name"`.
  case input(Int)
  /// `"@elapsedTime"`: seconds since the machine was started.
  case elapsedTime
}

package enum TextOperand: Hashable, Sendable {
  case literal(String)
  case input(Int)
}

package enum FlagOperand: Hashable, Sendable {
  case literal(Bool)
  case input(Int)
}
