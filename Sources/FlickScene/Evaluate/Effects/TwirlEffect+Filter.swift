import FlickGeometry
import FlickRaster

extension TwirlEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let angle = angle.value(at: frame)
    // AE: a radius of 50 percent reaches from the middle of the longer side to its ends.
    let radius = radius.value(at: frame) * max(space.bounds.width, space.bounds.height)
    guard angle != 0, radius > 0 else { return }
    sink.filter(
      .warp(
        WarpFilter(
          .twirl(TwirlDistortion(center: center.value(at: frame), radius: radius, angle: angle)),
          in: space.transform)))
  }
}
