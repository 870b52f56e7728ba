/// A property that a ``PropertyComputer`` works out.
package final class ComputedProperty<Value: Sendable>: Sendable {
  /// The computer's number for it.
  package let property: Int
  /// The value that the property has by itself, which holds while there is no other.
  package let fallback: @Sendable (EvaluationContext) -> Value
  /// From the computer's units.
  package let convert: @Sendable (ComputedNumbers) -> Value

  package init(
    property: Int, fallback: @escaping @Sendable (EvaluationContext) -> Value,
    convert: @escaping @Sendable (ComputedNumbers) -> Value
  ) {
    self.property = property
    self.fallback = fallback
    self.convert = convert
  }

  package func value(at instant: EvaluationContext) -> Value {
    guard let numbers = instant.computer?.numbers(of: property, at: instant.frame)
    else { return fallback(instant) }
    return convert(numbers)
  }

  func map(_ change: @escaping @Sendable (Value) -> Value) -> ComputedProperty {
    let (own, convert) = (fallback, convert)
    return ComputedProperty(
      property: property, fallback: { change(own($0)) }, convert: { change(convert($0)) })
  }
}

/// A path that a ``PropertyComputer`` works out.
package final class ComputedPath: Sendable {
  package let property: Int
  package let fallback: AnimatedPath

  package init(property: Int, fallback: AnimatedPath) {
    self.property = property
    self.fallback = fallback
  }
}
