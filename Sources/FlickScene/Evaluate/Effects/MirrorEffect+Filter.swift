import FlickGeometry
import FlickMath
import FlickRaster

extension MirrorEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    guard !space.bounds.isEmpty else { return }
    let angle = angle.value(at: frame)
    sink.filter(
      .warp(
        WarpFilter(
          .mirror(
            MirrorDistortion(
              box: space.bounds, center: center.value(at: frame),
              normal: Vector2D(cosine(angle), sine(angle)))), in: space.transform)))
  }
}
