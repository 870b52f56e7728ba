package import FlickGeometry
package import FlickRaster

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
