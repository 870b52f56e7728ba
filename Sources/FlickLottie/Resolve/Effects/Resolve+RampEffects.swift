import FlickGeometry
import FlickRaster
import FlickScene

extension EffectRow {
  static let ramps = [
    EffectRow("ADBE Ramp") { $0.ramp($1) },
    EffectRow("ADBE 4ColorGradient") { $0.fourColors($1) },
  ]
}

extension Resolver {
  /// AE: A ramp shape of 1 is linear; other values are radial (the menu order of Gradient Ramp).
  mutating func ramp(_ written: Schema.Effect) -> RampEffect {
    var effect = RampEffect(
      start: point(written.value(1), or: Vector2D(0.5, 0)),
      end: point(written.value(3), or: Vector2D(0.5, 1)),
      from: color(written.value(2)), to: color(written.value(4)))
    effect.isRadial = staticInteger(written.value(5), or: 1) != 1
    effect.scatter = scalar(written.value(6), or: 0)
    effect.blendWithOriginal = opacity(written.value(7), or: 0)
    return effect
  }

  /// AE: A heading precedes the four points and colors, and another follows them (the parameter list of 4-Color Gradient).
  mutating func fourColors(_ written: Schema.Effect) -> FourColorGradientEffect {
    let first = written.hasHeading ? 2 : 1
    let rest = first + 8 + (written.hasHeading ? 1 : 0)
    var effect = FourColorGradientEffect(
      (
        colorStop(written, first, Vector2D(0.1, 0.1)),
        colorStop(written, first + 2, Vector2D(0.9, 0.1)),
        colorStop(written, first + 4, Vector2D(0.1, 0.9)),
        colorStop(written, first + 6, Vector2D(0.9, 0.9))
      ))
    effect.blend = percent(written.value(rest), or: 1)
    effect.jitter = opacity(written.value(rest + 1), or: 0)
    effect.opacity = opacity(written.value(rest + 2), or: 1)
    effect.mode = Self.effectBlends[staticInteger(written.value(rest + 3), or: 1)] ?? .normal
    return effect
  }

  private mutating func colorStop(
    _ written: Schema.Effect, _ index: Int, _ place: Vector2D
  ) -> FourColorGradientEffect.Stop {
    FourColorGradientEffect.Stop(
      point(written.value(index), or: place), color(written.value(index + 1)))
  }

  /// The items of the blend mode menu of effects. The first item is "None".
  static let effectBlends: [Int: BlendMode] = [
    2: .normal, 3: .add, 4: .multiply, 5: .screen, 6: .overlay, 7: .softLight, 8: .hardLight,
    9: .colorDodge, 10: .colorBurn, 11: .darken, 12: .lighten, 13: .difference, 14: .exclusion,
    15: .hue, 16: .saturation, 17: .color, 18: .luminosity,
  ]
}

extension Schema.Effect {
  /// A Boolean value that indicates whether the parameter list begins with an entry without a value.
  fileprivate var hasHeading: Bool { values.first.map { $0.value == nil } ?? false }
}
