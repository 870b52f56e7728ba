import Testing

@testable import FlickText

@Suite("Fonts with the same advance widths")
struct MetricCompatibleFontTests {
  @Test(
    "Widespread families have replacements",
    arguments: [
      ("Arial", "Liberation Sans"), ("ArialMT", "Liberation Sans"),
      ("Times New Roman", "Liberation Serif"), ("courier-new", "Liberation Mono"),
      ("Calibri", "Carlito"), ("Cambria", "Caladea"),
    ])
  func widespreadFamiliesHaveReplacements(family: String, replacement: String) {
    #expect(MetricCompatibleFonts.families(for: family).first == replacement)
  }

  @Test("A missing family is replaced by one with its widths, else by the nearest font")
  func missingFamilyIsReplacedByOneWithItsWidths() throws {
    let font = try Font(bytes: TestFont.bytes)
    /// Searches a system with these families.
    func search(_ family: String, _ installed: Set<String>) -> (match: FontMatch?, asked: [String])
    {
      var asked: [String] = []
      let match = FontLibrary.nearest(to: family) { name in
        asked.append(name)
        return FontMatch(font: font, isFamilyMatched: installed.contains(name))
      }
      return (match, asked)
    }
    let own = search("Arial", ["Arial", "Liberation Sans"])
    #expect(own.asked == ["Arial"] && own.match?.isFamilyMatched == true)
    let other = search("Arial", ["Arimo"])
    #expect(other.asked == ["Arial", "Liberation Sans", "Arimo"])
    #expect(other.match?.isFamilyMatched == false)
    #expect(search("Pacifico", ["Arimo"]).asked == ["Pacifico"])
  }
}
