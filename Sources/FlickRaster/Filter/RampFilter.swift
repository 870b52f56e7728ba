package import FlickGeometry

/// A gradient of two colors that replaces the layer's own. The layer's alpha does not change.
package struct RampFilter: Hashable, Sendable, FilterImplementation {
  /// The transform from the canvas to ramp coordinates, with the start at the origin and the end at (1, 0). `nil` if
  /// both are the same point; all pixels then have the second color.
  package var map: Affine?
  package var from: Color
  package var to: Color
  /// A Boolean value that indicates whether the ramp is radial instead of linear.
  package var isRadial = false
  /// The greatest random shift of a pixel's color, as a part of the ramp.
  package var scatter = 0.0
  /// The part of the layer's own color that remains, 0…1.
  package var original = 0.0

  package init(map: Affine?, from: Color, to: Color) {
    self.map = map
    self.from = from
    self.to = to
  }

  func pixelWork(over box: Box) -> Double { 10 }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let map = self.map.map { Affine.translation(0.5, 0.5).then($0) }
    let (low, high) = (from.lanes, to.lanes)
    let scatter = self.scatter > 0 ? Float(min(self.scatter, 1e3)) : 0
    let amount = 1 - Float(original > 0 ? min(original, 1) : 0)
    let order = renderer.order
    renderer.shade(picture, .normal) { x, y in
      var t: Float = 1
      if let map {
        let p = map.apply(Point2D(Double(x), Double(y)))
        t = Float(isRadial ? p.vector.length : p.x)
        if scatter > 0 { t += (PositionNoise.value(x, y) - 0.5) * 2 * scatter }
      }
      var color = low + (high - low) * (t > 0 ? min(t, 1) : 0)
      color.w = amount
      return color.pixel(order)
    }
  }
}
