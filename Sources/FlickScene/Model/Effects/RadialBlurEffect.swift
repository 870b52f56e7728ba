/// A blur around a center (spin) or towards it (zoom).
package struct RadialBlurEffect: Sendable {
  package var center: AnimatedPosition
  /// The angle of the spin in radians, or the fraction of the distance to the center.
  package var amount: Animated<Double>
  package var isZoom: Bool

  package init(center: AnimatedPosition, amount: Animated<Double>, isZoom: Bool) {
    self.center = center
    self.amount = amount
    self.isZoom = isZoom
  }
}
