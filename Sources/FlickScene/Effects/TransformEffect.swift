import FlickGeometry
package import FlickRaster

/// The effect Transform: applies an additional transform between other effects.
package struct TransformEffect: EffectModel {
  /// The transform. Its scale is not used.
  package var transform: Transform
  /// The scale. 1 is the original size.
  package var scaleWidth: Animated<Double>
  package var scaleHeight: Animated<Double>

  package init(
    _ transform: Transform, scaleWidth: Animated<Double>, scaleHeight: Animated<Double>
  ) {
    self.transform = transform
    self.scaleWidth = scaleWidth
    self.scaleHeight = scaleHeight
  }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    guard let inverse = space.transform.inverse else { return nil }
    var transform = transform
    transform.scale = .constant(
      Vector2D(scaleWidth.value(at: context), scaleHeight.value(at: context)))
    let own = transform.matrix(at: context)
    let opacity = min(max(transform.opacity.value(at: context), 0), 1)
    guard own != .identity || opacity < 1 else { return nil }
    return .warp(
      WarpFilter(Homography(inverse.then(own).then(space.transform)), opacity: opacity))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect transform") { list in
      transform.listProperties(in: &list)
      list.number("scale width", scaleWidth, unless: 1)
      list.number("scale height", scaleHeight, unless: 1)
    }
  }
}
