import FlickGeometry
import FlickRaster

extension GradientEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    var filter = GradientFilter(
      style: style, stops: stops.value(at: frame), angle: angle.value(at: frame),
      box: isAligned ? nil : space.upright(space.bounds))
    filter.scale = scale.value(at: frame)
    filter.offset = offset.value(at: frame)
    filter.isReversed = isReversed
    filter.opacity = opacity.value(at: frame)
    filter.blend = blend
    if filter.opacity > 0 { sink.filter(.gradient(filter)) }
  }
}
