package import FlickGeometry

/// A text set in lines. Every line starts at x = 0, and its baseline is at y = 0: where lines stand,
/// and how they are aligned, is up to the caller.
package struct TextLayout: Sendable {
  /// At least one; lines without characters have no glyphs.
  package var lines: [TextLine]
  /// Characters for which no font has a glyph that can be drawn, each once, in the text's order: those
  /// of no font at hand, and those that are pictures of a kind that is not read.
  package var undrawableCharacters: [Character]
}

package struct TextLine: Sendable {
  /// From left to right.
  package var glyphs: [PlacedGlyph]
  /// From 0 to the end of the last visible character, without tracking after it and without
  /// trailing spaces.
  package var width: Double
  /// As `width`, with trailing spaces and all tracking.
  package var advance: Double
  /// Where visible characters begin: not 0 where a line from right to left has trailing spaces.
  package var start: Double
  /// The base direction, which says on which side of the line its beginning is.
  package var isRightToLeft: Bool
  /// Whether the text itself ends the line here: false where it was wrapped, and for the last.
  package var endsParagraph: Bool
}

/// A glyph in its place on a line.
package struct PlacedGlyph: Sendable {
  package var font: Font
  package var glyph: GlyphID
  /// Where its origin goes: scale the outline by the size, and move it here.
  package var origin: Point2D
  /// Where the pen stood before it, and how far it moves, tracking left out.
  package var pen: Double
  package var advance: Double
  /// The number of characters (as readers see them; line breaks not counted) before its own.
  package var character: Int
  /// The UTF-16 unit of the text at which its characters begin.
  package var cluster: Int
  /// The number of words before its own; a space belongs to the word that it follows.
  package var word: Int
  package var line: Int
  package var isSpace: Bool

  /// Whether the font has nothing for the characters and shows its sign for that.
  package var isMissing: Bool { glyph == 0 }
}
