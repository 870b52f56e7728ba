package import FlickGeometry

/// The drawing of a colored glyph with gradients, transforms and blend modes (table COLR, version 1). Lengths are for
/// a font size of 1, y down.
package struct GlyphPainting: Sendable {
  /// The steps, from bottom to top. Groups and mattes are nested.
  package var steps: [Step]
  /// The rectangle that the glyph is clipped to. Nil if it is not clipped.
  package var clip: Rect2D?

  package enum Step: Sendable {
    case fill(Fill)
    /// Opens an isolated group, which blends with the steps before it when it is closed.
    case group(GlyphBlend)
    /// Opens an isolated group that is clipped to an outline.
    case clipGroup(Path)
    /// Begins the matte of the innermost open group. The group is visible where the matte is opaque, or where it is
    /// transparent if `isInverted`.
    case matte(isInverted: Bool)
    case endMatte
    /// Closes the innermost group.
    case end
  }

  /// A filled outline. `map` maps its coordinates, which are also those of a gradient.
  package struct Fill: Sendable {
    package var outline: Path
    package var map: Affine
    package var paint: GlyphPaint
  }
}

/// The paint of an outline.
package enum GlyphPaint: Sendable {
  case color(GlyphColor)
  case gradient(GlyphGradient)
}

package struct GlyphColor: Hashable, Sendable {
  /// Red, green, blue and alpha, 0…1. Nil for the text color.
  package var color: SIMD4<Double>?
  /// The opacity of the text color. 1 for other colors.
  package var opacity = 1.0
}

package struct GlyphGradient: Sendable {
  package enum Geometry: Hashable, Sendable {
    case linear(start: Point2D, end: Point2D)
    /// From `focus`, which is inside the circle, to the circle.
    case radial(center: Point2D, radius: Double, focus: Point2D)
    /// A whole turn from the x axis to the y axis.
    case conic(center: Point2D)
  }

  package struct Stop: Hashable, Sendable {
    package var offset: Double
    package var color: GlyphColor
  }

  package var geometry: Geometry
  /// The stops in ascending order of offset, 0…1.
  package var stops: [Stop]
}

/// The blend mode of a group.
package enum GlyphBlend: Sendable {
  case normal, plus, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight
  case difference, exclusion, multiply, hue, saturation, color, luminosity
}
