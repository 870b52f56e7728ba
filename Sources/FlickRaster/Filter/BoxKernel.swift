/// Three of these, one after the other, come near a Gaussian and have exactly its variance; one or two
/// have the variance, too, and are a box or a tent.
///
/// After P. Gwosdek, S. Grewenig, A. Bruhn, J. Weickert: "Theoretical Foundations of Gaussian
/// Convolution by Extended Box Filtering" (2011): a box of whole pixels whose two ends are extended
/// by a fraction of a pixel, since whole boxes alone leave variances out.
struct BoxKernel: Hashable, Sendable {
  static let maxPasses = 3
  /// A line's sums stay far below 2²⁴, up to where Float counts every integer, and the memory around a
  /// picture stays bounded.
  static let maxSigma = 250.0
  /// Below this a pixel keeps all but a thousandth of itself.
  static let minSigma = 0.03

  /// The box holds 2·radius + 1 pixels, and of the two next to them this fraction.
  let radius: Int
  let fraction: Float
  /// 1 / (2·radius + 1 + 2·fraction).
  let norm: Float
  /// How many of them there are, one after the other.
  let passes: Int

  /// `nil` when there is nothing to blur.
  init?(sigma: Double, passes: Int = maxPasses) {
    guard sigma >= Self.minSigma else { return nil }
    let sigma = min(sigma, Self.maxSigma)
    self.passes = min(max(passes, 1), Self.maxPasses)
    let variance = sigma * sigma / Double(self.passes)
    let r = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let extra =
      (2 * r + 1) * (3 * variance - r * (r + 1)) / (6 * ((r + 1) * (r + 1) - variance))
    radius = Int(r)
    fraction = Float(extra)
    norm = Float(1 / (2 * r + 1 + 2 * extra))
  }

  /// How far a pixel's colour spreads.
  static func reach(_ sigma: Double, passes: Int = maxPasses) -> Int {
    BoxKernel(sigma: sigma, passes: passes).map { $0.passes * ($0.radius + 1) } ?? 0
  }
}
