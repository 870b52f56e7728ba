import FlickGeometry
import FlickRaster

extension CornerPinEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let corners = Homography.Corners(
      topLeft: topLeft.value(at: frame), topRight: topRight.value(at: frame),
      bottomLeft: bottomLeft.value(at: frame), bottomRight: bottomRight.value(at: frame))
    guard let pinned = Homography(space.bounds, to: corners),
      let inverse = space.transform.inverse
    else { return sink.filter(.color(.fill(.clear))) }
    sink.filter(
      .warp(
        WarpFilter(Homography(inverse).then(pinned).then(Homography(space.transform)))))
  }
}
