import FlickGeometry
import FlickRaster

extension PolarEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: Instant, in space: EffectSpace, to sink: inout S
  ) {
    let amount = amount.value(at: frame)
    guard amount > 0, !space.bounds.isEmpty else { return }
    sink.filter(
      .warp(
        WarpFilter(
          .polar(
            PolarBend(
              box: space.bounds, unwinds: unwinds, amount: amount, inset: space.inset.x)),
          in: space.transform)))
  }
}
