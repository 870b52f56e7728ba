package import FlickGeometry

/// Draws the inside of an ellipse towards its middle, or away from it.
package struct BulgeDistortion: Hashable, Sendable {
  package enum Surface: Hashable, Sendable {
    /// Half a ball, seen from above.
    case hemisphere
    /// A cap: −4…4, higher for bigger middles.
    case cap(height: Double)
  }

  package var center: Point2D
  package var radiusX: Double
  package var radiusY: Double
  package var surface: Surface
  /// Of the cap, worked out once: the radius of its sphere, where that of the ellipse is 1, and the
  /// angle from its top to its foot.
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
    // AE: near to a ball's cap whose height grows with the square root, steeper still near the middle
    // the higher it is. Seen in its results; its formula is not told.
    let rise = min(max(abs(height), 1e-6), 4) / 4
    sphere = (1 + rise) / 2 / rise.squareRoot()
    opening = arcSine(1 / max(sphere, 1))
    exponent = 2 * 1.3 * rise * rise * rise
  }
}

extension BulgeDistortion: Distortion {
  static var hasSeams: Bool { false }

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
      // Nothing comes from outside.
      let scale = min(1 + (height > 0 ? change : -change), 1 / distance)
      return middle + v * scale * radius
    }
  }
}
