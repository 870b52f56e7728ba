/// Bulges the layer's picture in an ellipse, or hollows it.
package struct BulgeEffect: Sendable {
  package var radiusX: Animated<Double>
  package var radiusY: Animated<Double>
  package var center: AnimatedPosition
  /// −4…4; `nil` for a whole ball.
  package var height: Animated<Double>?

  package init(
    radiusX: Animated<Double>, radiusY: Animated<Double>, center: AnimatedPosition,
    height: Animated<Double>?
  ) {
    self.radiusX = radiusX
    self.radiusY = radiusY
    self.center = center
    self.height = height
  }
}
