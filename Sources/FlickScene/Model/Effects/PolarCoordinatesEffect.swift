/// Winds the layer's picture around the middle of its box, or unwinds it.
package struct PolarCoordinatesEffect: Sendable {
  /// 0…1.
  package var amount: Animated<Double>
  package var unwinds: Bool

  package init(amount: Animated<Double>, unwinds: Bool) {
    self.amount = amount
    self.unwinds = unwinds
  }
}
