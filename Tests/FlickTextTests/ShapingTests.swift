import FlickGeometry
import FlickText
import Testing

@Suite("Shaping")
struct ShapingTests {
  private func shape(_ text: String, _ options: TextOptions = TextOptions()) throws -> [ShapedGlyph]
  {
    try Typesetter(try Font(bytes: TestFont.bytes)).shape(text, options)
  }

  @Test("Characters are shaped to glyphs with clusters and advances")
  func charactersAreShapedToGlyphsWithClustersAndAdvances() throws {
    let glyphs = try shape("oA -")
    #expect(
      glyphs.map(\.glyph) == [
        TestFont.roundO, TestFont.capitalA, TestFont.space, TestFont.hyphen,
      ])
    #expect(glyphs.map(\.cluster) == [0, 1, 2, 3])
    #expect(glyphs.map(\.advance.x) == [0.5, 0.6, 0.25, 0.3])
  }

  @Test("Kerning reduces the distance of a pair")
  func kerningReducesDistanceOfPair() throws {
    // HarfBuzz applies half of the kerning to each side of a pair.
    #expect(try shape("Ao").map(\.advance.x) == [0.575, 0.475])
    #expect(try shape("Ao").map(\.offset.x) == [0, -0.025])
    let off = TextOptions(features: [FontFeature("kern", 0)])
    #expect(try shape("Ao", off).map(\.advance.x) == [0.6, 0.5])
  }

  @Test("Ligatures form unless they are turned off or the text is tracked")
  func ligaturesFormUnlessTheyAreTurnedOffOrTextIsTracked() throws {
    let glyphs = try shape("fio")
    #expect(glyphs.map(\.glyph) == [TestFont.fi, TestFont.roundO])
    #expect(glyphs.map(\.cluster) == [0, 2])
    let apart = [TestFont.f, TestFont.i, TestFont.roundO]
    #expect(try shape("fio", TextOptions(features: FontFeature.noLigatures)).map(\.glyph) == apart)
    #expect(try shape("fio", TextOptions(tracking: 10)).map(\.glyph) == apart)
  }

  @Test("Right-to-left text is returned in visual order")
  func rightToLeftTextIsReturnedInVisualOrder() throws {
    let glyphs = try shape("\u{5D0}\u{5D1}")
    #expect(glyphs.map(\.glyph) == [TestFont.bet, TestFont.alef])
    #expect(glyphs.map(\.cluster) == [1, 0])
  }

  @Test("The paragraph direction orders runs; numbers stay left to right")
  func paragraphDirectionOrdersRuns() throws {
    let text = "A \u{5D0}\u{5D1} 12"
    #expect(try shape(text).map(\.cluster) == [0, 1, 5, 6, 4, 3, 2])
    let right = TextOptions(direction: .rightToLeft)
    #expect(try shape(text, right).map(\.cluster) == [5, 6, 4, 3, 2, 1, 0])
    #expect(try shape("12 A", right).map(\.cluster) == [3, 2, 0, 1])
  }

  @Test("Brackets enclose their content in visual order")
  func bracketsEncloseTheirContentInVisualOrder() throws {
    func clusters(_ text: String) throws -> [Int] { try shape(text).map(\.cluster) }
    // The bracket pair takes the direction of the preceding A. An unpaired bracket is at the end of the line.
    #expect(try clusters("\u{5D0}A(1)") == [1, 2, 3, 4, 0])
    #expect(try clusters("\u{5D0}A(1") == [1, 2, 3, 0])
    #expect(try clusters("\u{5D0}A1)") == [3, 1, 2, 0])
    #expect(try clusters("A(\u{5D0})1") == [0, 1, 2, 3, 4])
    #expect(try clusters("\u{5D0}(A)") == [3, 2, 1, 0])
  }

  @Test("Clusters count UTF-16 code units")
  func clustersCountUTF16CodeUnits() throws {
    #expect(try shape("😀A").map(\.cluster) == [0, 2])
  }

  @Test("Missing characters get glyph 0; controls get no visible glyph")
  func missingCharactersGetGlyph0() throws {
    let glyphs = try shape("A\u{1}B")
    #expect(glyphs.map(\.isMissing) == [false, false, true])
    #expect(glyphs.map(\.advance.x) == [0.6, 0, 0.5])
    #expect(try shape("").isEmpty)
  }
}
