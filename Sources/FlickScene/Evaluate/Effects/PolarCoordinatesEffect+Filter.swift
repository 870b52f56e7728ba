import FlickGeometry
import FlickRaster

extension PolarCoordinatesEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let amount = amount.value(at: frame)
    guard amount > 0, !space.bounds.isEmpty else { return }
    sink.filter(
      .warp(
        WarpFilter(
          .polar(
            PolarDistortion(
              box: space.bounds, isPolarToRect: unwinds, amount: amount, inset: space.inset.x)),
          in: space.transform)))
  }
}
