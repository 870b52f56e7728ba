/// A further transform of the layer's picture, between the effects before and after it.
package struct TransformEffect: Sendable {
  /// All but its scale.
  package var transform: Transform
  /// 1 is the size as it is.
  package var scaleWidth: Animated<Double>
  package var scaleHeight: Animated<Double>

  package init(
    _ transform: Transform, scaleWidth: Animated<Double> = .constant(1),
    scaleHeight: Animated<Double> = .constant(1)
  ) {
    self.transform = transform
    self.scaleWidth = scaleWidth
    self.scaleHeight = scaleHeight
  }
}
