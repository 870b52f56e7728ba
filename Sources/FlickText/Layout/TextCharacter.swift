/// A character of a text as layout sees it.
struct TextCharacter {
  var character: Character
  /// UTF-16 units of the text.
  var units: Range<Int>
  /// Those that are drawn: all, but for characters of too many scalars.
  var drawnUnits: Range<Int>
  var kind: CharacterKind
  /// The number of characters and of words before it; breaks are not counted.
  var index: Int
  var word: Int

  enum CharacterKind {
    case visible
    case space
    /// Neither seen nor tracked.
    case invisible
    /// Begins a new paragraph.
    case paragraphBreak
    /// Begins a new line of the same paragraph.
    case lineBreak

    init(_ character: Character) {
      switch character {
      case "\n", "\r", "\r\n", "\u{2029}", "\u{85}": self = .paragraphBreak
      // AE: Shift-Return is written as U+0003.
      case "\u{3}", "\u{2028}", "\u{B}", "\u{C}": self = .lineBreak
      default:
        if character.unicodeScalars.allSatisfy(\.isInvisible), character != "\t" {
          self = .invisible
        } else {
          self = character.isWhitespace ? .space : .visible
        }
      }
    }

    var isBreak: Bool { self == .paragraphBreak || self == .lineBreak }
  }

  /// The text up to the limit of its length.
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

  /// The character within the limit of its scalars, and how many UTF-16 units that takes.
  private static func drawn(_ character: Character) -> (Character, Int) {
    guard character.utf16.count > TextLimits.characterScalars else {
      return (character, character.utf16.count)
    }
    var start = String.UnicodeScalarView()
    start.append(contentsOf: character.unicodeScalars.prefix(TextLimits.characterScalars))
    return (String(start).first ?? character, String(start).utf16.count)
  }

  /// The text as it is shaped. Controls become what no font draws, so that none of them shows as a
  /// missing glyph, and so does what is not drawn.
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

  /// A space without width.
  private static let zeroWidthSpace: UInt16 = 0x200B
}
