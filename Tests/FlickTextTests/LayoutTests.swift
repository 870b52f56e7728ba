import FlickGeometry
import FlickText
import Testing

@Suite("Layout")
struct LayoutTests {
  private func layout(_ text: String, _ options: TextOptions = TextOptions()) throws -> TextLayout {
    try Typesetter(try Font(bytes: TestFont.bytes)).layout(text, options)
  }

  private func box(_ width: Double) -> TextOptions { TextOptions(size: 10, wrapWidth: width) }

  /// Returns the characters of each line, including spaces.
  private func lines(_ text: String, _ options: TextOptions) throws -> [String] {
    let characters = Array(text).filter { !$0.isNewline && $0 != "\u{3}" }
    return try layout(text, options).lines.map { line in
      String(line.glyphs.sorted { $0.cluster < $1.cluster }.map { characters[$0.character] })
    }
  }

  @Test("Glyphs are placed one after the other at the font size")
  func glyphsArePlacedOneAfterOtherAtFontSize() throws {
    let line = try #require(try layout("oA-", TextOptions(size: 10)).lines.first)
    #expect(line.glyphs.map(\.origin) == [Point2D(0, 0), Point2D(5, 0), Point2D(11, 0)])
    #expect(line.glyphs.map(\.advance) == [5, 6, 3])
    #expect(line.width == 14 && line.advance == 14 && line.start == 0)
  }

  @Test("Tracking follows every character and does not count at the line end")
  func trackingFollowsEveryCharacterAndDoesNotCountAtLineEnd() throws {
    let line = try #require(try layout("oA-", TextOptions(size: 10, tracking: 100)).lines.first)
    #expect(line.glyphs.map(\.pen) == [0, 6, 13])
    #expect(line.width == 16 && line.advance == 17)
    #expect(line.glyphs.map(\.advance) == [5, 6, 3])
  }

  @Test(
    "Lines end at every kind of line break",
    arguments: ["A\rA", "A\nA", "A\r\nA", "A\u{3}A", "A\u{2028}A", "A\u{2029}A"])
  func linesEndAtEveryKindOfLineBreak(text: String) throws {
    let layout = try layout(text)
    #expect(layout.lines.map { $0.glyphs.count } == [1, 1])
    #expect(layout.lines.flatMap(\.glyphs).map(\.line) == [0, 1])
    #expect(layout.lines.flatMap(\.glyphs).map(\.character) == [0, 1])
    #expect(layout.lines.map(\.endsParagraph) == [true, false])
  }

  @Test("Empty lines are kept")
  func emptyLinesAreKept() throws {
    #expect(try layout("").lines.map { $0.glyphs.count } == [0])
    #expect(try layout("\r\r").lines.map { $0.glyphs.count } == [0, 0, 0])
    #expect(try layout("A\u{3}").lines.map { $0.glyphs.count } == [1, 0])
  }

  @Test("Characters, words and spaces are indexed")
  func charactersWordsAndSpacesAreIndexed() throws {
    let glyphs = try layout(" A A-A\rA").lines.flatMap(\.glyphs)
    #expect(glyphs.map(\.word) == [0, 0, 0, 1, 1, 1, 2])
    #expect(glyphs.map(\.isSpace) == [true, false, true, false, false, false, false])
    #expect(glyphs.map(\.character) == [0, 1, 2, 3, 4, 5, 6])
  }

  @Test("A full line breaks after the last word that fits")
  func fullLineBreaksAfterLastWordThatFits() throws {
    #expect(try lines("AA AA AA", box(15)) == ["AA ", "AA ", "AA"])
    #expect(try lines("AA AA AA", box(26.5)) == ["AA AA ", "AA"], "which fits just so")
    #expect(try lines("AA AA AA", box(26.4)) == ["AA ", "AA ", "AA"])
    #expect(try lines("A A\rA A", box(10)) == ["A ", "A", "A ", "A"])
    let layout = try layout("AA AA\rA", box(15))
    #expect(layout.lines.map(\.endsParagraph) == [false, true, false])
  }

  @Test("Trailing spaces do not count for the width")
  func trailingSpacesDoNotCountForWidth() throws {
    let layout = try layout("A    A", box(7))
    #expect(layout.lines.map { $0.glyphs.count } == [5, 1])
    #expect(layout.lines.map(\.width) == [6, 6])
    #expect(layout.lines.first?.advance == 16)
  }

  @Test("Trailing tracking does not count for the width")
  func trailingTrackingDoesNotCountForWidth() throws {
    var options = box(13)
    options.tracking = 100
    #expect(try lines("AAA", options) == ["AA", "A"])
  }

  @Test("Lines break after hyphens, not at non-breaking spaces or before numbers")
  func linesBreakAfterHyphens() throws {
    #expect(try lines("AA-AA", box(20)) == ["AA-", "AA"])
    #expect(try lines("A -11", box(12)) == ["A ", "-1", "1"], "a sign is no hyphen")
    #expect(try lines("A A\u{A0}A", box(20)) == ["A ", "A\u{A0}A"])
  }

  @Test("Lines break between ideographs, but not before a full stop")
  func linesBreakBetweenIdeographs() throws {
    #expect(try lines("一一一", box(20)) == ["一一", "一"])
    #expect(try lines("一一、一", box(20)) == ["一", "一、", "一"])
  }

  @Test("A word wider than the box breaks between characters", arguments: [-5, 0, 1e-9, 6])
  func wordWiderThanBoxBreaksBetweenCharacters(width: Double) throws {
    #expect(try lines("AAA", box(width)) == ["A", "A", "A"])
  }

  @Test("A width that is not finite does not wrap", arguments: [Double.nan, .infinity])
  func widthThatIsNotFiniteDoesNotWrap(width: Double) throws {
    #expect(try layout("AAA A", box(width)).lines.count == 1)
  }

  @Test("A right-to-left line has its trailing space on the left")
  func rightToLeftLineHasItsTrailingSpaceOnLeft() throws {
    let line = try #require(
      try layout("\u{5D0}\u{5D1} ", TextOptions(size: 10, tracking: 100)).lines.first)
    #expect(line.isRightToLeft)
    #expect(line.glyphs.map(\.character) == [2, 1, 0])
    #expect(line.glyphs.map(\.pen) == [0, 3.5, 8.5])
    #expect(line.start == 3.5 && line.width == 12 && line.advance == 16.5)
  }

  @Test("Right-to-left text wraps in reading order")
  func rightToLeftTextWrapsInReadingOrder() throws {
    let text = "\u{5D0}\u{5D0} \u{5D1}\u{5D1}"
    let layout = try layout(text, box(14))
    #expect(layout.lines.map { $0.glyphs.map(\.character) } == [[2, 1, 0], [4, 3]])
    #expect(layout.lines.map { $0.glyphs.map(\.word) } == [[0, 0, 0], [1, 1]])
  }

  @Test("Characters without a glyph are reported once each")
  func charactersWithoutGlyphAreReportedOnceEach() throws {
    #expect(try layout("AB 😀 B\rC").undrawableCharacters == ["B", "😀", "C"])
    #expect(try layout("A o\t\u{200D}\u{7}\rfi").undrawableCharacters.isEmpty)
  }

  @Test("A character with thousands of marks is truncated")
  func characterWithThousandsOfMarksIsTruncated() throws {
    let text = "o" + String(repeating: "\u{301}", count: 2000) + "A"
    let layout = try layout(text, TextOptions(wrapWidth: 0.1))
    let glyphs = layout.lines.flatMap(\.glyphs)
    #expect(layout.lines.count == 2)
    #expect(glyphs.filter { $0.isMissing }.count == TextLimits.characterScalars - 1)
    #expect(glyphs.last?.glyph == TestFont.capitalA && glyphs.last?.character == 1)
  }

  @Test("A text longer than the limit is truncated")
  func textLongerThanLimitIsTruncated() throws {
    let text = String(repeating: "A", count: TextLimits.textLength + 10)
    #expect(try layout(text).lines.first?.glyphs.count == TextLimits.textLength)
  }
}
