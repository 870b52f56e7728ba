import FlickGeometry
import FlickRaster
import FlickScene

extension EffectRow {
  static let noises = [
    EffectRow("ADBE Fractal Noise") { $0.fractalNoise($1) }
  ]
}

extension Resolver {
  /// AE: Headings and group ends are parameters, so the transform starts at 8 and the sub settings at 18 (Skottie
  /// reads the same positions). The Overflow setting is not supported: values are clipped.
  mutating func fractalNoise(_ written: Schema.Effect) -> FractalNoiseEffect {
    var effect = FractalNoiseEffect(
      offset: point(written.value(13)), subOffset: point(written.value(21), or: .zero))
    effect.isTurbulent = Self.turbulentTypes.contains(staticInteger(written.value(1), or: 1))
    effect.blending =
      NoiseFilter.Interpolation(rawValue: UInt8(clamping: staticInteger(written.value(2), or: 3)))
      ?? .soft
    effect.isInverted = staticInteger(written.value(3), or: 0) != 0
    effect.contrast = percent(written.value(4), or: 1)
    effect.brightness = percent(written.value(5), or: 0)
    effect.rotation = radians(written.value(8))
    let isUniform = staticInteger(written.value(9), or: 1) != 0
    effect.width = percent(written.value(isUniform ? 10 : 11), or: 1)
    effect.height = percent(written.value(isUniform ? 10 : 12), or: 1)
    effect.complexity = scalar(written.value(16), or: 6)
    effect.subInfluence = percent(written.value(18), or: 0.7)
    effect.subScale = percent(written.value(19), or: 0.56)
    effect.subRotation = radians(written.value(20))
    effect.evolution = scalar(written.value(24), or: 0, unit: UnitScale.turn)
    effect.seed = staticInteger(written.value(28), or: 0)
    effect.opacity = opacity(written.value(30), or: 1)
    effect.blend = Self.effectBlends[staticInteger(written.value(31), or: 2)] ?? .normal
    return effect
  }

  /// The items of the fractal type menu that use absolute values of the noise, which form ridges.
  private static let turbulentTypes: Set<Int> = [2, 3, 4, 5, 6, 9]
}
