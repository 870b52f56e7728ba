package import FlickGeometry

/// A shaped glyph: its font, its cluster and its advance. Distances are for a font size of 1, y down.
package struct ShapedGlyph: Sendable {
  package var font: Font
  package var glyph: GlyphID
  /// The index of the first UTF-16 code unit of the glyph's characters. Glyphs of the same characters have
  /// the same cluster.
  package var cluster: Int
  package var advance: Vector2D
  package var offset: Vector2D
}

extension ShapedGlyph {
  /// A Boolean value that indicates whether the font lacks the character and shows its missing glyph.
  package var isMissing: Bool { glyph == 0 }
}

/// An OpenType feature that is turned on, turned off (0), or set to an alternate.
package struct FontFeature: Equatable, Sendable {
  /// A tag of four characters, such as `liga`.
  package var tag: String
  package var value: Int

  package init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }

  /// Turns off optional ligatures, so that each character has its own glyph where the script allows it.
  package static let noLigatures = ["liga", "clig", "dlig", "hlig"].map {
    FontFeature($0, 0)
  }
}

package enum TextDirection: Equatable, Sendable {
  /// The direction of the first strong character of each paragraph.
  case automatic
  case leftToRight
  case rightToLeft
}
