/// The effect Transform: applies an additional transform between other effects.
package struct TransformEffect: Sendable {
  /// The transform. Its scale is not used.
  package var transform: Transform
  /// The scale. 1 is the original size.
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
