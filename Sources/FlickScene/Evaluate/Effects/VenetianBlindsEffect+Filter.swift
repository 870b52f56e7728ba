import FlickGeometry
import FlickRaster

extension VenetianBlindsEffect: LayerEffect {
  /// AE: slats are counted from the layer's middle; a feather blurs their borders by three times
  /// itself.
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let completion = completion.value(at: frame)
    guard completion > 0 else { return }
    guard completion < 1 else { return sink.filter(.color(.fill(.clear))) }
    let direction = direction.value(at: frame)
    let width = max(width.value(at: frame), 1)
    let start = space.bounds.center
    let end = start + Vector2D(cosine(direction), sine(direction)) * width
    guard let map = space.map(start, end) else { return }
    // The map's first row grows by one from slat to slat; across it lies the shortest such way.
    let growth = Vector2D(map.a, map.c)
    sink.filter(
      .blinds(
        BlindsFilter(
          origin: space.transform.apply(start), period: growth * (1 / growth.lengthSquared),
          completion: completion,
          feather: space.length(max(feather.value(at: frame), 0) * 3))))
  }
}
