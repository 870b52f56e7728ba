import FlickRaster

extension CaptureShapeEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    sink.filter(.captureShape)
  }
}
