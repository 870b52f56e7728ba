/// Limits on the size of fonts and texts.
package enum TextLimits {
  /// The maximum size of a font in bytes. The largest fonts in use, collections of all CJK faces, take about
  /// 130 MB.
  package static let fontBytes = 256 << 20
  /// The maximum number of points of a glyph. The most complex glyphs of real fonts have a few thousand.
  package static let glyphPoints = 1 << 16
  /// The maximum number of outlines of a colored glyph. Further outlines are not drawn. Emoji have a few
  /// dozen.
  package static let glyphOutlines = 256
  /// The maximum number of components of a composite glyph, and the depth to which they are nested. A glyph with more has
  /// no outline. Glyphs of Hangul and Han characters have some dozen.
  package static let glyphComponents = 1024
  package static let componentDepth = 16
  /// The maximum number of paints of a colored glyph, the depth to which they are nested, and the number of stops of a
  /// gradient. Further paints and stops are not drawn. Emoji have a few hundred paints.
  package static let glyphPaints = 2048
  package static let paintDepth = 32
  package static let glyphStops = 256
  /// The maximum number of points and gradient stops of all paints of a colored glyph. Emoji have some thousand.
  package static let paintPoints = 1 << 18
  /// The maximum number of axes of a variable font, and of regions that change one number.
  package static let fontAxes = 64
  package static let variationRegions = 256
  /// The maximum distance of the edges of a glyph bitmap from the origin of the glyph, for a font size of 160. Emoji
  /// reach 160.
  package static let glyphBitmapSide = 1024
  /// The maximum length of a text in UTF-16 code units. Longer text is truncated.
  package static let textLength = 1 << 16
  /// The maximum number of scalars of a character. Further scalars are not drawn. A family emoji has 11;
  /// ordering and shaping a letter with thousands of marks takes quadratic time.
  package static let characterScalars = 32
  /// The number of glyphs of all texts after shaping, and of outlines and paints of colored glyphs.
  package static let shapedGlyphs = 2_000_000
  /// The steps of shaping for each of these glyphs, on average. A step is a test whether a rule applies to a glyph.
  static let stepsPerGlyph = 500
  /// The steps in addition, half a millisecond.
  static let leastSteps = 100_000
  /// The points of outlines of colored glyphs, and the bytes of their pictures, for each of these glyphs, on average.
  static let pointsPerGlyph = 10
  static let pictureBytesPerGlyph = 128
  /// The greatest number of glyphs that a run becomes: so many for each UTF-16 code unit, and in addition. Fonts for
  /// several scripts of Asia divide a character into up to four.
  static let glyphsPerCharacter = 8
  static let glyphsPerRun = 256
  /// The steps of a message of HarfBuzz, which is formatted and compared, and of the recursion of a rule.
  static let stepsPerMessage = 64
  static let stepsPerRecursion = 32
  /// The steps of shaping a run without applying a rule.
  static let stepsPerRun = 256
  /// The steps for each glyph of a run in Apple's tables, whose states can be entered without advancing.
  static let stepsPerState = 2048
  /// The maximum number of fallback fonts of a text, so that a text in many scripts does not load all fonts.
  package static let fallbackFonts = 16
  /// The number of failed fallback searches after which no further search is made. A search takes about a
  /// third of a millisecond.
  package static let failedSearches = 256
  /// The maximum number of host fonts that are searched for a character that the font of a text lacks.
  package static let registeredFallbacks = 64
}
