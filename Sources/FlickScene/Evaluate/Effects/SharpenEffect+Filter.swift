import FlickRaster

extension SharpenEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let amount = amount.value(at: frame)
    if amount > 0 { sink.filter(.sharpen(SharpenFilter(amount: amount))) }
  }
}
