import FlickGeometry
import FlickRaster

extension LinearWipeEffect: LayerEffect {
  /// AE: at 90° the line moves from left to right. With a feather it starts and ends so far outside
  /// that nothing of the border is seen.
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let completion = min(max(completion.value(at: frame), 0), 1)
    guard completion > 0 else { return }
    guard completion < 1 else { return sink.filter(.color(.fill(.clear))) }
    let angle = angle.value(at: frame)
    let feather = max(feather.value(at: frame), 0)
    let way = Vector2D(sine(angle), -cosine(angle))
    let b = space.bounds
    let middle = Point2D((b.minX + b.maxX) / 2, (b.minY + b.maxY) / 2)
    let extent =
      abs(way.x) * (b.maxX - b.minX) + abs(way.y) * (b.maxY - b.minY) + feather
    let at = middle + way * (extent * (completion - 0.5))
    // The line runs across the way; what lies behind it is to its right.
    let isMirrored = space.transform.determinant < 0
    let line = space.transform.apply(Vector2D(-way.y, way.x)) * (isMirrored ? -1 : 1)
    sink.filter(
      .wipe(
        WipeFilter(
          center: space.transform.apply(at), first: line, second: line * -1, isReflex: false,
          feather: space.length(feather))))
  }
}
