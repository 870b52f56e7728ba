/// An action that runs when a state is entered or left, or when an interaction occurs. Inputs are
/// given by index and have the required type.
package enum MachineAction: Equatable, Sendable {
  case change(Int, Arithmetic, NumberOperand)
  case floor(Int)
  /// Sets a random number: from the lower bound up to, but not including, the upper one. If
  /// `isWhole`, a whole number from the lower to the upper bound, inclusive.
  case random(Int, from: Double, to: Double, isWhole: Bool)
  case clamp(Int, from: NumberOperand?, to: NumberOperand?)
  case setFlag(Int, FlagOperand)
  case toggle(Int)
  case setText(Int, TextOperand)
  case reset(Int)
  case fire(Int)
  case setTheme(TextOperand)
  /// Shows a frame, counted from the animation's first frame.
  case setFrame(NumberOperand)
  /// Shows a position in the animation, in percent.
  case setProgress(NumberOperand)
  case openURL(TextOperand, target: String)
  case fireCustomEvent(String)

  package enum Arithmetic: Equatable, Sendable {
    case set, add, subtract, multiply
  }
}
