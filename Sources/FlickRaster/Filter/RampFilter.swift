package import FlickGeometry

/// A gradient of two colours that replaces the layer's own. The layer's alpha does not change.
package struct RampFilter: Hashable, Sendable {
  /// The transform from the canvas to ramp coordinates, with the start at the origin and the end at (1, 0). `nil` if
  /// both are the same point; all pixels then have the second colour.
  package var map: Affine?
  package var from: Color
  package var to: Color
  /// A Boolean value that indicates whether the ramp is radial instead of linear.
  package var isRadial = false
  /// The greatest random shift of a pixel's colour, as a part of the ramp.
  package var scatter = 0.0
  /// The part of the layer's own colour that remains, 0…1.
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
