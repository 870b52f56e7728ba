package import FlickGeometry

/// One colour of a gradient, at `offset` 0…1 along it.
@usableFromInline
package struct GradientStop: Hashable, Sendable {
  @usableFromInline package var offset: Double
  @usableFromInline package var color: Color

  @inlinable package init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// A gradient in the coordinates of the path that it paints. Colours are interpolated straight, in
/// sRGB; before the first and after the last stop the end colours go on.
package struct Gradient: Sendable {
  package enum Geometry: Hashable, Sendable {
    /// From `start` (offset 0) to `end` (offset 1).
    case linear(start: Point2D, end: Point2D)
    /// Offset 1 on the circle around `center`, offset 0 at `focus`, which lies inside the circle.
    case radial(center: Point2D, radius: Double, focus: Point2D)
    /// Once around `center`, clockwise on screen, from `angle` (offset 0): radians from the x axis.
    case conic(center: Point2D, angle: Double)
  }

  package var geometry: Geometry
  /// In ascending order of offset.
  package var stops: [GradientStop]

  package init(_ geometry: Geometry, stops: [GradientStop]) {
    self.geometry = geometry
    self.stops = stops
  }
}

/// What a path is filled with. `opacity` 0…1 multiplies the paint's own alpha.
package enum Paint: Sendable {
  case solid(Color)
  case gradient(Gradient, opacity: Double)
}
