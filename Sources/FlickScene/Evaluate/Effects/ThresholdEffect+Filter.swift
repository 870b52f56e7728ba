import FlickRaster

extension ThresholdEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    sink.filter(.mix(space.mix(.threshold(level.value(at: frame)))))
  }
}
