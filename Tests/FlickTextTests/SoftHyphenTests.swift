import FlickGeometry
import FlickText
import Testing

/// Letters of the test font are 6 and 5 wide, and its hyphen is 3 wide, for a font size of 10.
@Suite("Soft hyphens")
struct SoftHyphenTests {
  private func lines(_ text: String, _ width: Double?) throws -> [TextLine] {
    try Typesetter(try Font(bytes: TestFont.bytes)).layout(
      text, TextOptions(size: 10, wrapWidth: width)
    ).lines
  }

  private func hyphens(_ lines: [TextLine]) -> [Int] {
    lines.map { line in line.glyphs.filter { $0.glyph == TestFont.hyphen }.count }
  }

  @Test("A hyphen ends a line that breaks at a soft hyphen, and counts towards its width")
  func hyphenEndsLineThatBreaksAtSoftHyphen() throws {
    let lines = try lines("AA\u{AD}AA", 16)
    #expect(hyphens(lines) == [1, 0])
    #expect(lines.map(\.width) == [15, 12])
    #expect(lines[0].glyphs.last.map { $0.origin == Point2D(12, 0) && $0.character == 2 } == true)
  }

  @Test("A line does not break at a soft hyphen whose hyphen does not fit")
  func lineDoesNotBreakAtSoftHyphenWhoseHyphenDoesNotFit() throws {
    // Without the hyphen, two letters fit.
    #expect(try hyphens(lines("A\u{AD}A\u{AD}AA", 14)) == [1, 1, 0])
    #expect(try lines("A\u{AD}A\u{AD}AA", 14).map(\.width) == [9, 9, 12])
    #expect(try hyphens(lines("A\u{AD}A\u{AD}AA", 15)) == [1, 0])
  }

  @Test("Other soft hyphens are not drawn")
  func otherSoftHyphensAreNotDrawn() throws {
    #expect(try hyphens(lines("AA\u{AD}AA", nil)) == [0])
    #expect(try hyphens(lines("AA\u{AD}\nAA", 100)) == [0, 0])
    #expect(try hyphens(lines("AA AA\u{AD}", 16)) == [0, 0])
  }
}
