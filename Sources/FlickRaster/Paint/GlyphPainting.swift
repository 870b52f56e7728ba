package import FlickGeometry

/// The drawing of a glyph with gradients, blend modes and mattes. Lengths are in em, y down.
package struct GlyphPainting: Sendable {
  /// The steps, from bottom to top. Groups and mattes are nested.
  package var steps: [Step]
  /// The rectangle that the glyph is clipped to; `nil` if it is not clipped.
  package var clip: Rect2D?

  package enum Step: Sendable {
    case fill(Fill)
    /// Opens an isolated layer.
    case group(BlendMode)
    /// Opens an isolated layer with a mask.
    case clipGroup(Path)
    /// Begins the matte of the innermost layer.
    case matte(MatteMode)
    case endMatte
    /// Closes the innermost layer.
    case end
  }

  /// A filled outline.
  package struct Fill: Sendable {
    package var outline: Path
    /// The map from the coordinates of the outline and of its paint.
    package var map: Affine
    package var paint: Paint
    /// The stops of a gradient that have the fill of the text as their color, with the opacity of the stop; for a plain
    /// color the index is 0.
    package var textStops: [TextStop]

    package init(outline: Path, map: Affine, paint: Paint, textStops: [TextStop] = []) {
      self.outline = outline
      self.map = map
      self.paint = paint
      self.textStops = textStops
    }
  }

  package typealias TextStop = (index: Int, opacity: Double)

  package init(steps: [Step], clip: Rect2D? = nil) {
    self.steps = steps
    self.clip = clip
  }
}

/// A filled outline of a glyph.
package struct ColoredOutline: Sendable {
  package var outline: Path
  /// The color; `nil` for the fill of the text.
  package var color: Color?

  package init(outline: Path, color: Color?) {
    self.outline = outline
    self.color = color
  }
}
