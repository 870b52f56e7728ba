/// Breaks a paragraph into lines that fit a width. Each line takes as many characters as possible.
///
/// Lines break after spaces and hyphens, and next to ideographs, kana and Hangul syllables, which is a subset
/// of Unicode Standard Annex 14. Text in scripts that need a dictionary, such as Thai, and words that are too
/// long for a line are broken between characters.
struct LineBreaker {
  var width: Double
  /// The advance of each character, without tracking.
  var advances: [Double]
  var tracking: Double

  /// Returns the character ranges of the lines. `characters` must have one advance each. A line has at least
  /// one character, even if it does not fit.
  func lines(_ characters: ArraySlice<TextCharacter>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = characters.startIndex
    var opportunity: Int?
    var pen = 0.0
    var index = start
    while index < characters.endIndex {
      let character = characters[index]
      let advance = advances[index - characters.startIndex]
      // Trailing spaces hang over the end of a line. Tracking after the last character does not count.
      let isOver = character.kind == .visible && pen + advance > width + tolerance
      if isOver, index > start {
        let end = opportunity ?? index
        lines.append(start..<end)
        (start, index, pen, opportunity) = (end, end, 0, nil)
        continue
      }
      pen += advance + (character.kind == .invisible ? 0 : tracking)
      index += 1
      if Self.allowsBreak(after: index - 1, in: characters) { opportunity = index }
    }
    lines.append(start..<characters.endIndex)
    return lines
  }

  /// A relative tolerance, so that a box computed from the text width holds the text despite rounding.
  private var tolerance: Double { abs(width) * 1e-6 }

  static func allowsBreak(after index: Int, in characters: ArraySlice<TextCharacter>) -> Bool {
    guard index + 1 < characters.endIndex else { return false }
    let (this, next) = (characters[index], characters[index + 1])
    guard let last = this.character.unicodeScalars.last,
      let first = next.character.unicodeScalars.first
    else { return false }
    if this.kind == .space { return !nonBreakingSpaces.contains(last.value) && next.kind != .space }
    if last.value == 0x200B { return true }
    guard next.kind == .visible else { return false }
    if hyphens.contains(last.value) {
      let isAfterWord =
        index > characters.startIndex && characters[index - 1].kind == .visible
      return isAfterWord && !next.character.isNumber
    }
    guard isIdeographic(last) || isIdeographic(first) else { return false }
    return !noLineStart.contains(next.character) && !noLineEnd.contains(this.character)
  }

  /// Spaces at which a line does not break.
  private static let nonBreakingSpaces: Set<UInt32> = [0xA0, 0x2007, 0x202F]
  /// Includes soft hyphens and dashes.
  private static let hyphens: Set<UInt32> = [0x2D, 0xAD, 0x2010, 0x2012, 0x2013, 0x2014]

  private static let ideographs: [ClosedRange<UInt32>] = [
    0x2E80...0x312F, 0x3190...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7AF, 0xF900...0xFAFF,
    0xFE30...0xFE4F, 0xFF01...0xFF60, 0x1F300...0x1FAFF, 0x20000...0x3FFFF,
  ]

  private static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x2E80 && ideographs.contains { $0.contains(scalar.value) }
  }

  /// Kinsoku rules: closing brackets, stops and small kana do not start a line; opening brackets do not end a
  /// line.
  private static let noLineStart = Set(
    "、。，．：；！？）］｝〉》」』】〕〗ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.:;!?)]}”’%…")
  private static let noLineEnd = Set("（［｛〈《「『【〔〖([{“‘$¥￥")
}
