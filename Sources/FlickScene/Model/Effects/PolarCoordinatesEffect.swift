/// The effect Polar Coordinates: converts the image between rectangular and polar coordinates
/// around its center.
package struct PolarCoordinatesEffect: Sendable {
  /// The amount of the conversion, 0…1.
  package var amount: Animated<Double>
  package var unwinds: Bool

  package init(amount: Animated<Double>, unwinds: Bool) {
    self.amount = amount
    self.unwinds = unwinds
  }
}
