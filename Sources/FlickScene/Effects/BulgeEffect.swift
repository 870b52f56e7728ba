package import FlickRaster

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

extension BulgeEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let (x, y) = (radiusX.value(at: context), radiusY.value(at: context))
    let height = height?.value(at: context)
    guard x > 0, y > 0, height != 0 else { return }
    add(
      .warp(
        WarpFilter(
          .bulge(
            BulgeDistortion(
              center: center.value(at: context), radiusX: x, radiusY: y,
              surface: height.map { .cap(height: $0) } ?? .hemisphere)), in: space.transform)))
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
