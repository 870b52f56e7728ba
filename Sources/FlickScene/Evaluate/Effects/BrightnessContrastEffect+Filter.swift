import FlickRaster

extension BrightnessContrastEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let (brightness, contrast) = (brightness.value(at: frame), contrast.value(at: frame))
    if brightness == 0, contrast == 0 { return }
    let curve: ToneCurve =
      usesLegacy
      ? .legacyContrast(contrast, brightness: brightness)
      : .contrast(contrast, brightness: brightness)
    sink.filter(.color(.tones(ToneCurves(curve))))
  }
}
