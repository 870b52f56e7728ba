package import FlickGeometry

/// A glyph as shaping leaves it: which, for which part of the text, and how far the pen moves.
/// Distances are for a size of 1, y down.
package struct ShapedGlyph: Sendable {
  package var font: Font
  package var glyph: GlyphID
  /// The UTF-16 unit of the text at which the glyph's characters begin. Glyphs that were made from
  /// the same characters have the same one.
  package var cluster: Int
  package var advance: Vector2D
  package var offset: Vector2D
}

extension ShapedGlyph {
  /// Whether the font has nothing for the characters and shows its sign for that.
  package var isMissing: Bool { glyph == 0 }
}

/// An OpenType feature switched on, off (0), or to one of its alternatives.
package struct FontFeature: Hashable, Sendable {
  /// Four characters, such as `liga`.
  package var tag: String
  package var value: Int

  package init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }

  /// One glyph for each character, as far as the script allows: no optional ligatures.
  package static let noLigatures = ["liga", "clig", "dlig", "hlig"].map {
    FontFeature($0, 0)
  }
}

package enum TextDirection: Hashable, Sendable {
  /// That of the first character of each paragraph that has one.
  case automatic
  case leftToRight
  case rightToLeft
}
