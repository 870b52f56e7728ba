import FlickRaster

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
