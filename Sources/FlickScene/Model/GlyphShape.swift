package import FlickGeometry
package import FlickRaster

/// The appearance of a glyph.
package enum GlyphShape: Sendable {
  /// An outline that is filled and stroked in the style of the text.
  case outline(Path)
  /// Stacked outlines with colors of their own. A color of `nil` stands for the fill of the text.
  case layers([Layer])
  case painting(GlyphPainting)
  /// An image, and the map from its pixels to the glyph.
  case picture(Bitmap, Affine)
  case composition(Composition)

  /// A colored layer of a glyph.
  package struct Layer: Sendable {
    package var outline: Path
    package var color: Color?

    package init(outline: Path, color: Color?) {
      self.outline = outline
      self.color = color
    }
  }

  /// A composition that is drawn as a glyph.
  package struct Composition: Sendable {
    /// The index in the scene's compositions.
    package var index: Int
    /// The scale from the units of the composition to the em square.
    package var scale: Double
    /// The frame of the containing composition at which this composition starts.
    package var start: Double

    package init(index: Int, scale: Double, start: Double) {
      self.index = index
      self.scale = scale
      self.start = start
    }
  }
}
