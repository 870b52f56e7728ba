package import FlickGeometry

/// A text laid out in lines. Each line starts at x = 0 with its baseline at y = 0; the caller positions and
/// aligns the lines.
package struct TextLayout: Sendable {
  /// At least one line. Lines without characters have no glyphs.
  package var lines: [TextLine]
  /// Visible characters without a drawable glyph, each once, in text order. Includes characters that no font
  /// has and glyphs in unsupported bitmap formats.
  package var undrawableCharacters: [Character]
}

package struct TextLine: Sendable {
  /// Glyphs from left to right.
  package var glyphs: [PlacedGlyph]
  /// The width up to the end of the last visible character, without trailing tracking and trailing spaces.
  package var width: Double
  /// The width with trailing spaces and all tracking.
  package var advance: Double
  /// The x position of the first visible character. Not 0 if a right-to-left line has trailing spaces.
  package var start: Double
  /// The base direction of the paragraph.
  package var isRightToLeft: Bool
  /// A Boolean value that indicates whether a paragraph or line break of the text ends this line. False for
  /// wrapped lines and the last line.
  package var endsParagraph: Bool
}

/// A glyph positioned on a line.
package struct PlacedGlyph: Sendable {
  package var font: Font
  package var glyph: GlyphID
  /// The position of the glyph's origin. To draw the glyph, scale its outline by the font size and translate
  /// it to this point.
  package var origin: Point2D
  /// The pen position before the glyph, and its advance without tracking.
  package var pen: Double
  package var advance: Double
  /// The index of the grapheme cluster in the text. Line breaks are not counted.
  package var character: Int
  /// The index of the first UTF-16 code unit of the glyph's characters.
  package var cluster: Int
  /// The index of the word. A space belongs to the preceding word.
  package var word: Int
  package var line: Int
  package var isSpace: Bool

  /// A Boolean value that indicates whether the font lacks the character and shows its missing glyph.
  package var isMissing: Bool { glyph == 0 }
}
