/// The order of characters on a line, for those that are not shaped.
package struct VisualCharacterOrder: Sendable {
  private var levels: [UInt8]

  /// - Parameter characters: of one paragraph; `nil` where all of them run from left to right.
  package init?(_ characters: [String], _ direction: TextDirection = .automatic) {
    let scalars = characters.flatMap(\.unicodeScalars)
    let bidi = BidiLevels(scalars, direction)
    guard bidi.levels.contains(where: { $0 > 0 }) else { return nil }
    levels = []
    var place = 0
    for character in characters {
      levels.append(bidi.levels.indices.contains(place) ? bidi.levels[place] : bidi.paragraph)
      place += character.unicodeScalars.count
    }
  }

  /// The characters of a line, by their numbers in the paragraph, from left to right.
  package func order(_ line: Range<Int>) -> [Int] {
    let line = line.clamped(to: levels.indices)
    return BidiLevels.visualOrder(Array(levels[line])).map { line.lowerBound + $0 }
  }
}
