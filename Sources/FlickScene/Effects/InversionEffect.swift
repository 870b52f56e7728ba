package import FlickRaster

/// The effect Invert, for components other than red, green and blue: components of the HLS and YIQ
/// models, and alpha.
package struct InversionEffect: EffectModel {
  package var component: ModelInversion.Component
  /// The opacity of the inverted color, 0…1.
  package var amount: Animated<Double>

  package init(_ component: ModelInversion.Component, amount: Animated<Double>) {
    self.component = component
    self.amount = amount
  }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let amount = amount.value(at: context)
    guard amount > 0 else { return nil }
    return space.mix(.inverted(ModelInversion(component, amount: amount)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect invert \(component)") { $0.number("amount", amount, unless: 1) }
  }
}
