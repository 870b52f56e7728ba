/// The properties of a requested font.
package struct FontQuery: Hashable, Sendable {
  package var family: String
  /// The weight, from 100 (thin) to 900 (black). 400 is regular.
  package var weight: Double
  package var slant: Slant
  /// Percent of the normal width.
  package var width: Double

  package enum Slant: Hashable, Sendable {
    case upright, italic, oblique
  }

  /// Creates a query. The keywords in `style` (`Semi Bold Italic`, `CondensedLight`) set the values that
  /// `weight` does not.
  package init(family: String, style: String = "", weight: Double? = nil) {
    self.family = family
    self.weight = 400
    slant = .upright
    width = 100
    var rest = Array(style.lowercased().unicodeScalars.filter(\.properties.isAlphabetic))
    for word in Self.words where Self.remove(word.name, from: &rest) { word.apply(&self) }
    if let weight, weight.isFinite { self.weight = min(max(weight, 1), 1000) }
  }

  /// Returns the distance from another query. Slant has the largest weight, then font weight, then width.
  func distance(to other: FontQuery) -> Double {
    let slants = (slant == .upright) == (other.slant == .upright) ? 0.0 : 1000
    return slants + abs(weight - other.weight) + abs(width - other.width) / 4
  }

  /// Removes the first occurrence of a word. Returns whether the text contained it.
  private static func remove(_ word: String, from text: inout [Unicode.Scalar]) -> Bool {
    let word = Array(word.unicodeScalars)
    let start = text.indices.first { text[$0...].starts(with: word) }
    guard let start else { return false }
    text.removeSubrange(start..<(start + word.count))
    return true
  }

  private struct Word: Sendable {
    var name: String
    var weight: Double?
    var slant: Slant?
    var width: Double?

    func apply(_ query: inout FontQuery) {
      query.weight = weight ?? query.weight
      query.slant = slant ?? query.slant
      query.width = width ?? query.width
    }
  }

  /// Longer keywords come first, so that `extrabold` is not read as `bold`.
  private static let words: [Word] = [
    Word(name: "ultracondensed", width: 50), Word(name: "extracondensed", width: 62.5),
    Word(name: "semicondensed", width: 87.5), Word(name: "ultraexpanded", width: 200),
    Word(name: "extraexpanded", width: 150), Word(name: "semiexpanded", width: 112.5),
    Word(name: "condensed", width: 75), Word(name: "compressed", width: 62.5),
    Word(name: "expanded", width: 125), Word(name: "extended", width: 125),
    Word(name: "narrow", width: 75), Word(name: "wide", width: 125),
    Word(name: "extralight", weight: 200), Word(name: "ultralight", weight: 200),
    Word(name: "extrablack", weight: 950), Word(name: "ultrablack", weight: 950),
    Word(name: "extrabold", weight: 800), Word(name: "ultrabold", weight: 800),
    Word(name: "semilight", weight: 350), Word(name: "demilight", weight: 350),
    Word(name: "semibold", weight: 600), Word(name: "demibold", weight: 600),
    Word(name: "hairline", weight: 100), Word(name: "oblique", slant: .oblique),
    Word(name: "slanted", slant: .oblique), Word(name: "italic", slant: .italic),
    Word(name: "medium", weight: 500), Word(name: "black", weight: 900),
    Word(name: "heavy", weight: 900), Word(name: "light", weight: 300),
    Word(name: "bold", weight: 700), Word(name: "demi", weight: 600),
    Word(name: "thin", weight: 100),
  ]
}
