import FlickRaster

extension TritoneEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let (low, high) = (shadows.value(at: frame), highlights.value(at: frame))
    let ramp =
      if let middle = midtones?.value(at: frame) {
        LumaRamp(shadows: low, midtones: middle, highlights: high)
      } else {
        LumaRamp(shadows: low, highlights: high)
      }
    sink.filter(.color(.ramp(ramp, amount: amount.value(at: frame))))
  }
}
