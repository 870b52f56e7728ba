/// A character of a text with its layout properties.
struct TextCharacter {
  var character: Character
  /// The range of UTF-16 code units in the text.
  var units: Range<Int>
  /// The part of `units` that is drawn. Shorter than `units` only for characters that exceed the scalar
  /// limit.
  var drawnUnits: Range<Int>
  var kind: CharacterKind
  /// The number of preceding characters and words. Line breaks are not counted.
  var index: Int
  var word: Int

  /// A Boolean value that indicates whether the character is a soft hyphen, which is drawn only at the end of a wrapped
  /// line.
  var isSoftHyphen: Bool { character == "\u{AD}" }

  enum CharacterKind {
    case visible
    case space
    /// Invisible; gets no tracking.
    case invisible
    /// Starts a new paragraph.
    case paragraphBreak
    /// Starts a new line in the same paragraph.
    case lineBreak

    init(_ character: Character) {
      switch character {
      case "\n", "\r", "\r\n", "\u{2029}", "\u{85}": self = .paragraphBreak
      // AE: a soft return (Shift-Return) is exported as U+0003; ThorVG's Lottie loader reads it as a line
      // break too.
      case "\u{3}", "\u{2028}", "\u{B}", "\u{C}": self = .lineBreak
      default:
        if character.unicodeScalars.allSatisfy({ $0.isInvisible }), character != "\t" {
          self = .invisible
        } else {
          self = character.isWhitespace ? .space : .visible
        }
      }
    }

    var isBreak: Bool { self == .paragraphBreak || self == .lineBreak }
  }

  /// Returns the characters of a text, up to the length limit.
  static func characters(_ text: String) -> [TextCharacter] {
    var characters: [TextCharacter] = []
    var (unit, index, word) = (0, 0, 0)
    var (isInWord, hasWords) = (false, false)
    for character in text {
      let count = character.utf16.count
      guard unit + count <= TextLimits.textLength else { break }
      let (character, drawnCount) = drawn(character)
      let kind = CharacterKind(character)
      if kind == .visible {
        if !isInWord, hasWords { word += 1 }
        (isInWord, hasWords) = (true, true)
      } else if kind != .invisible {
        isInWord = false
      }
      characters.append(
        TextCharacter(
          character: character, units: unit..<(unit + count),
          drawnUnits: unit..<(unit + drawnCount), kind: kind, index: index, word: word))
      if !kind.isBreak { index += 1 }
      unit += count
    }
    return characters
  }

  /// Returns the character truncated to the scalar limit, and its length in UTF-16 code units.
  private static func drawn(_ character: Character) -> (Character, Int) {
    guard character.utf16.count > TextLimits.characterScalars else {
      return (character, character.utf16.count)
    }
    var start = String.UnicodeScalarView()
    start.append(contentsOf: character.unicodeScalars.prefix(TextLimits.characterScalars))
    return (String(start).first ?? character, String(start).utf16.count)
  }

  /// Returns the code units for shaping. Control characters and truncated scalars are replaced by zero-width
  /// spaces, so that they are not drawn as missing glyphs.
  static func units(_ text: String, _ characters: [TextCharacter]) -> [UInt16] {
    var units = text.utf16.prefix(TextLimits.textLength).map { (unit: UInt16) -> UInt16 in
      switch unit {
      case 0x9: 0x20
      case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029: zeroWidthSpace
      default: unit
      }
    }
    for character in characters where character.drawnUnits != character.units {
      for unit in character.drawnUnits.upperBound..<character.units.upperBound {
        units[unit] = zeroWidthSpace
      }
    }
    return units
  }

  /// U+200B, zero width space.
  private static let zeroWidthSpace: UInt16 = 0x200B
}
