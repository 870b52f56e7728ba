package import FlickRaster

/// The effect CC Toner: maps brightness to up to five colors, from dark to bright.
package struct TonerEffect: EffectModel {
  /// The number of colors.
  package enum Tones: UInt8, Sendable {
    /// Only the midtone.
    case one
    case two, three, five
  }

  package var tones: Tones
  package var shadows: Animated<Color>
  package var darks: Animated<Color>
  package var midtones: Animated<Color>
  package var brights: Animated<Color>
  package var highlights: Animated<Color>
  /// The opacity of the result over the original color, 0…1.
  package var amount: Animated<Double> = 1.0

  /// - Parameter colors: the colors from shadows to highlights.
  package init(
    _ tones: Tones,
    _ colors: (
      Animated<Color>, Animated<Color>, Animated<Color>, Animated<Color>, Animated<Color>
    )
  ) {
    self.tones = tones
    (shadows, darks, midtones, brights, highlights) = colors
  }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    .color(.toner(ramp(at: context), amount: amount.value(at: context)))
  }

  private func ramp(at context: EvaluationContext) -> ToneRamp {
    func middle(_ a: Color, _ b: Color) -> Color {
      Color.interpolate(a, b, SIMD4(repeating: 0.5))
    }
    let (low, high) = (shadows.value(at: context), highlights.value(at: context))
    var center = midtones.value(at: context)
    switch tones {
    case .one:
      return ToneRamp(
        shadows: center, darks: center, midtones: center, brights: center, highlights: center)
    case .two: center = middle(low, high)
    case .three: break
    case .five:
      return ToneRamp(
        shadows: low, darks: darks.value(at: context), midtones: center,
        brights: brights.value(at: context), highlights: high)
    }
    return ToneRamp(
      shadows: low, darks: middle(low, center), midtones: center, brights: middle(center, high),
      highlights: high)
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect toner \(tones)") { list in
      list.color("shadows", shadows)
      list.color("darks", darks)
      list.color("midtones", midtones)
      list.color("brights", brights)
      list.color("highlights", highlights)
      list.number("amount", amount)
    }
  }
}
