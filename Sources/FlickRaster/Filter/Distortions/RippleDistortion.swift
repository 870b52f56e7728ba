package import FlickGeometry

/// Waves around a point, which grow weaker on their way.
package struct RippleDistortion: Hashable, Sendable {
  package var center: Point2D
  /// Where they end.
  package var radius: Double
  package var height: Double
  /// From one wave to the next.
  package var width: Double
  /// How far they have travelled, in waves.
  package var progress: Double
  /// Whether places move out and in alone, and not to the side.
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
}

extension RippleDistortion: Distortion {
  static var hasSeams: Bool { false }

  var extent: DistortionExtent { .near(abs(height) * (isSymmetric ? 1 : 1.5)) }

  func source(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let v = p - SIMD2(center.x, center.y)
    let distance = (v * v).sum().squareRoot()
    guard distance < radius, distance > 1e-9 else { return p }
    let way = v / distance
    let t = distance / width - progress
    let angle = 2 * Double.pi * (t - t.rounded(.down))
    let strength = height * (1 - distance / radius)
    let moved = p + way * (sine(angle) * strength)
    if isSymmetric { return moved }
    return moved + SIMD2(-way.y, way.x) * (cosine(angle) * strength)
  }
}
