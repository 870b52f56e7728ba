/// The value of an input of a state machine.
public enum StateMachineValue: Hashable, Sendable {
  /// A number. The format has no separate type for whole numbers.
  case numeric(Double)
  /// A string.
  case string(String)
  /// A Boolean value.
  case boolean(Bool)
}

/// Literals as input values: `model.setInput("rating", to: 4)`.
extension StateMachineValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByBooleanLiteral
{
  /// Creates a numeric value from a floating-point literal.
  ///
  /// - Parameter value: The literal.
  public init(floatLiteral value: Double) { self = .numeric(value) }
  /// Creates a numeric value from an integer literal.
  ///
  /// - Parameter value: The literal.
  public init(integerLiteral value: Int) { self = .numeric(Double(value)) }
  /// Creates a string value from a string literal.
  ///
  /// - Parameter value: The literal.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a Boolean value from a Boolean literal.
  ///
  /// - Parameter value: The literal.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
}

/// An input: a variable of the machine, or an event that can be fired.
package struct MachineInput: Equatable, Sendable {
  package var name: String
  /// The initial value; `nil` for an event.
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

  package enum InputType: String, Equatable, Sendable {
    case numeric = "Numeric"
    case string = "String"
    case boolean = "Boolean"
    case event = "Event"
  }
}

/// A number operand of an action or a guard. Inputs are given by index.
package enum NumberOperand: Equatable, Sendable {
  case literal(Double)
  /// The value of an input, written as `"$name"`.
  case input(Int)
  /// The seconds since the machine was started, written as `"@elapsedTime"`.
  case elapsedTime
}

package enum TextOperand: Equatable, Sendable {
  case literal(String)
  case input(Int)
}

package enum FlagOperand: Equatable, Sendable {
  case literal(Bool)
  case input(Int)
}
