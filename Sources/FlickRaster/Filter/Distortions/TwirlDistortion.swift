package import FlickGeometry
import FlickMath

/// A twirl: rotates the inside of a circle, most at the centre.
package struct TwirlDistortion: Hashable, Sendable, Distortion {
  package var center: Point2D
  package var radius: Double
  /// The clockwise angle at the centre, in radians.
  package var angle: Double

  package init(center: Point2D, radius: Double, angle: Double) {
    self.center = center
    self.radius = radius
    self.angle = angle
  }

  static var hasSeams: Bool { false }
  static var work: Double { 35 }

  var extent: DistortionExtent { .inside(Rect2D(around: center, radius, radius)) }

  func source(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let v = p - SIMD2(center.x, center.y)
    let distance = (v * v).sum().squareRoot()
    guard distance < radius else { return p }
    let rest = 1 - distance / radius
    let turn = -angle * rest * rest
    let (s, c) = (sine(turn), cosine(turn))
    return SIMD2(center.x + v.x * c - v.y * s, center.y + v.x * s + v.y * c)
  }
}
