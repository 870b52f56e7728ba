package import FlickGeometry
import FlickMath

/// Concentric waves that become weaker with the distance.
package struct RippleDistortion: Hashable, Sendable, Distortion {
  package var center: Point2D
  /// The radius at which the waves end.
  package var radius: Double
  package var height: Double
  /// The wavelength.
  package var width: Double
  /// The distance travelled, in wavelengths.
  package var progress: Double
  /// A Boolean value that indicates whether points move only radially and not sideways.
  package var isSymmetric: Bool

  package init(
    center: Point2D, radius: Double, height: Double, width: Double, progress: Double,
    isSymmetric: Bool
  ) {
    self.center = center
    self.radius = radius
    self.height = height
    self.width = width
    self.progress = progress
    self.isSymmetric = isSymmetric
  }

  static var hasSeams: Bool { false }
  static var work: Double { 35 }

  var extent: DistortionExtent { .near(abs(height) * (isSymmetric ? 1 : 1.5)) }

  func source(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let v = p - SIMD2(center.x, center.y)
    let distance = (v * v).sum().squareRoot()
    guard distance < radius, distance > 1e-9 else { return p }
    let direction = v / distance
    let t = distance / width - progress
    let angle = 2 * Double.pi * (t - t.rounded(.down))
    let strength = height * (1 - distance / radius)
    let moved = p + direction * (sine(angle) * strength)
    if isSymmetric { return moved }
    return moved + SIMD2(-direction.y, direction.x) * (cosine(angle) * strength)
  }
}
