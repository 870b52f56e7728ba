package import FlickRaster

/// The effects Tritone and Tint: map brightness to three or two colors.
package struct TritoneEffect: EffectModel {
  package var shadows: Animated<Color>
  /// The color of the midtones, or `nil` for the mean of the other two colors.
  package var midtones: Animated<Color>?
  package var highlights: Animated<Color>
  /// The opacity of the result over the original color, 0…1.
  package var amount: Animated<Double> = 1.0

  package init(shadows: Animated<Color>, highlights: Animated<Color>) {
    self.shadows = shadows
    self.highlights = highlights
  }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let (low, high) = (shadows.value(at: context), highlights.value(at: context))
    let ramp =
      if let middle = midtones?.value(at: context) {
        LumaRamp(shadows: low, midtones: middle, highlights: high)
      } else {
        LumaRamp(shadows: low, highlights: high)
      }
    return .color(.ramp(ramp, amount: amount.value(at: context)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect tritone") { list in
      list.color("shadows", shadows)
      if let midtones { list.color("midtones", midtones) }
      list.color("highlights", highlights)
      list.number("amount", amount, unless: 1)
    }
  }
}
