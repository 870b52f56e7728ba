package import FlickGeometry

/// A color stop of a gradient, at `offset` 0…1.
@usableFromInline
package struct GradientStop: Hashable, Sendable {
  @usableFromInline package var offset: Double
  @usableFromInline package var color: Color

  @inlinable package init(_ offset: Double, _ color: Color) {
    self.offset = offset
    self.color = color
  }
}

/// A gradient in the coordinates of the path that it paints. Straight colors are interpolated in sRGB. The first and
/// last colors extend beyond the end stops.
package struct Gradient: Sendable {
  package enum Geometry: Hashable, Sendable {
    /// A linear gradient from `start` (offset 0) to `end` (offset 1).
    case linear(start: Point2D, end: Point2D)
    /// A radial gradient from `focus` (offset 0), which lies inside the circle, to the circle around `center` (offset
    /// 1).
    case radial(center: Point2D, radius: Double, focus: Point2D)
    /// A conic gradient around `center`, clockwise on the screen. Offset 0 is at `angle`, in radians from the x axis.
    case conic(center: Point2D, angle: Double)
  }

  package var geometry: Geometry
  /// The stops in ascending order of offset.
  package var stops: [GradientStop]

  package init(_ geometry: Geometry, stops: [GradientStop]) {
    self.geometry = geometry
    self.stops = stops
  }
}

/// The paint of a path. `opacity` (0…1) multiplies the paint's own alpha.
package enum Paint: Sendable {
  case solid(Color)
  case gradient(Gradient, opacity: Double)
}
