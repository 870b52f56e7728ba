package import FlickRaster

/// The effect Invert, for components other than red, green and blue: components of the HLS and YIQ
/// models, and alpha.
package struct InversionEffect: Sendable {
  package var component: ModelInversion.Component
  /// The opacity of the inverted color, 0…1.
  package var amount: Animated<Double>

  package init(_ component: ModelInversion.Component, amount: Animated<Double> = 1.0) {
    self.component = component
    self.amount = amount
  }
}

extension InversionEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let amount = amount.value(at: context)
    if amount > 0 {
      add(.mix(space.mix(.inverted(ModelInversion(component, amount: amount)))))
    }
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect invert \(component)") { list in
      list.number("amount", amount, unless: 1)
    }
  }
}
