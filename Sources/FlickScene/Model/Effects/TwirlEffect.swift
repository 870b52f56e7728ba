/// Turns the layer's picture around a point, less the farther from it.
package struct TwirlEffect: Sendable {
  /// Radians, clockwise.
  package var angle: Animated<Double>
  /// As a part of the longer side of the layer's box.
  package var radius: Animated<Double>
  package var center: AnimatedPosition

  package init(angle: Animated<Double>, radius: Animated<Double>, center: AnimatedPosition) {
    self.angle = angle
    self.radius = radius
    self.center = center
  }
}
