package import FlickRaster

/// The effect Sharpen: increases the differences between adjacent pixels.
package struct SharpenEffect: EffectModel {
  /// The amount. 1 doubles the differences.
  package var amount: Animated<Double>

  package init(amount: Animated<Double>) { self.amount = amount }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let amount = amount.value(at: context)
    return amount > 0 ? .sharpen(SharpenFilter(amount: amount)) : nil
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect sharpen") { $0.number("amount", amount) }
  }
}
