package import FlickRaster

/// A marker in a list of effects. Later effects use the shape that the layer has at this position.
package struct CaptureShapeEffect: Sendable {
  package init() {}
}

extension CaptureShapeEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    add(.captureShape)
  }

  package func listProperties(in list: inout some PropertyList) {
    list.line("effect capture shape")
  }
}
