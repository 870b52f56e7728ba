/// What a font or a text may ask of the room.
package enum TextLimits {
  /// Bytes of one font. The largest in use, collections of all CJK faces, take about 130 MB.
  package static let fontBytes = 256 << 20
  /// Points of one glyph. The most intricate glyphs of real fonts have a few thousand.
  package static let glyphPoints = 1 << 16
  /// UTF-16 units of one text; what goes beyond is cut off. A novel's chapter fits.
  package static let textLength = 1 << 16
  /// Fonts that one text may fall back on, so that a text of all scripts does not load all fonts.
  package static let fallbackFonts = 16
}
