import FlickGeometry
import FlickRaster

extension TwirlEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let angle = angle.value(at: frame)
    // AE: A radius of 50 % reaches from the center of the longer side to its ends. (No published
    // source.)
    let radius = radius.value(at: frame) * max(space.bounds.width, space.bounds.height)
    guard angle != 0, radius > 0 else { return }
    sink.filter(
      .warp(
        WarpFilter(
          .twirl(TwirlDistortion(center: center.value(at: frame), radius: radius, angle: angle)),
          in: space.transform)))
  }
}
