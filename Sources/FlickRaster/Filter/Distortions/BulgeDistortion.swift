package import FlickGeometry
import FlickMath

/// A bulge: moves the inside of an ellipse towards its centre or away from it.
package struct BulgeDistortion: Hashable, Sendable, Distortion {
  package enum Surface: Hashable, Sendable {
    /// A hemisphere seen from above.
    case hemisphere
    /// A spherical cap with a height of −4…4. Greater heights magnify the centre more.
    case cap(height: Double)
  }

  package var center: Point2D
  package var radiusX: Double
  package var radiusY: Double
  package var surface: Surface
  /// Constants of the cap: the radius of its sphere relative to the ellipse, and the angle from its apex to its rim.
  private let sphere: Double
  private let opening: Double
  private let exponent: Double

  package init(center: Point2D, radiusX: Double, radiusY: Double, surface: Surface) {
    self.center = center
    self.radiusX = radiusX
    self.radiusY = radiusY
    self.surface = surface
    guard case .cap(let height) = surface else {
      (sphere, opening, exponent) = (1, .pi / 2, 0)
      return
    }
    // AE: approximates the Bulge effect by a spherical cap whose height grows with the square root of the parameter,
    // steeper at the centre for greater heights (Skottie's `BulgeEffect`, which is fitted to results of the effect).
    let rise = min(max(abs(height), 1e-6), 4) / 4
    sphere = (1 + rise) / 2 / rise.squareRoot()
    opening = arcSine(1 / max(sphere, 1))
    exponent = 2 * 1.3 * rise * rise * rise
  }

  static var hasSeams: Bool { false }
  static var work: Double { 30 }

  var extent: DistortionExtent { .inside(Rect2D(around: center, radiusX, radiusY)) }

  func source(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let radius = SIMD2(radiusX, radiusY)
    let middle = SIMD2(center.x, center.y)
    let v = (p - middle) / radius
    let distance = (v * v).sum().squareRoot()
    guard distance < 1, distance > 1e-9 else { return p }
    let arc = arcSine(min(distance / sphere, 1)) / opening / distance
    switch surface {
    case .hemisphere: return middle + v * arc * radius
    case .cap(let height):
      let change = (arc - 1) + (power(distance, exponent) - 1)
      // No color comes from outside the ellipse.
      let scale = min(1 + (height > 0 ? change : -change), 1 / distance)
      return middle + v * scale * radius
    }
  }
}
