package import FlickGeometry

/// What a font draws for a glyph. Lengths are for a size of 1, y down.
package enum GlyphAppearance: Sendable {
  /// Filled by nonzero winding.
  case outline(Path)
  /// Outlines in colours, from the bottom up (the font's table COLR, version 0).
  case colored([ColoredOutline])
  /// The bytes of a PNG picture, and where its edges lie (the tables CBDT and sbix).
  case picture([UInt8], Rect2D)
}

package struct ColoredOutline: Sendable {
  package var outline: Path
  /// Red, green, blue and alpha, 0…1; `nil` takes the text's colour.
  package var color: SIMD4<Double>?

  package init(outline: Path, color: SIMD4<Double>?) {
    self.outline = outline
    self.color = color
  }
}
