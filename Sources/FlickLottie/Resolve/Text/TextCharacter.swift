import FlickGeometry

/// One character of a text as it is laid out: what it looks like and how wide it is.
struct TextCharacter {
  enum Kind { case letter, space, lineBreak }

  struct Glyph {
    /// Into the layer's outlines; negative for none.
    var outline: Int32
    /// From the character's origin, in em.
    var offset: Vector
  }

  var kind: Kind
  var glyphs: [Glyph] = []
  /// In em.
  var advance = 0.0
  /// Of the text's size: small capitals are smaller.
  var scale = 1.0
}

/// A character before it has a glyph.
struct WrittenCharacter {
  var text: String
  var kind: TextCharacter.Kind
  var scale = 1.0

  /// AE: small capitals that a font does not have are capitals at 70 %.
  private static let smallCapitals = 0.7

  /// - Parameter caps: as in ``Schema/TextDocument``.
  static func all(of text: String, caps: Int) -> [WrittenCharacter] {
    if caps == 1 { return text.uppercased().map { WrittenCharacter($0) } }
    guard caps == 2 else { return text.map { WrittenCharacter($0) } }
    return text.flatMap { character -> [WrittenCharacter] in
      let capital = character.uppercased()
      guard capital != String(character) else { return [WrittenCharacter(character)] }
      return capital.map { WrittenCharacter($0, scale: smallCapitals) }
    }
  }

  private init(_ character: Character, scale: Double = 1) {
    text = String(character)
    self.scale = scale
    // After Effects writes paragraphs as returns, and lines within them as U+0003.
    if character.isNewline || character == "\u{3}" {
      kind = .lineBreak
    } else {
      let isSpace = character.isWhitespace && character != "\u{A0}" && character != "\u{202F}"
      kind = isSpace ? .space : .letter
    }
  }
}
