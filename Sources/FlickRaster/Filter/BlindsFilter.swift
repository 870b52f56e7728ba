package import FlickGeometry

/// Venetian blinds: removes parallel slats of equal width.
package struct BlindsFilter: Hashable, Sendable, FilterImplementation {
  /// The edge at which a slat starts to disappear.
  package var origin: Point2D
  /// The vector from one slat to the next, in pixels.
  package var period: Vector2D
  /// The removed part of each slat, 0…1.
  package var completion: Double
  /// The width of the soft borders, in pixels.
  package var feather: Double

  package init(origin: Point2D, period: Vector2D, completion: Double, feather: Double = 0) {
    self.origin = origin
    self.period = period
    self.completion = completion
    self.feather = feather
  }

  func pixelWork(over box: Box) -> Double { 6 }

  func apply(to picture: Target, with renderer: inout Renderer) {
    let length = period.length
    guard length > 0, length.isFinite, origin.isFinite, completion > 0 else { return }
    // Positions are measured in slats: a gap starts at each whole number and extends to `gone` after it.
    let normal = period * (1 / (length * length))
    let gone = Float(min(completion, 1))
    let slats = Float(length)
    let soft = Float(min(max(feather, 1), 1e6))
    picture.update { x, y, pixel in
      if pixel == 0 { return 0 }
      let p = Point2D(Double(x) + 0.5, Double(y) + 0.5) - origin
      let t = p.dot(normal)
      let phase = Float(t - t.rounded(.down))
      // The distance to the two borders of the gap and of its neighbouring copies, in pixels; positive inside.
      let inside = max(
        min(phase, gone - phase), max(min(phase - 1, gone + 1 - phase), gone - 1 - phase))
      let covered = min(max(inside * slats / soft + 0.5, 0), 1)
      return covered > 0 ? scaled(pixel, byte(1 - covered)) : pixel
    }
  }
}
