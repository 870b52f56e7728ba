import FlickRaster
import FlickScene

extension EffectRow {
  static let drawings = [
    EffectRow("ADBE Stroke", type: 22, as: .drawing { .stroke($0.pathStroke($1)) }),
    EffectRow("ADBE Displacement Map", type: 27, as: .drawing { .displace($0.displacement($1)) }),
    EffectRow("ADBE Set Matte3", type: 28, as: .drawing { .setMatte($0.setMatte($1)) }),
    EffectRow("ADBE Echo", as: .drawing { .echo($0.echo($1)) }),
  ]
}

extension Resolver {
  /// AE: The brush size is the radius of the brush (lottie-web's `SVGStrokeEffect` strokes with twice the size).
  mutating func pathStroke(_ written: Schema.Effect) -> PathStrokeEffect {
    let placements: [Int: PathStrokeEffect.Placement] = [1: .above, 2: .alone, 3: .reveal]
    var brush = PathStrokeEffect.Brush(color: color(written.value(4)))
    brush.opacity = unit(written.value(7), or: 1)
    brush.radius = scalar(written.value(5), or: 2)
    brush.hardness = unit(written.value(6), or: 0.75)
    brush.spacing = percent(written.value(10), or: 0.15)
    var paths = maskPaths
    if staticInteger(written.value(2), or: 0) == 0 {
      // Masks are counted from 1. 0 is none.
      let chosen = staticInteger(written.value(1), or: 1) - 1
      paths = maskPaths.indices.contains(chosen) ? [maskPaths[chosen]] : []
    }
    var effect = PathStrokeEffect(paths: paths, brush: brush)
    effect.isSequential = staticInteger(written.value(3), or: 1) != 0
    effect.start = percent(written.value(8), or: 0)
    effect.end = percent(written.value(9), or: 1)
    effect.placement = placements[staticInteger(written.value(11), or: 1)] ?? .above
    return effect
  }

  /// Resolves Set Matte. `source` is the index of the other layer, until `linkDrawingEffects` replaces it with a
  /// position.
  mutating func setMatte(_ written: Schema.Effect) -> SetMatteEffect {
    let isInverted = staticInteger(written.value(3), or: 0) != 0
    let isOff = staticInteger(written.value(2), or: 4) == 10
    var effect = SetMatteEffect(source: staticInteger(written.value(1), or: 0))
    effect.mode = MatteMode(
      Self.channels[staticInteger(written.value(2), or: 4)] ?? .alpha,
      // "Off" is the inverse of "full".
      isInverted: isInverted != isOff, isStraight: staticInteger(written.value(6), or: 1) == 0)
    effect.isStretched = staticInteger(written.value(4), or: 1) != 0
    effect.keepsAlpha = staticInteger(written.value(5), or: 1) != 0
    return effect
  }

  /// Resolves Displacement Map. `source` is the index of the other layer, until `linkDrawingEffects` replaces it with
  /// a position. A map that is smaller than the layer is centred and not tiled.
  mutating func displacement(_ written: Schema.Effect) -> DisplacementEffect {
    func amount(_ choice: Int) -> Displacement.Amount {
      switch choice {
      case 9: .fixed(1)
      case 10: .fixed(0.5)
      case 11: .fixed(0)
      default: .channel(Self.channels[choice] ?? .red)
      }
    }
    var effect = DisplacementEffect(source: staticInteger(written.value(1), or: 0))
    effect.horizontal = amount(staticInteger(written.value(2), or: 1))
    effect.vertical = amount(staticInteger(written.value(4), or: 2))
    effect.maxHorizontal = scalar(written.value(3), or: 5)
    effect.maxVertical = scalar(written.value(5), or: 5)
    effect.isStretched = staticInteger(written.value(6), or: 1) == 2
    effect.wraps = staticInteger(written.value(7), or: 0) != 0
    return effect
  }

  mutating func echo(_ written: Schema.Effect) -> EchoEffect {
    var effect = EchoEffect()
    effect.interval = scalar(written.value(1), or: -1 / 30)
    effect.count = scalar(written.value(2), or: 1)
    effect.startingIntensity = unit(written.value(3), or: 1)
    effect.decay = unit(written.value(4), or: 1)
    effect.operator = EchoEffect.Operator(rawValue: staticInteger(written.value(5), or: 1)) ?? .add
    return effect
  }

  /// The items of the effect's menu. The last is off.
  private static let channels: [Int: MatteMode.Channel] = [
    1: .red, 2: .green, 3: .blue, 4: .alpha, 5: .luma, 6: .hue, 7: .lightness, 8: .saturation,
    9: .full, 10: .full,
  ]
}
