package import FlickGeometry

/// The appearance of a glyph. Lengths are for a font size of 1, y down.
package enum GlyphAppearance: Sendable {
  /// An outline, filled with the nonzero rule.
  case outline(Path)
  /// Colored outlines from bottom to top (table COLR, version 0).
  case colored([ColoredOutline])
  /// A painting with gradients and blend modes (table COLR, version 1).
  case painted(GlyphPainting)
  /// A PNG file and the bounds of the bitmap (tables CBDT and sbix).
  case picture([UInt8], Rect2D)
  /// A drawn picture and its bounds.
  case bitmap(GlyphBitmap, Rect2D)
}

package struct ColoredOutline: Sendable {
  package var outline: Path
  /// Red, green, blue and alpha, 0…1. Nil for the text color.
  package var color: SIMD4<Double>?
}
