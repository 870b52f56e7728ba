import FlickScene

/// A character of a text, before it has a glyph.
struct WrittenCharacter {
  enum Kind { case letter, space, lineBreak }

  var text: String
  var kind: Kind
  /// Of the text's size: small capitals are smaller.
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
      kind = character.isWhitespace ? .space : .letter
    }
  }
}

/// What selectors count characters by.
///
/// AE: line breaks are no characters, and spaces belong to the word before them.
struct TextRanks {
  /// A character's, by the raw values of ``TextSelector/Unit``; lines are not known here.
  private struct Ranks {
    var values: SIMD4<Int32>
  }

  /// Of each character but the line breaks. An array of bare vectors would be looked up in all libraries.
  private var ranks: [Ranks] = []
  private(set) var counts = SIMD4<Int32>.zero

  init(_ characters: [WrittenCharacter]) {
    ranks.reserveCapacity(characters.count)
    var word: Int32 = -1
    var isInWord = false
    for character in characters {
      let isLetter = character.kind == .letter
      if isLetter, !isInWord { word += 1 }
      isInWord = isLetter
      guard character.kind != .lineBreak else { continue }
      ranks.append(Ranks(values: SIMD4(counts[0], counts[1], max(word, 0), 0)))
      counts[0] += 1
      if isLetter { counts[1] += 1 }
    }
    counts[2] = word + 1
  }

  subscript(character: Int) -> SIMD4<Int32> {
    ranks.indices.contains(character) ? ranks[character].values : .zero
  }
}
