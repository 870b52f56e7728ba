import FlickRaster

/// A marker in a list of effects. Later effects use the shape that the layer has at this position.
package struct CaptureShapeEffect: Sendable {
  package init() {}
}

extension CaptureShapeEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    sink.filter(.captureShape)
  }
}

extension CaptureShapeEffect {
  package func describe(to text: inout SceneDescription) {
    text.line("effect capture shape")
  }
}
