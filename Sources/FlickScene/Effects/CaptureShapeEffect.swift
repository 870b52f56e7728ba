package import FlickRaster

/// A marker in a list of effects. Later effects use the shape that the layer has at this position.
package struct CaptureShapeEffect: EffectModel {
  package init() {}

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    .captureShape
  }

  package func listProperties(in list: inout some PropertyList) {
    list.line("effect capture shape")
  }
}
