package import FlickGeometry

/// Four colours at four places, mixed by nearness, over the layer's own; its alpha stays.
///
/// After D. Shepard (1968): each colour weighs in by a power of the inverse of its distance. AE: a
/// larger `blend` mixes farther; the effect's own formula is documented nowhere.
package struct FourColorFilter: Hashable, Sendable {
  package struct Stop: Hashable, Sendable {
    package var point: Point2D
    package var color: Color

    package init(_ point: Point2D, _ color: Color) {
      self.point = point
      self.color = color
    }
  }

  /// From the canvas to the coordinates that the places are in.
  package var map: Affine
  package var first: Stop
  package var second: Stop
  package var third: Stop
  package var fourth: Stop
  /// 1 weighs by the square of the distance.
  package var blend = 1.0
  /// 0…1: random differences between neighbours.
  package var jitter = 0.0
  /// 0…1.
  package var opacity = 1.0
  package var mode = BlendMode.normal

  package init(_ stops: (Stop, Stop, Stop, Stop), map: Affine) {
    (first, second, third, fourth) = stops
    self.map = map
  }
}

extension Renderer {
  func apply(_ filter: FourColorFilter, to picture: Target) {
    let (a, b, c, d) = (filter.first, filter.second, filter.third, filter.fourth)
    let xs = SIMD4(a.point.x, b.point.x, c.point.x, d.point.x)
    let ys = SIMD4(a.point.y, b.point.y, c.point.y, d.point.y)
    let exponent = 1 / min(max(filter.blend, 0.02), 100)
    let jitter = filter.jitter > 0 ? Float(min(filter.jitter, 1)) : 0
    let amount = Float(filter.opacity > 0 ? min(filter.opacity, 1) : 0)
    let map = Affine.translation(0.5, 0.5).then(filter.map)
    guard amount > 0 else { return }
    shade(picture, filter.mode) { x, y in
      let p = map.apply(Point2D(Double(x), Double(y)))
      let (across, down) = (xs - p.x, ys - p.y)
      var near = (across * across + down * down).held
      // Relative to the nearest, so that no power leaves the numbers' range.
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
  /// At least a quarter, and a number.
  fileprivate var held: SIMD4<Double> {
    replacing(with: 1e30, where: self .> 1e30).replacing(with: 0.25, where: .!(self .> 0.25))
  }
}
