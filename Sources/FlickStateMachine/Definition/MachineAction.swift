/// What is done on the way into or out of a state, or when somebody interacts. Inputs are named by their
/// position, and are of the right kind.
package enum MachineAction: Hashable, Sendable {
  case change(Int, Arithmetic, NumberOperand)
  case floor(Int)
  /// Any number from the lower bound on and below the upper one; any whole number from one to the other.
  case random(Int, from: Double, to: Double, isWhole: Bool)
  case clamp(Int, from: NumberOperand?, to: NumberOperand?)
  case setFlag(Int, FlagOperand)
  case toggle(Int)
  case setText(Int, TextOperand)
  case reset(Int)
  case fire(Int)
  case setTheme(TextOperand)
  /// A frame, counted from the animation's first.
  case setFrame(NumberOperand)
  /// A part of the animation, in percent.
  case setProgress(NumberOperand)
  case openURL(TextOperand, target: String)
  case fireCustomEvent(String)

  package enum Arithmetic: Hashable, Sendable {
    case set, add, subtract, multiply
  }
}
