/// A property whose value comes from a ``PropertyComputer``.
package final class Computed<Value: Sendable>: Sendable {
  /// The number that identifies the property in the computer.
  package let property: Int
  /// Returns the value to use if the computer has none.
  package let own: @Sendable (Instant) -> Value
  /// Converts from the units of the computer.
  package let convert: @Sendable (ComputedNumbers) -> Value

  package init(
    property: Int, own: @escaping @Sendable (Instant) -> Value,
    convert: @escaping @Sendable (ComputedNumbers) -> Value
  ) {
    self.property = property
    self.own = own
    self.convert = convert
  }

  /// Returns the computed value, or the fallback.
  package func value(at instant: Instant) -> Value {
    guard let numbers = instant.computer?.numbers(of: property, at: instant.frame)
    else { return own(instant) }
    return convert(numbers)
  }

  func map(_ change: @escaping @Sendable (Value) -> Value) -> Computed {
    let (own, convert) = (own, convert)
    return Computed(
      property: property, own: { change(own($0)) }, convert: { change(convert($0)) })
  }
}

/// A path whose value comes from a ``PropertyComputer``.
package final class ComputedPath: Sendable {
  package let property: Int
  package let own: AnimatedPath

  package init(property: Int, own: AnimatedPath) {
    self.property = property
    self.own = own
  }
}
