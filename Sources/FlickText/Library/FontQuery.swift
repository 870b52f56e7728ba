/// The properties of a requested font.
package struct FontQuery: Hashable, Sendable {
  package var family: String
  /// The weight, from 100 (thin) to 900 (black). 400 is regular.
  package var weight: Double
  package var slant: Slant
  /// Percent of the normal width.
  package var width: Double

  package enum Slant: Equatable, Sendable {
    case upright, italic, oblique
  }

  /// Creates a query. The keywords in `style` (`Semi Bold Italic`, `CondensedLight`) set the values that
  /// `weight` does not.
  package init(family: String, style: String = "", weight: Double? = nil) {
    self.family = family
    self.weight = 400
    slant = .upright
    width = 100
    var rest = Array(style.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic })
    for word in Self.styleKeywords where Self.remove(word.name, from: &rest) { word.apply(&self) }
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

  private struct StyleKeyword: Sendable {
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
  private static let styleKeywords: [StyleKeyword] = [
    StyleKeyword(name: "ultracondensed", width: 50),
    StyleKeyword(name: "extracondensed", width: 62.5),
    StyleKeyword(name: "semicondensed", width: 87.5),
    StyleKeyword(name: "ultraexpanded", width: 200),
    StyleKeyword(name: "extraexpanded", width: 150),
    StyleKeyword(name: "semiexpanded", width: 112.5),
    StyleKeyword(name: "condensed", width: 75), StyleKeyword(name: "compressed", width: 62.5),
    StyleKeyword(name: "expanded", width: 125), StyleKeyword(name: "extended", width: 125),
    StyleKeyword(name: "narrow", width: 75), StyleKeyword(name: "wide", width: 125),
    StyleKeyword(name: "extralight", weight: 200), StyleKeyword(name: "ultralight", weight: 200),
    StyleKeyword(name: "extrablack", weight: 950), StyleKeyword(name: "ultrablack", weight: 950),
    StyleKeyword(name: "extrabold", weight: 800), StyleKeyword(name: "ultrabold", weight: 800),
    StyleKeyword(name: "semilight", weight: 350), StyleKeyword(name: "demilight", weight: 350),
    StyleKeyword(name: "semibold", weight: 600), StyleKeyword(name: "demibold", weight: 600),
    StyleKeyword(name: "hairline", weight: 100), StyleKeyword(name: "oblique", slant: .oblique),
    StyleKeyword(name: "slanted", slant: .oblique), StyleKeyword(name: "italic", slant: .italic),
    StyleKeyword(name: "medium", weight: 500), StyleKeyword(name: "black", weight: 900),
    StyleKeyword(name: "heavy", weight: 900), StyleKeyword(name: "light", weight: 300),
    StyleKeyword(name: "bold", weight: 700), StyleKeyword(name: "demi", weight: 600),
    StyleKeyword(name: "thin", weight: 100),
  ]
}
