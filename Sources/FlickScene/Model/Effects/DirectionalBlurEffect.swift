/// The effect Directional Blur.
package struct DirectionalBlurEffect: Sendable {
  /// The direction in radians, clockwise from straight up.
  package var direction: Animated<Double>
  /// The standard deviation, in the units of the layer.
  package var sigma: Animated<Double>

  package init(direction: Animated<Double>, sigma: Animated<Double>) {
    self.direction = direction
    self.sigma = sigma
  }
}
