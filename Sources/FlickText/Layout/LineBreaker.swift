/// Breaks a paragraph into lines that fit a width. Each line takes as many characters as possible.
///
/// Lines break at the places of ``LineBreakOpportunities``. Words that are too long for a line, and text in scripts that
/// need a dictionary, such as Thai, are broken between characters.
struct LineBreaker {
  var width: Double
  /// The advance of each character, without tracking.
  var advances: [Double]
  var tracking: Double
  /// The advance of the hyphen that is drawn where a line breaks at a soft hyphen.
  var hyphen = 0.0

  /// Returns the character ranges of the lines. `characters` must have one advance each. A line has at least
  /// one character, even if it does not fit.
  func lines(_ characters: ArraySlice<TextCharacter>) -> [Range<Int>] {
    let opportunities = LineBreakOpportunities(characters.lazy.map { String($0.character) })
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
      let isTooLong = character.isSoftHyphen && pen + hyphen > width + tolerance
      if !isTooLong, opportunities.isAllowed(before: index - characters.startIndex) {
        opportunity = index
      }
    }
    lines.append(start..<characters.endIndex)
    return lines
  }

  /// A relative tolerance, so that a box computed from the text width holds the text despite rounding.
  private var tolerance: Double { abs(width) * 1e-6 }
}
