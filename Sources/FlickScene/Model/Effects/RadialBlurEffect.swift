/// A blur around a place, or towards it.
package struct RadialBlurEffect: Sendable {
  package var center: AnimatedPosition
  /// Radians of a turn, or parts of the way to the centre.
  package var amount: Animated<Double>
  package var isZoom: Bool

  package init(center: AnimatedPosition, amount: Animated<Double>, isZoom: Bool) {
    self.center = center
    self.amount = amount
    self.isZoom = isZoom
  }
}
