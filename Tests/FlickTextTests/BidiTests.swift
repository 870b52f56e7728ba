import Testing

@testable import FlickText

@Suite("Bidirectional text")
struct BidiTests {
  private func levels(_ text: String, _ direction: TextDirection = .automatic) -> [UInt8] {
    BidiLevels(Array(text.unicodeScalars), direction).levels
  }

  @Test("Isolates do not affect the text around them")
  func isolatesDoNotAffectTextAroundThem() {
    #expect(levels("a\u{2067}\u{5D0}1\u{2069}b") == [0, 0, 1, 2, 0, 0])
    #expect(levels("\u{5D0}\u{2066}a\u{2069}\u{5D1}") == [1, 1, 2, 1, 1])
    #expect(levels("a\u{2068}\u{5D0}\u{2069}") == [0, 0, 1, 0])
    #expect(
      levels("\u{2068}\u{5D0}\u{2069}a") == [0, 1, 0, 0], "an isolate has no say in the direction")
  }

  @Test("Embeddings and overrides set the levels of their content")
  func embeddingsAndOverridesSetLevelsOfTheirContent() {
    #expect(levels("a\u{202B}b\u{202C}c") == [0, 0, 2, 2, 0])
    #expect(levels("a\u{202E}bc\u{202C}d") == [0, 0, 1, 1, 1, 0])
    #expect(levels("\u{5D0}\u{202D}\u{5D1}\u{202C}") == [1, 1, 2, 1])
  }

  @Test("Levels above 125 overflow")
  func levelsAbove125Overflow() {
    let text = String(repeating: "\u{202B}\u{202A}", count: 100) + "a"
    #expect(levels(text, .leftToRight).last == 126)
    #expect(levels(String(repeating: "\u{2067}", count: 300) + "a", .leftToRight).count == 301)
  }

  @Test("Brackets have the direction of their content")
  func bracketsHaveDirectionOfTheirContent() {
    #expect(levels("\u{5D0}(a)\u{5D1}") == [1, 1, 2, 1, 1])
    #expect(levels("a(\u{5D0})b") == [0, 0, 1, 0, 0])
    #expect(
      levels("\u{5D0}\u{2329}\u{5D1}\u{3009}1") == [1, 1, 1, 1, 2],
      "canonically equivalent brackets")
  }

  @Test("Characters have their bidirectional classes")
  func charactersHaveTheirBidirectionalClasses() {
    func name(_ scalar: Unicode.Scalar) -> String {
      BidiClass.names[Int(BidiClass(scalar).rawValue)]
    }
    #expect(
      ["a", "1", "+", "%", ",", " ", "\t", "!"].map(name) == [
        "L", "EN", "ES", "ET", "CS", "WS", "S", "ON",
      ])
    #expect(
      ["\u{5D0}", "\u{627}", "\u{661}", "\u{301}", "\u{200D}", "\u{2029}"].map(name) == [
        "R", "AL", "AN", "NSM", "BN", "B",
      ])
    #expect(["\u{1E900}", "\u{10FFFF}", "\u{4E00}", "\u{0}"].map(name) == ["R", "BN", "L", "BN"])
  }
}
