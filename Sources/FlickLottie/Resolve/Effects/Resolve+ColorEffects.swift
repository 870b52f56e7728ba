import FlickRaster
import FlickScene

extension EffectRow {
  static let colors = [
    EffectRow("ADBE Tint", type: 20) { $0.tint($1) },
    EffectRow("ADBE Fill", type: 21) { $0.fillEffect($1) },
    EffectRow("ADBE Tritone", type: 23) { $0.tritone($1) },
    EffectRow("ADBE Pro Levels2", type: 24) { $0.proLevels($1) },
    EffectRow("ADBE Easy Levels2") { $0.easyLevels($1) },
    EffectRow("ADBE Invert", as: .filters { $0.invert($1) }),
  ]
}

extension Resolver {
  /// Resolves Fill. Its mask and feathers are not drawn.
  mutating func fillEffect(_ written: Schema.Effect) -> FillEffect {
    var effect = FillEffect(color: color(written.value(3)))
    effect.opacity = unit(written.value(7), or: 1)
    return effect
  }

  mutating func tint(_ written: Schema.Effect) -> TritoneEffect {
    var effect = TritoneEffect(
      shadows: color(written.value(1)), highlights: color(written.value(2)))
    effect.amount = opacity(written.value(3))
    return effect
  }

  mutating func tritone(_ written: Schema.Effect) -> TritoneEffect {
    var effect = TritoneEffect(
      shadows: color(written.value(3)), highlights: color(written.value(1)))
    effect.midtones = color(written.value(2))
    effect.amount = effectAmount(written.value(4))
    return effect
  }

  /// AE: Channel 1 is RGB, and channels 2 to 4 are red, green and blue. Other color models follow (the menu order of
  /// Invert, as in Skottie).
  mutating func invert(_ written: Schema.Effect) -> any LayerEffect {
    let channel = staticInteger(written.value(1), or: 1)
    // Blending with the original reduces the slope of the inverted curve.
    let mix = opacity(written.value(2), or: 0)
    let black = mix.map { 1 - $0 }
    if let component = Self.inversions[channel] {
      return ModelEffect(InversionEffect(component, amount: black))
    }
    var inverted = LevelsEffect.Levels()
    inverted.outputBlack = black
    inverted.outputWhite = mix
    return ModelEffect(LevelsEffect(inverted, channel: (2...4).contains(channel) ? channel : 1))
  }

  /// The items of the effect's menu. 5, 10 and 15 are separators.
  private static let inversions: [Int: ModelInversion.Component] = [
    6: .hls, 7: .hue, 8: .lightness, 9: .saturation, 11: .yiq, 12: .luminance, 13: .inPhase,
    14: .quadrature, 16: .alpha,
  ]

  /// Levels (Individual Controls): five parameters for all channels, then five for each channel.
  mutating func proLevels(_ written: Schema.Effect) -> LevelsEffect {
    var effect = LevelsEffect()
    effect.all = levels(written, from: 4)
    effect.red = levels(written, from: 11)
    effect.green = levels(written, from: 18)
    effect.blue = levels(written, from: 25)
    return effect
  }

  /// Levels: one set of parameters, for the selected channel.
  mutating func easyLevels(_ written: Schema.Effect) -> LevelsEffect {
    LevelsEffect(levels(written, from: 3), channel: staticInteger(written.value(1), or: 1))
  }

  private mutating func levels(_ written: Schema.Effect, from first: Int) -> LevelsEffect.Levels {
    var levels = LevelsEffect.Levels()
    levels.inputBlack = scalar(written.value(first), or: 0)
    levels.inputWhite = scalar(written.value(first + 1), or: 1)
    levels.gamma = scalar(written.value(first + 2), or: 1)
    levels.outputBlack = scalar(written.value(first + 3), or: 0)
    levels.outputWhite = scalar(written.value(first + 4), or: 1)
    return levels
  }

  /// Resolves a fraction and clamps it to 0…1.
  mutating func unit(_ property: Schema.VectorProperty?, or fallback: Double) -> Animated<Double> {
    animated(property, or: fallback, dimensions: 1) { min(max($0[0], 0), 1) }
  }

  /// Resolves a percentage and clamps it to 0…1.
  mutating func opacity(
    _ property: Schema.VectorProperty?, or fallback: Double
  ) -> Animated<Double> {
    animated(property, or: fallback, dimensions: 1) { min(max($0[0] * UnitScale.percent, 0), 1) }
  }
}

extension LevelsEffect {
  /// Creates levels of one channel: 2 to 4 are red, green and blue, 5 is alpha, which is not drawn, and all others are RGB.
  fileprivate init(_ levels: Levels, channel: Int) {
    self.init()
    switch channel {
    case 2: red = levels
    case 3: green = levels
    case 4: blue = levels
    case 5: break
    default: all = levels
    }
  }
}
