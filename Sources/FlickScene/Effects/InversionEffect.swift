package import FlickRaster

/// The effect Invert, for components other than red, green and blue: components of the HLS and YIQ
/// models, and alpha.
package struct InversionEffect: Sendable {
  package var component: ModelInversion.Component
  /// The opacity of the inverted color, 0…1.
  package var amount: Animated<Double>

  package init(_ component: ModelInversion.Component, amount: Animated<Double> = .constant(1)) {
    self.component = component
    self.amount = amount
  }
}

extension InversionEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let amount = amount.value(at: frame)
    if amount > 0 {
      sink.filter(.mix(space.mix(.inverted(ModelInversion(component, amount: amount)))))
    }
  }
}

extension InversionEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect invert \(component)") { text in
      text.number("amount", amount, unless: 1)
    }
  }
}
