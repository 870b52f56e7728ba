package import FlickGeometry

/// A gradient of two colours in place of the layer's own; its alpha stays.
package struct RampFilter: Hashable, Sendable {
  /// From the canvas to where the ramp starts at the origin and ends at (1, 0); `nil` where both are
  /// one place, and everything has the second colour.
  package var map: Affine?
  package var from: Color
  package var to: Color
  /// Whether the colours run along circles around the start rather than across a line.
  package var isRadial = false
  /// From how far away a pixel's colour may come, in parts of the way.
  package var scatter = 0.0
  /// 0…1: how much of the layer's own colour stays.
  package var original = 0.0

  package init(map: Affine?, from: Color, to: Color) {
    self.map = map
    self.from = from
    self.to = to
  }
}

extension Renderer {
  func apply(_ ramp: RampFilter, to picture: Target) {
    let map = ramp.map.map { Affine.translation(0.5, 0.5).then($0) }
    let (low, high) = (ramp.from.lanes, ramp.to.lanes)
    let scatter = ramp.scatter > 0 ? Float(min(ramp.scatter, 1e3)) : 0
    let amount = 1 - Float(ramp.original > 0 ? min(ramp.original, 1) : 0)
    shade(picture, .normal) { x, y in
      var t: Float = 1
      if let map {
        let p = map.apply(Point2D(Double(x), Double(y)))
        t = Float(ramp.isRadial ? p.vector.length : p.x)
        if scatter > 0 { t += (PositionNoise.value(x, y) - 0.5) * 2 * scatter }
      }
      var color = low + (high - low) * (t > 0 ? min(t, 1) : 0)
      color.w = amount
      return color.pixel(order)
    }
  }
}
