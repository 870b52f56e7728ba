/// The visual order of the characters of a line. Used for text that is not shaped.
package struct VisualCharacterOrder: Sendable {
  private var levels: [UInt8]

  /// Creates the order, or returns nil if all characters run from left to right.
  ///
  /// - Parameters:
  ///   - characters: The characters of one paragraph.
  ///   - direction: The base direction of the paragraph.
  package init?(_ characters: [String], _ direction: TextDirection = .automatic) {
    let scalars = characters.flatMap { $0.unicodeScalars }
    let bidi = BidiLevels(scalars, direction)
    guard bidi.levels.contains(where: { $0 > 0 }) else { return nil }
    levels = []
    var scalarIndex = 0
    for character in characters {
      levels.append(
        bidi.levels.indices.contains(scalarIndex) ? bidi.levels[scalarIndex] : bidi.paragraph)
      scalarIndex += character.unicodeScalars.count
    }
  }

  /// Returns the indices of the characters of a line, from left to right. Indices count from the start of the
  /// paragraph.
  package func order(_ line: Range<Int>) -> [Int] {
    let line = line.clamped(to: levels.indices)
    return BidiLevels.visualOrder(Array(levels[line])).map { line.lowerBound + $0 }
  }
}
