package import FlickRaster

/// The effects Tritone and Tint: map brightness to three or two colors.
package struct TritoneEffect: Sendable {
  package var shadows: Animated<Color>
  /// The color of the midtones, or `nil` for the mean of the other two colors.
  package var midtones: Animated<Color>?
  package var highlights: Animated<Color>
  /// The opacity of the result over the original color, 0…1.
  package var amount: Animated<Double>

  package init(
    shadows: Animated<Color>, midtones: Animated<Color>? = nil, highlights: Animated<Color>,
    amount: Animated<Double> = .constant(1)
  ) {
    self.shadows = shadows
    self.midtones = midtones
    self.highlights = highlights
    self.amount = amount
  }
}

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

extension TritoneEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect tritone") { text in
      text.color("shadows", shadows)
      if let midtones { text.color("midtones", midtones) }
      text.color("highlights", highlights)
      text.number("amount", amount, unless: 1)
    }
  }
}
