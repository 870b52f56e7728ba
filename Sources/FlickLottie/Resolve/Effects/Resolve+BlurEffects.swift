import FlickRaster
import FlickScene

extension EffectRow {
  static let blurs = [
    EffectRow("ADBE Gaussian Blur 2", "ADBE Gaussian Blur", "ADBE Fast Blur", type: 29) {
      $0.gaussianBlur($1)
    },
    EffectRow("ADBE Drop Shadow", type: 25) { $0.dropShadow($1) },
    EffectRow("ADBE Box Blur2") { $0.boxBlur($1) },
    EffectRow("ADBE Motion Blur") { $0.directionalBlur($1) },
    EffectRow("ADBE Radial Blur") { $0.radialBlur($1) },
    EffectRow("ADBE Sharpen") { $0.sharpen($1) },
  ]
}

extension Resolver {
  /// AE: A blurriness of 10 is a Gaussian blur with a standard deviation of 3 pixels (lottie-web and Skottie use the
  /// factor 0.3, as an empirical match).
  private static let sigmaPerBlurriness = 0.3
  /// AE: Softness is the width of the border of the shadow, about four standard deviations (lottie-web's
  /// `SVGDropShadowEffect`; Skottie uses a factor of 0.3 instead of 0.25).
  private static let sigmaPerSoftness = 0.25

  mutating func gaussianBlur(_ written: Schema.Effect) -> BlurEffect {
    let directions: [Int: BlurEffect.Directions] = [2: .horizontal, 3: .vertical]
    var effect = BlurEffect(
      sigma: scalar(written.value(1), or: 0, unit: Self.sigmaPerBlurriness))
    effect.directions = directions[staticInteger(written.value(2), or: 1)] ?? .both
    effect.repeatsEdges = staticInteger(written.value(3), or: 0) != 0
    return effect
  }

  mutating func dropShadow(_ written: Schema.Effect) -> ShadowEffect {
    let isBelow = staticInteger(written.value(6), or: 0) == 0
    var effect = ShadowEffect(
      placement: isBelow ? .below : .alone, color: color(written.value(1)))
    effect.opacity = animated(written.value(2), or: 1, dimensions: 1) {
      min(max($0[0] / 255, 0), 1)
    }
    effect.direction = radians(written.value(3))
    effect.distance = scalar(written.value(4), or: 0)
    effect.sigma = scalar(written.value(5), or: 0, unit: Self.sigmaPerSoftness)
    return effect
  }

  /// AE: A box extends by the radius to both sides and is applied `iterations` times (Box Blur in Adobe's help). The
  /// variance is that of `iterations` boxes with a width of 2·radius + 1 pixels.
  mutating func boxBlur(_ written: Schema.Effect) -> BlurEffect {
    let directions: [Int: BlurEffect.Directions] = [2: .horizontal, 3: .vertical]
    let iterations = min(max(staticInteger(written.value(2), or: 3), 1), 50)
    var effect = BlurEffect(
      sigma: animated(written.value(1), or: 0, dimensions: 1) {
        let width = 2 * max($0[0], 0) + 1
        return (Double(iterations) * (width * width - 1) / 12).squareRoot()
      })
    effect.directions = directions[staticInteger(written.value(3), or: 1)] ?? .both
    effect.repeatsEdges = staticInteger(written.value(4), or: 0) != 0
    effect.passes = min(iterations, 3)
    return effect
  }

  mutating func directionalBlur(_ written: Schema.Effect) -> DirectionalBlurEffect {
    var effect = DirectionalBlurEffect()
    effect.direction = radians(written.value(1))
    effect.sigma = scalar(written.value(2), or: 0, unit: Self.sigmaPerBlurriness)
    return effect
  }

  mutating func sharpen(_ written: Schema.Effect) -> SharpenEffect {
    SharpenEffect(amount: percent(written.value(1), or: 0))
  }

  /// AE: An amount of 1 spins by one degree, or zooms by one hundredth of the distance (no published source).
  mutating func radialBlur(_ written: Schema.Effect) -> RadialBlurEffect {
    var effect = RadialBlurEffect(center: point(written.value(2)))
    effect.isZoom = staticInteger(written.value(3), or: 1) == 2
    effect.amount = scalar(
      written.value(1), or: 0, unit: effect.isZoom ? UnitScale.percent : UnitScale.degree)
    return effect
  }
}
