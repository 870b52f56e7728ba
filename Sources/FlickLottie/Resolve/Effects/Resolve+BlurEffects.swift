import FlickRaster
import FlickScene

extension Resolver {
  /// AE: a blurriness of 10 is a Gaussian whose standard deviation is 3 pixels.
  private static let sigmaOfBlurriness = 0.3
  /// AE: softness is the width of the shadow's border: about four standard deviations.
  private static let sigmaOfSoftness = 0.25

  mutating func gaussianBlur(_ written: Schema.Effect) -> any LayerEffect {
    let directions: [Int: BlurEffect.Directions] = [2: .horizontal, 3: .vertical]
    return BlurEffect(
      sigma: scalar(written.value(1), or: 0, unit: Self.sigmaOfBlurriness),
      directions: directions[choice(written.value(2), or: 1)] ?? .both,
      repeatsEdges: choice(written.value(3), or: 0) != 0)
  }

  mutating func dropShadow(_ written: Schema.Effect) -> any LayerEffect {
    ShadowEffect(
      placement: choice(written.value(6), or: 0) == 0 ? .below : .alone,
      color: color(written.value(1)),
      opacity: animated(written.value(2), or: 1, dimensions: 1) { min(max($0[0] / 255, 0), 1) },
      direction: radians(written.value(3)), distance: scalar(written.value(4), or: 0),
      sigma: scalar(written.value(5), or: 0, unit: Self.sigmaOfSoftness))
  }
}
