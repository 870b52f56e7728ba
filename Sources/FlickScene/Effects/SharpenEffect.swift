package import FlickRaster

/// The effect Sharpen: increases the differences between adjacent pixels.
package struct SharpenEffect: Sendable {
  /// The amount. 1 doubles the differences.
  package var amount: Animated<Double>

  package init(amount: Animated<Double>) { self.amount = amount }
}

extension SharpenEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let amount = amount.value(at: context)
    if amount > 0 { add(.sharpen(SharpenFilter(amount: amount))) }
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect sharpen") { list in
      list.number("amount", amount)
    }
  }
}
