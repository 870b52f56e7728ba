/// A character of a text, before glyph selection.
struct SourceCharacter {
  enum CharacterClass { case letter, space, lineBreak }

  var text: String
  var kind: CharacterClass
  /// The size relative to the font size. Small capitals are smaller.
  var scale = 1.0

  /// AE: For a font without small capitals, faux small caps are capitals at a smaller size (character formatting in
  /// Adobe's help). The size of 70 % has no published source.
  private static let smallCapitalScale = 0.7

  /// - Parameter caps: The capitalization, as in ``Schema/TextDocument``.
  static func all(of text: String, caps: Int) -> [SourceCharacter] {
    if caps == 1 { return text.uppercased().map { SourceCharacter($0) } }
    guard caps == 2 else { return text.map { SourceCharacter($0) } }
    return text.flatMap { character -> [SourceCharacter] in
      let capital = character.uppercased()
      guard capital != String(character) else { return [SourceCharacter(character)] }
      return capital.map { SourceCharacter($0, scale: smallCapitalScale) }
    }
  }

  static let softHyphen = "\u{AD}"

  private init(_ character: Character, scale: Double = 1) {
    text = String(character)
    self.scale = scale
    // After Effects writes a paragraph break as a return, and a line break within a paragraph as U+0003.
    if character.isNewline || character == "\u{3}" {
      kind = .lineBreak
    } else {
      kind = character.isWhitespace ? .space : .letter
    }
  }
}

/// The indices of characters in the units that selectors count.
///
/// AE: Line breaks are not counted, and spaces belong to the word before them (lottie-web counts words in the same
/// way).
struct TextUnitIndices {
  /// The indices of a character, by the raw values of ``TextSelector/Unit``. The line index is not known here.
  private struct IndexVector {
    var values: SIMD4<Int32>
  }

  /// The indices of each character, without line breaks. Wrapped in a struct: an array of SIMD vectors would search
  /// all libraries for a protocol conformance.
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
