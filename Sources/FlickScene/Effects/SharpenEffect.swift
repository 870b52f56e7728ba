import FlickRaster

/// The effect Sharpen: increases the differences between adjacent pixels.
package struct SharpenEffect: Sendable {
  /// The amount. 1 doubles the differences.
  package var amount: Animated<Double>

  package init(amount: Animated<Double>) { self.amount = amount }
}

extension SharpenEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let amount = amount.value(at: frame)
    if amount > 0 { sink.filter(.sharpen(SharpenFilter(amount: amount))) }
  }
}

extension SharpenEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect sharpen") { text in
      text.number("amount", amount)
    }
  }
}
