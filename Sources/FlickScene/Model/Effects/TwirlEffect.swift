/// The effect Twirl: rotates the image around a point, with an angle that decreases with the
/// distance.
package struct TwirlEffect: Sendable {
  /// The angle in radians, clockwise.
  package var angle: Animated<Double>
  /// The radius, as a fraction of the longer side of the layer.
  package var radius: Animated<Double>
  package var center: AnimatedPosition

  package init(angle: Animated<Double>, radius: Animated<Double>, center: AnimatedPosition) {
    self.angle = angle
    self.radius = radius
    self.center = center
  }
}
