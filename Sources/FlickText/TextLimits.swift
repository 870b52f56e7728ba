/// What a font or a text may ask of the room.
package enum TextLimits {
  /// Bytes of one font. The largest in use, collections of all CJK faces, take about 130 MB.
  package static let fontBytes = 256 << 20
  /// Points of one glyph. The most intricate glyphs of real fonts have a few thousand.
  package static let glyphPoints = 1 << 16
  /// Outlines of one coloured glyph, further ones are not drawn. Emoji have a few dozen.
  package static let glyphOutlines = 256
  /// UTF-16 units of one text; what goes beyond is cut off. A novel's chapter fits.
  package static let textLength = 1 << 16
  /// Scalars of one character, further ones are not drawn: an emoji of a family has 11, and a letter
  /// with thousands of marks costs the square of their number to order and to shape.
  package static let characterScalars = 32
  /// Fonts that one text may fall back on, so that a text of all scripts does not load all fonts.
  package static let fallbackFonts = 16
  /// Characters that no font has, after which none is looked for any more. A search takes a third of
  /// a millisecond.
  package static let failedSearches = 256
  /// Given fonts that are searched for a character which the text's own font lacks.
  package static let registeredFallbacks = 64
}
