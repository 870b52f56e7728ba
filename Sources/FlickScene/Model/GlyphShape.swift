package import FlickGeometry
package import FlickRaster

/// The appearance of a glyph.
package enum GlyphShape: Sendable {
  /// The scale from the units of a glyph of a file, which has a font size of 100, to the em square.
  static let fileScale = 0.01

  /// An outline that is filled and stroked in the style of the text.
  case outline(Path)
  /// Stacked outlines with colors of their own. A color of `nil` stands for the fill of the text.
  case layers([ColoredOutline])
  case painting(GlyphPainting)
  /// An image, and the map from its pixels to the glyph.
  case picture(Bitmap, Affine)
  /// A composition. Indirect, because it is large and rare.
  indirect case composition(Composition)

  /// A composition that is drawn as a glyph.
  package struct Composition: Sendable {
    /// The index in the scene's compositions.
    package var index: Int
    package var size: Size2D
    /// The map from the composition to the glyph at a font size of 100. Its times are those of the composition.
    package var transform: Transform
    /// The frame of the containing composition at which this composition starts.
    package var start: Double

    package init(index: Int, size: Size2D, transform: Transform = Transform(), start: Double) {
      self.index = index
      self.size = size
      self.transform = transform
      self.start = start
    }
  }
}
