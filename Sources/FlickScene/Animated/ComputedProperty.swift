/// A property whose value comes from a ``PropertyComputer``.
package final class ComputedProperty<Value: Sendable>: Sendable {
  /// The number that identifies the property in the computer.
  package let property: Int
  /// Returns the value to use if the computer has none.
  package let fallback: @Sendable (EvaluationContext) -> Value
  /// Converts from the units of the computer.
  package let convert: @Sendable (ComputedNumbers) -> Value

  package init(
    property: Int, fallback: @escaping @Sendable (EvaluationContext) -> Value,
    convert: @escaping @Sendable (ComputedNumbers) -> Value
  ) {
    self.property = property
    self.fallback = fallback
    self.convert = convert
  }

  /// Returns the computed value, or the fallback.
  package func value(at context: EvaluationContext) -> Value {
    guard let numbers = context.computer?.numbers(of: property, at: context.frame)
    else { return fallback(context) }
    return convert(numbers)
  }

  func map(_ change: @escaping @Sendable (Value) -> Value) -> ComputedProperty {
    let (own, convert) = (fallback, convert)
    return ComputedProperty(
      property: property, fallback: { change(own($0)) }, convert: { change(convert($0)) })
  }
}
