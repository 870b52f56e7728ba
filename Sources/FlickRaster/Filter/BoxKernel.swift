/// An extended box filter. Three passes approximate a Gaussian and have exactly its variance. One or two passes also
/// have the variance, and the shape of a box or a tent.
///
/// After P. Gwosdek, S. Grewenig, A. Bruhn, J. Weickert: "Theoretical Foundations of Gaussian Convolution by Extended
/// Box Filtering" (2011): a box of whole pixels whose ends are extended by a fraction of a pixel, because whole boxes
/// cannot represent every variance.
struct BoxKernel: Hashable, Sendable {
  static let maxPasses = 3
  /// The greatest deviation. It keeps sums far below 2²⁴, where Float represents every integer, and bounds the memory
  /// around a picture.
  static let maxSigma = 250.0
  /// Below this deviation a pixel keeps all but a thousandth of its value.
  static let minSigma = 0.03

  /// The box covers 2·radius + 1 pixels completely, and this fraction of the two pixels next to them.
  let radius: Int
  let fraction: Float
  /// 1 / (2·radius + 1 + 2·fraction).
  let norm: Float
  /// The number of consecutive passes.
  let passes: Int

  /// Creates a kernel, or `nil` if the deviation is too small to have an effect.
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

  /// Returns the greatest distance that a pixel's color spreads.
  static func reach(_ sigma: Double, passes: Int = maxPasses) -> Int {
    BoxKernel(sigma: sigma, passes: passes).map { $0.passes * ($0.radius + 1) } ?? 0
  }
}
