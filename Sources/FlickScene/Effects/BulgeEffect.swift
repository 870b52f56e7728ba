package import FlickRaster

/// The effects Bulge and Spherize: magnify or shrink the image inside an ellipse.
package struct BulgeEffect: EffectModel {
  package var radiusX: Animated<Double> = 50.0
  package var radiusY: Animated<Double> = 50.0
  package var center: AnimatedPosition
  /// The height of the bulge, −4…4, or `nil` for a full sphere.
  package var height: Animated<Double>?

  package init(center: AnimatedPosition) { self.center = center }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let (x, y) = (radiusX.value(at: context), radiusY.value(at: context))
    let height = height?.value(at: context)
    guard x > 0, y > 0, height != 0 else { return nil }
    let bulge = BulgeDistortion(
      center: center.value(at: context), radiusX: x, radiusY: y,
      surface: height.map { .cap(height: $0) } ?? .hemisphere)
    return space.warp(.bulge(bulge))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect bulge") { list in
      list.number("radius x", radiusX)
      list.number("radius y", radiusY)
      list.position("center", center)
      if let height { list.number("height", height) }
    }
  }
}
