import FlickScene

/// A character of a text, before it has a glyph.
struct SourceCharacter {
  enum CharacterClass { case letter, space, lineBreak }

  var text: String
  var kind: CharacterClass
  /// Of the text's size: small capitals are smaller.
  var scale = 1.0

  /// AE: small capitals that a font does not have are capitals at 70 %.
  private static let smallCapitalScale = 0.7

  /// - Parameter caps: as in ``Schema/TextDocument``.
  static func all(of text: String, caps: Int) -> [SourceCharacter] {
    if caps == 1 { return text.uppercased().map { SourceCharacter($0) } }
    guard caps == 2 else { return text.map { SourceCharacter($0) } }
    return text.flatMap { character -> [SourceCharacter] in
      let capital = character.uppercased()
      guard capital != String(character) else { return [SourceCharacter(character)] }
      return capital.map { SourceCharacter($0, scale: smallCapitalScale) }
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
struct TextUnitIndices {
  /// A character's, by the raw values of ``TextSelector/Unit``; lines are not known here.
  private struct IndexVector {
    var values: SIMD4<Int32>
  }

  /// Of each character but the line breaks. An array of bare vectors would be looked up in all libraries.
  private var indices: [IndexVector] = []
  private(set) var counts = SIMD4<Int32>.zero

  init(_ characters: [SourceCharacter]) {
    indices.reserveCapacity(characters.count)
    var word: Int32 = -1
    var isInWord = false
    for character in characters {
      let isLetter = character.kind == .letter
      if isLetter, !isInWord { word += 1 }
      isInWord = isLetter
      guard character.kind != .lineBreak else { continue }
      indices.append(IndexVector(values: SIMD4(counts[0], counts[1], max(word, 0), 0)))
      counts[0] += 1
      if isLetter { counts[1] += 1 }
    }
    counts[2] = word + 1
  }

  subscript(character: Int) -> SIMD4<Int32> {
    indices.indices.contains(character) ? indices[character].values : .zero
  }
}
