import FlickRaster

extension FillEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    var color = color.value(at: frame)
    color.alpha = opacity.value(at: frame)
    sink.filter(.color(.fill(color)))
  }
}
