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
    return BlurEffect(
      sigma: scalar(written.value(1), or: 0, unit: Self.sigmaPerBlurriness),
      directions: directions[staticInteger(written.value(2), or: 1)] ?? .both,
      repeatsEdges: staticInteger(written.value(3), or: 0) != 0)
  }

  mutating func dropShadow(_ written: Schema.Effect) -> ShadowEffect {
    ShadowEffect(
      placement: staticInteger(written.value(6), or: 0) == 0 ? .below : .alone,
      color: color(written.value(1)),
      opacity: animated(written.value(2), or: 1, dimensions: 1) { min(max($0[0] / 255, 0), 1) },
      direction: radians(written.value(3)), distance: scalar(written.value(4), or: 0),
      sigma: scalar(written.value(5), or: 0, unit: Self.sigmaPerSoftness))
  }

  /// AE: A box extends by the radius to both sides and is applied `iterations` times (Box Blur in Adobe's help). The
  /// variance is that of `iterations` boxes with a width of 2·radius + 1 pixels.
  mutating func boxBlur(_ written: Schema.Effect) -> BlurEffect {
    let directions: [Int: BlurEffect.Directions] = [2: .horizontal, 3: .vertical]
    let iterations = min(max(staticInteger(written.value(2), or: 3), 1), 50)
    return BlurEffect(
      sigma: animated(written.value(1), or: 0, dimensions: 1) {
        let width = 2 * max($0[0], 0) + 1
        return (Double(iterations) * (width * width - 1) / 12).squareRoot()
      },
      directions: directions[staticInteger(written.value(3), or: 1)] ?? .both,
      repeatsEdges: staticInteger(written.value(4), or: 0) != 0, passes: min(iterations, 3))
  }

  mutating func directionalBlur(_ written: Schema.Effect) -> DirectionalBlurEffect {
    DirectionalBlurEffect(
      direction: radians(written.value(1)),
      sigma: scalar(written.value(2), or: 0, unit: Self.sigmaPerBlurriness))
  }

  mutating func sharpen(_ written: Schema.Effect) -> SharpenEffect {
    SharpenEffect(amount: percent(written.value(1), or: 0))
  }

  /// AE: An amount of 1 spins by one degree, or zooms by one hundredth of the distance (no published source).
  mutating func radialBlur(_ written: Schema.Effect) -> RadialBlurEffect {
    let isZoom = staticInteger(written.value(3), or: 1) == 2
    return RadialBlurEffect(
      center: point(written.value(2)),
      amount: scalar(
        written.value(1), or: 0, unit: isZoom ? UnitScale.percent : UnitScale.degree),
      isZoom: isZoom)
  }
}
