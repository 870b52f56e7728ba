package import FlickGeometry
package import FlickRaster

/// What is seen of a glyph.
package enum GlyphShape: Sendable {
  /// Filled and stroked as the text says.
  case outline(Path)
  /// Outlines above each other, each in a colour of its own; `nil` takes the text's.
  case layers([Layer])
  /// A picture, and the map from its pixels.
  case picture(Bitmap, Affine)
  case composition(Composition)

  package struct Layer: Sendable {
    package var outline: Path
    package var color: Color?

    package init(outline: Path, color: Color?) {
      self.outline = outline
      self.color = color
    }
  }

  package struct Composition: Sendable {
    /// Into the scene's compositions.
    package var index: Int
    /// From the composition's units.
    package var scale: Double
    /// The frame of the layer's composition at which this one begins.
    package var start: Double

    package init(index: Int, scale: Double, start: Double) {
      self.index = index
      self.scale = scale
      self.start = start
    }
  }
}
