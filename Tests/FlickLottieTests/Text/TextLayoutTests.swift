import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@testable import FlickLottie

/// At a font size of 10, letters are 6 wide and spaces are 3 wide. See `TextFixtures`.
@Suite("Text layout")
struct TextLayoutTests {
  private func laidOut(_ text: String, _ more: String = "") throws -> TextDocument {
    try textContent(textFile(document(text, more))).documents.first.orFail()
  }

  private func places(_ text: String, _ more: String = "") throws -> [String] {
    try laidOut(text, more).places
  }

  @Test("Letters are placed by their advances")
  func lettersArePlacedByTheirAdvances() throws {
    #expect(try places("AB A") == ["0.0,0.0", "6.0,0.0", "15.0,0.0"])
    #expect(try places("").isEmpty)
  }

  @Test("Equal letters share an outline of one em")
  func equalLettersShareOutlineOfOneEm() throws {
    let content = try textContent(textFile(document("ABA")))
    #expect(content.documents[0].outlines.count == 2)
    #expect(
      content.documents[0].outlines[0].points == [Point2D(0, 0), Point2D(0.5, 0), Point2D(0, -0.5)])
    #expect(content.documents[0].glyphs.map(\.shape) == [0, 1, 0])
    #expect(content.documents[0].glyphs.allSatisfy { $0.scale == 10 })
  }

  @Test("Tracking is in thousandths of the size and not added after the last letter")
  func trackingIsNotAddedAfterLastLetter() throws {
    #expect(try places("AB", #","tr":100"#) == ["0.0,0.0", "7.0,0.0"])
    #expect(try places("AB", #","tr":100,"j":1"#) == ["-13.0,0.0", "-6.0,0.0"])
    #expect(try places("AB", #","tr":-100"#) == ["0.0,0.0", "5.0,0.0"])
  }

  @Test("Lines are aligned separately to the layer's origin, without trailing spaces")
  func linesAreAlignedSeparatelyToLayerOrigin() throws {
    #expect(try places(#"AB\rC"#, #","j":1"#) == ["-12.0,0.0", "-6.0,0.0", "-6.0,12.0"])
    #expect(try places(#"AB  \rC"#, #","j":2"#) == ["-6.0,0.0", "0.0,0.0", "-3.0,12.0"])
    #expect(try places("AB", #","j":6"#) == ["0.0,0.0", "6.0,0.0"])
  }

  @Test(
    "Returns, the soft return of After Effects and line feeds all break lines",
    arguments: [#"\r"#, #"\n"#, #"\r\n"#, #"\u0003"#])
  func returnsAndLineFeedsBreakLines(_ character: String) throws {
    #expect(try places("A\(character)B") == ["0.0,0.0", "0.0,12.0"])
  }

  @Test("The default line height is 120 % of the size")
  func defaultLineHeightIs120PercentOfSize() throws {
    #expect(try places(#"A\r\rB"#) == ["0.0,0.0", "0.0,24.0"])
    #expect(try places(#"A\rB"#, #","lh":0"#) == ["0.0,0.0", "0.0,12.0"])
    #expect(try places(#"A\rB"#, #","lh":7"#) == ["0.0,0.0", "0.0,7.0"])
  }

  @Test("A positive baseline shift moves text up")
  func positiveBaselineShiftMovesTextUp() throws {
    #expect(try places("A", #","ls":4"#) == ["0.0,-4.0"])
  }

  // MARK: Boxes

  @Test("Text wraps in a box, and its first baseline is below the top by the ascent")
  func textWrapsInBox() throws {
    let box = #","sz":[16,50],"ps":[100,200]"#
    #expect(
      try places("AB AB", box)
        == ["100.0,207.5", "106.0,207.5", "100.0,219.5", "106.0,219.5"])
    #expect(try places("A AA", box) == ["100.0,207.5", "100.0,219.5", "106.0,219.5"])
    // A line that is exactly as wide as the box fits.
    #expect(try places("A A", #","ps":[0,0],"sz":[15,9]"#) == ["0.0,7.5", "9.0,7.5"])
  }

  @Test("A position without a box moves the text, with its first baseline below by the ascent")
  func positionWithoutBoxMovesText() throws {
    #expect(try places("AB", #","ps":[100,200]"#) == ["100.0,207.5", "106.0,207.5"])
    #expect(try places("AB", #","ps":[100,200],"j":1"#) == ["88.0,207.5", "94.0,207.5"])
    #expect(try places("A", #","ps":[0,0]"#) == ["0.0,7.5"])
  }

  @Test("Trailing spaces exceed the box and are ignored by alignment")
  func trailingSpacesExceedBoxAndAreIgnoredByAlignment() throws {
    #expect(
      try places("AB   C", #","ps":[0,0],"sz":[12,50],"j":1"#) == [
        "0.0,7.5", "6.0,7.5", "6.0,19.5",
      ])
    #expect(
      try places("AB C", #","ps":[0,0],"sz":[14,50],"j":2"#) == ["1.0,7.5", "7.0,7.5", "4.0,19.5"])
  }

  @Test("A word wider than the box is broken, with at least one letter on each line")
  func wordWiderThanBoxIsBroken() throws {
    #expect(
      try places("ABC", #","ps":[0,0],"sz":[13,50]"#) == ["0.0,7.5", "6.0,7.5", "0.0,19.5"])
    for width in ["0", "1", "-5"] {
      #expect(
        try places("A BC", #","ps":[0,0],"sz":[\#(width),50]"#) == [
          "0.0,7.5", "0.0,19.5", "0.0,31.5",
        ])
    }
  }

  @Test("Tracking is included in wrapping, but not after the last letter of a line")
  func trackingIsIncludedInWrapping() throws {
    #expect(try places("AB", #","ps":[0,0],"sz":[13,50],"tr":100"#) == ["0.0,7.5", "7.0,7.5"])
    #expect(try places("AB", #","ps":[0,0],"sz":[12.9,50],"tr":100"#) == ["0.0,7.5", "0.0,19.5"])
  }

  @Test(
    "Justification widens the spaces of all lines except the last",
    arguments: [(3, 0.0), (4, 14.0), (5, 7.0)])
  func justificationWidensSpacesOfAllLinesExceptLast(_ justification: Int, _ last: Double) throws {
    let places = try places("A B C", #","ps":[0,0],"sz":[20,50],"j":\#(justification)"#)
    #expect(places == ["0.0,7.5", "14.0,7.5", "\(last),19.5"])
    // The last line of each paragraph is not justified either.
    #expect(try self.places(#"A B\rC"#, #","ps":[0,0],"sz":[20,50],"j":3"#)[1] == "9.0,7.5")
  }

  @Test("Full justification includes the last line, and leaves a line without spaces unchanged")
  func fullJustificationIncludesLastLine() throws {
    #expect(try places("A B", #","ps":[0,0],"sz":[40,50],"j":6"#) == ["0.0,7.5", "34.0,7.5"])
    #expect(try places("AB", #","ps":[0,0],"sz":[40,50],"j":6"#) == ["0.0,7.5", "6.0,7.5"])
  }

  @Test(
    "Lines can be at the top, center or bottom of the box",
    arguments: [(0, 7.5), (1, 21.5), (2, 35.5), (3, 7.5), (4, 21.5), (5, 35.5), (9, 7.5)])
  func linesCanBeAtTop(_ justification: Int, _ first: Double) throws {
    // Two lines of 12, with letters 10 high, are 22 of 50.
    let places = try places("A B", #","ps":[0,0],"sz":[6,50],"vj":\#(justification)"#)
    #expect(places == ["0.0,\(first)", "0.0,\(first + 12)"])
  }

  @Test("Letters grow or shrink to fit the box within the size limits")
  func lettersGrowOrShrinkToFitBoxWithinSizeLimits() throws {
    func sizes(_ more: String) throws -> [Double] {
      try laidOut("AB", #","ps":[0,0],"sz":[24,500]\#(more)"#).glyphs.map {
        ($0.scale * 10).rounded() / 10
      }
    }
    // The line is 12 wide at a font size of 10.
    #expect(try sizes("") == [10, 10])
    #expect(try sizes(#","rs":1"#) == [20, 20])
    #expect(try sizes(#","rs":1,"xf":15"#) == [15, 15])
    #expect(try sizes(#","rs":2"#) == [10, 10])
    let narrow = try laidOut("AB", #","ps":[0,0],"sz":[6,500],"rs":2"#)
    #expect(narrow.lines.count == 1)
    #expect((4.98...5).contains(narrow.glyphs[0].scale))
    let floored = try laidOut("AB", #","ps":[0,0],"sz":[6,500],"rs":2,"mf":8"#)
    #expect(floored.glyphs[0].scale == 8)
    // Too low for two lines of 12, but high enough for them at half the font size.
    let low = try laidOut("A B", #","ps":[0,0],"sz":[6,11],"rs":2"#)
    #expect(low.lines.count == 2 && (4.98...5).contains(low.glyphs[0].scale))
    for hostile in [#","rs":1,"xf":-1"#, #","rs":1,"mf":1e300"#, #","rs":1,"s":0"#] {
      #expect(try sizes(hostile).allSatisfy(\.isFinite))
    }
  }

  @Test("The file's glyphs are ordered from right to left")
  func fileGlyphsAreOrderedFromRightToLeft() throws {
    let hebrew =
      "["
      + [("א", 50), ("ב", 60), ("A", 70), ("1", 80)].map { glyph($0.0, width: $0.1, corner: 9) }
      .joined(separator: ",") + "]"
    func ranks(_ text: String, _ more: String = "") throws -> [[Int32]] {
      let content = try textContent(textFile(document(text, more), chars: hebrew))
      let document = content.documents[0]
      return document.lines.map { line in
        document.glyphs[line.glyphs].filter { $0.shape >= 0 }.map { $0.ranks[0] }
      }
    }
    #expect(try ranks("אב") == [[1, 0]])
    #expect(try ranks("Aאב1A") == [[0, 3, 2, 1, 4]])
    #expect(try ranks("אA1ב") == [[3, 1, 2, 0]], "a word of the other direction within")
    #expect(try ranks(#"אב\rA1\rבא"#) == [[1, 0], [2, 3], [5, 4]])
    #expect(try ranks("A1", #","d":1"#) == [[0, 1]])
    #expect(try ranks("A אב", #","d":1"#) == [[3, 2, 0]], "a paragraph from right to left")
    // Each wrapped line is ordered separately.
    #expect(try ranks("א ב א", #","ps":[0,0],"sz":[15,90]"#) == [[2, 0], [4]])
  }

  // MARK: Capitals

  @Test("Small capitals are capitals at 70 % of the size")
  func smallCapitalsAreCapitalsAt70PercentOfSize() throws {
    #expect(try places("ab", #","ca":1"#) == ["0.0,0.0", "6.0,0.0"])
    let small = try laidOut("aB", #","ca":2"#)
    #expect(small.places == ["0.0,0.0", "4.2,0.0"])
    #expect(small.glyphs.map(\.scale) == [7, 10])
  }

  // MARK: Parts

  @Test("Indices count characters, characters without spaces, words and lines")
  func indicesCountCharactersWordsAndLines() throws {
    let document = try laidOut(#"A B\rC"#)
    #expect(document.counts == SIMD4(4, 3, 3, 2))
    #expect(
      document.glyphs.map(\.ranks) == [
        SIMD4(0, 0, 0, 0), SIMD4(1, 1, 0, 0), SIMD4(2, 1, 1, 0), SIMD4(3, 2, 2, 1),
      ])
    #expect(try laidOut(" A  B ").counts == SIMD4(6, 2, 2, 1))
    #expect(try laidOut("").counts == SIMD4(0, 0, 0, 1))
  }

  @Test("A trailing space keeps its index when a line wraps")
  func trailingSpaceKeepsItsIndexWhenLineWraps() throws {
    let document = try laidOut("A B", #","ps":[0,0],"sz":[6,50]"#)
    #expect(document.counts == SIMD4(3, 2, 2, 2))
    #expect(document.glyphs.map { $0.ranks[0] } == [0, 2])
  }

  @Test(
    "A group is rotated around the middle of its baseline",
    arguments: [
      (1, [3.0, 3, 3, 3], [3.0, 3, 3, 3]), (2, [6.0, 0, 3, 3], [6.0, 6, 3, 3]),
      (3, [10.5, 4.5, -4.5, 3], [10.5, 10.5, 10.5, 3]),
      (4, [10.5, 4.5, -4.5, 10.5], [10.5, 10.5, 10.5, 10.5]),
    ])
  func groupIsRotatedAroundMiddleOfItsBaseline(
    _ grouping: Int, _ pivots: [Double], _ reaches: [Double]
  ) throws {
    let file = textFile(document(#"AB C\rA"#), inText: #","a":[],"m":{"g":\#(grouping)}"#)
    let glyphs = try textContent(file).documents[0].glyphs.filter { $0.shape >= 0 }
    #expect(glyphs.map(\.pivot.x) == pivots)
    #expect(glyphs.map(\.halfWidth) == reaches)
    // The whole text has the baseline of its first line.
    #expect(glyphs[3].pivot.y == (grouping == 4 ? -12 : 0))
  }

  // MARK: Documents

  @Test("Each keyframe is a separate document, sorted by time")
  func eachKeyframeIsSeparateDocument() throws {
    let second = document("B", #","sw":3,"sc":[1,0,0],"of":false"#, at: 20)
    let content = try textContent(textFile(second + "," + document("A", at: 5)))
    #expect(content.documents.map(\.frame) == [5, 20])
    #expect(content.documents[0].style.stroke == nil)
    let look = content.documents[1].style
    #expect(look.fill == Color(0, 0, 0) && look.stroke == Color(1, 0, 0))
    #expect(look.strokeWidth == 3 && !look.isStrokeOverFill)
  }

  @Test("A text can have no fill, and a document no keyframes")
  func textCanHaveNoFill() throws {
    let file = lottie(
      #"""
      {"ty":5,"ip":0,"op":60,"st":0,"ks":{},"t":{"d":{"k":{"s":10,"f":"Box-Regular","t":"A"}}}}
      """#, more: #","fonts":{"list":[\#(boxFont)]},"chars":\#(chars)"#)
    let content = try textContent(file)
    #expect(content.documents.count == 1 && content.documents[0].places == ["0.0,0.0"])
    #expect(content.documents[0].style.fill == nil)
  }

  @Test("A glyph of the same style takes precedence over another of the family")
  func glyphOfSameStyleTakesPrecedenceOverAnotherOfFamily() throws {
    let chars =
      "[\(glyph("A", width: 80, corner: 9, style: "Bold")),"
      + "\(glyph("A", width: 60, corner: 9)),\(glyph("B", width: 70, corner: 9, style: "Bold"))]"
    let content = try textContent(textFile(document("ABA"), chars: chars))
    #expect(content.documents[0].places == ["0.0,0.0", "6.0,0.0", "13.0,0.0"])
  }

  // MARK: Hostile files

  @Test(
    "Invalid numbers in texts give finite places",
    arguments: [
      #","s":-10"#, #","s":1e300"#, #","tr":1e300,"sz":[1e300,-1e300]"#, #","lh":-1e300"#,
      #","j":99,"ca":-3"#, #","sz":[],"ps":"x""#, #","fc":[],"sc":7,"sw":-1"#, #","f":5,"t":7"#,
    ])
  func invalidNumbersInTextsGiveFinitePlaces(_ more: String) throws {
    let written = #"{"t":0,"s":{"f":"Box-Regular","t":"A B"\#(more),"s":10,"t":"A B"}}"#
    let document = try textContent(textFile(written)).documents.first.orFail()
    #expect(document.glyphs.allSatisfy { $0.position.isFinite && $0.scale >= 0 })
  }

  @Test("Texts that exceed the character limit are rejected")
  func textsThatExceedCharacterLimitAreRejected() {
    let text = String(repeating: "A", count: 50_000)
    let animators = (0..<60).map { _ in #"{"a":{}}"# }.joined(separator: ",")
    #expect(throws: (any Error).self) {
      try LottieReader.read(textFile(document(text), inText: #","a":[\#(animators)]"#))
    }
  }

  @Test("A text layer without text draws nothing")
  func textLayerWithoutTextDrawsNothing() throws {
    let scene = try scene(lottie(#"{"ty":5,"ip":0,"op":9},{"ty":5,"t":{},"ip":0,"op":9}"#))
    guard case .null = scene.compositions[0].layers[0].content else { throw Missing() }
    guard case .text(let content) = scene.compositions[0].layers[1].content else {
      throw Missing()
    }
    #expect(content.documents.isEmpty)
  }

  @Test("A box without a position begins at the origin, and point text has no box")
  func boxWithoutPositionBeginsAtOrigin() throws {
    #expect(try places("A B", #","sz":[8,50]"#) == ["0.0,0.0", "0.0,12.0"])
    #expect(try places("A B", #","sz":[8,50],"m":1"#) == ["0.0,0.0", "0.0,12.0"])
    #expect(try places("A B", #","sz":[8,50],"m":0"#) == ["0.0,0.0", "9.0,0.0"])
  }

  @Test("A text that is resized has at most the lines that the file allows")
  func resizedTextHasAtMostAllowedLines() throws {
    func lines(_ more: String) throws -> (count: Int, scale: Double) {
      let document = try laidOut("A B", #","ps":[0,0],"sz":[9,50],"rs":2\#(more)"#)
      return (document.lines.count, document.glyphs[0].scale)
    }
    #expect(try lines("") == (2, 10))
    #expect(try lines(#","xl":2"#) == (2, 10))
    let one = try lines(#","xl":1"#)
    #expect(one.count == 1 && abs(one.scale - 6) < 0.01)
  }

  @Test(
    "The stroke of a text has the join of the file",
    arguments: [(1, "miter"), (2, "round"), (3, "bevel")])
  func strokeHasJoinOfFile(number: Int, name: String) throws {
    let document = try laidOut("A", #","sc":[1,0,0],"sw":2,"lj":\#(number)"#)
    #expect("\(document.style.strokeJoin)" == name)
  }
}
