/// A character of a text as layout sees it.
struct TextCharacter {
  var character: Character
  /// UTF-16 units of the text.
  var units: Range<Int>
  var kind: Kind
  /// The number of characters and of words before it; breaks are not counted.
  var index: Int
  var word: Int

  enum Kind {
    case visible
    case space
    /// Neither seen nor tracked.
    case unseen
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
        if character.unicodeScalars.allSatisfy(\.isUnseen), character != "\t" {
          self = .unseen
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
      let kind = Kind(character)
      if kind == .visible {
        if !isInWord, hasWords { word += 1 }
        (isInWord, hasWords) = (true, true)
      } else if kind != .unseen {
        isInWord = false
      }
      characters.append(
        TextCharacter(
          character: character, units: unit..<(unit + count), kind: kind, index: index,
          word: word))
      if !kind.isBreak { index += 1 }
      unit += count
    }
    return characters
  }
}
