/// The effects Bulge and Spherize: magnify or shrink the image inside an ellipse.
package struct BulgeEffect: Sendable {
  package var radiusX: Animated<Double>
  package var radiusY: Animated<Double>
  package var center: AnimatedPosition
  /// The height of the bulge, −4…4, or `nil` for a full sphere.
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
