/// A blur along one direction.
package struct DirectionalBlurEffect: Sendable {
  /// Radians, clockwise from straight up.
  package var direction: Animated<Double>
  /// The standard deviation, in the layer's units.
  package var sigma: Animated<Double>

  package init(direction: Animated<Double>, sigma: Animated<Double>) {
    self.direction = direction
    self.sigma = sigma
  }
}
