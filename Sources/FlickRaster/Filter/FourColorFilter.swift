package import FlickGeometry
import FlickMath

/// A gradient of four colors at four points over the layer's own colors. The layer's alpha does not change.
///
/// After D. Shepard (1968): each color is weighted by a power of the inverse of its distance. AE: a larger `blend`
/// mixes colors over a greater distance; the formula of the 4-Color Gradient effect has no published source.
package struct FourColorFilter: Hashable, Sendable, FilterImplementation {
  package struct Stop: Hashable, Sendable {
    package var point: Point2D
    package var color: Color

    package init(_ point: Point2D, _ color: Color) {
      self.point = point
      self.color = color
    }
  }

  /// The transform from the canvas to the coordinates of the points.
  package var map: Affine
  package var first: Stop
  package var second: Stop
  package var third: Stop
  package var fourth: Stop
  /// The blend amount. At 1 the weight is the inverse square of the distance.
  package var blend = 1.0
  /// The strength of random differences between neighbouring pixels, 0…1.
  package var jitter = 0.0
  /// The opacity, 0…1.
  package var opacity = 1.0
  package var mode = BlendMode.normal

  package init(_ stops: (Stop, Stop, Stop, Stop), map: Affine) {
    (first, second, third, fourth) = stops
    self.map = map
  }

  func pixelWork(over box: Box) -> Double { blend == 1 ? 16 : 100 }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let (a, b, c, d) = (first, second, third, fourth)
    let xs = SIMD4(a.point.x, b.point.x, c.point.x, d.point.x)
    let ys = SIMD4(a.point.y, b.point.y, c.point.y, d.point.y)
    let exponent = 1 / min(max(blend, 0.02), 100)
    let jitter = self.jitter > 0 ? Float(min(self.jitter, 1)) : 0
    let amount = Float(opacity > 0 ? min(opacity, 1) : 0)
    let map = Affine.translation(0.5, 0.5).then(self.map)
    let order = renderer.order
    guard amount > 0 else { return }
    renderer.shade(picture, mode) { x, y in
      let p = map.apply(Point2D(Double(x), Double(y)))
      let (across, down) = (xs - p.x, ys - p.y)
      var near = (across * across + down * down).held
      // Weights are relative to the nearest point, so that powers stay in range.
      near = near.min() / near
      if exponent != 1 {
        for lane in 0..<4 { near[lane] = power(near[lane], exponent) }
      }
      let w = SIMD4<Float>(near / near.sum())
      var color =
        a.color.lanes * w.x + b.color.lanes * w.y + c.color.lanes * w.z + d.color.lanes * w.w
      if jitter > 0 { color += (PositionNoise.value(x, y) - 0.5) * jitter }
      color.w = amount
      return color.pixel(order)
    }
  }
}

extension SIMD4<Double> {
  /// Clamps each lane to at least 0.25 and replaces NaN.
  fileprivate var held: SIMD4<Double> {
    replacing(with: 1e30, where: self .> 1e30).replacing(with: 0.25, where: .!(self .> 0.25))
  }
}
