import FlickRaster

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

extension BulgeEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let (x, y) = (radiusX.value(at: frame), radiusY.value(at: frame))
    let height = height?.value(at: frame)
    guard x > 0, y > 0, height != 0 else { return }
    sink.filter(
      .warp(
        WarpFilter(
          .bulge(
            BulgeDistortion(
              center: center.value(at: frame), radiusX: x, radiusY: y,
              surface: height.map { .cap(height: $0) } ?? .hemisphere)), in: space.transform)))
  }
}

extension BulgeEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect bulge") { text in
      text.number("radius x", radiusX)
      text.number("radius y", radiusY)
      text.position("center", center)
      if let height { text.number("height", height) }
    }
  }
}
