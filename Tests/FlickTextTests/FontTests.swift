import FlickGeometry
@testable import FlickText
import Testing

@Suite("Fonts")
struct FontTests {
  private func session() throws -> FontSession {
    try FontSession(try Font(bytes: TestFont.bytes))
  }

  @Test("A font has names and metrics")
  func fontHasNamesAndMetrics() throws {
    let font = try Font(bytes: TestFont.bytes)
    #expect(
      font.names
        == FontNames(
          family: "Testa", style: "Bold", postScript: "Testa-Bold", legacyFamily: "Testa",
          legacyStyle: "Bold"))
    #expect(font.glyphCount == TestFont.glyphs.count)
    let expected = FontMetrics(
      unitsPerEm: 1000, ascent: 0.9, descent: 0.2, lineGap: 0.1, capHeight: 0.7, xHeight: 0.45)
    #expect(font.metrics == expected)
    #expect(abs(font.metrics.lineHeight - 1.2) < 1e-12)
  }

  @Test("Without an OS/2 table, heights are measured from letters")
  func withoutOS2TableHeightsAreMeasuredFromLetters() throws {
    let tables = TestFont.tables.filter { $0.tag != "OS/2" }
    let font = try Font(bytes: TestFont.font(tables))
    // The font has neither an H nor an x, so the ascent is used.
    #expect(font.metrics.capHeight == font.metrics.ascent)
    #expect(font.metrics.xHeight == font.metrics.ascent / 2)
    #expect(font.metrics.ascent == 0.9)
  }

  @Test("Straight contours are scaled to one em, y down")
  func straightContoursAreScaledToOneEm() throws {
    let path = try #require(try session().outline(of: TestFont.capitalA))
    #expect(path.verbs.first == .move && path.verbs.last == .close)
    #expect(!path.verbs.contains(.cubic))
    let bounds = path.controlBounds
    #expect(bounds == Rect2D(minX: 0, minY: -0.7, maxX: 0.55, maxY: 0))
  }

  @Test("Quadratic curves are converted to equal cubics")
  func quadraticCurvesAreConvertedToEqualCubics() throws {
    let path = try #require(try session().outline(of: TestFont.roundO))
    let cubic = try #require(path.verbs.firstIndex(of: .cubic))
    #expect(cubic == 1)
    // The quadratic (0,0) (300,0) (300,300) has the cubic control points (200,0) and (300,100).
    let points = path.points[0...3].map { Point2D($0.x * 1000, $0.y * 1000) }
    for (point, expected) in zip(
      points, [Point2D(0, 0), Point2D(200, 0), Point2D(300, -100), Point2D(300, -300)])
    {
      #expect(point.distance(to: expected) < 1e-9)
    }
  }

  @Test("Spaces, empty glyphs and invalid glyph indices have no outline")
  func spacesEmptyGlyphsAndInvalidGlyphIndicesHaveNoOutline() throws {
    let session = try session()
    for glyph in [TestFont.space, TestFont.smile, 14, 0xFFFF, .max] {
      #expect(session.outline(of: glyph) == nil)
      #expect(session.outline(of: glyph) == nil, "the second time, from the cache")
    }
    #expect(session.outline(of: 0) != nil, "the sign for a missing glyph")
  }

  @Test("Characters map to glyphs with advances")
  func charactersMapToGlyphsWithAdvances() throws {
    let session = try session()
    #expect(session.glyph(for: "A") == TestFont.capitalA)
    #expect(session.glyph(for: "😀") == TestFont.smile)
    #expect(session.glyph(for: "B") == nil)
    #expect(session.advance(of: TestFont.capitalA) == 0.6)
    #expect(session.covers("A") && session.covers(" ") && !session.covers("B"))
    #expect(session.covers("A\u{200D}"), "a joiner needs no glyph")
  }

  @Test("A WOFF font equals the original font")
  func woffFontEqualsOriginalFont() throws {
    #expect(TestFont.packed.count < TestFont.bytes.count)
    let font = try Font(bytes: TestFont.packed)
    guard case .bytes(let plain) = font.source.kind else { throw FontError(.notFound, "no bytes") }
    #expect(Font.unpackedSize(TestFont.packed) == plain.count)
    #expect(Font.unpackedSize(TestFont.bytes) == TestFont.bytes.count)
    #expect(font.names.family == "Testa" && font.metrics.capHeight == 0.7)
    #expect(try FontSession(font).outline(of: TestFont.roundO) != nil)
    #expect(throws: FontError(.unsupported, "packed WOFF fonts are not supported")) {
      try Font(FontSource(kind: .bytes(TestFont.packed)))
    }
  }

  @Test("A variable font uses axis values or a named instance")
  func variableFontUsesAxisValuesOrNamedInstance() throws {
    func measure(_ instance: Int?, _ weight: Double?) throws -> [Double] {
      let source = FontSource(
        kind: .bytes(TestFont.variable), instance: instance,
        variations: weight.map { [FontVariation(axis: "wght", value: $0)] } ?? [])
      let session = try FontSession(try Font(source))
      let width = session.outline(of: TestFont.capitalA)?.controlBounds.maxX ?? 0
      return [session.advance(of: TestFont.capitalA), width]
    }
    #expect(try measure(nil, nil) == [0.6, 0.55])
    #expect(try measure(nil, 900) == [0.7, 0.65])
    #expect(try measure(nil, 650) == [0.65, 0.6])
    #expect(try measure(0, nil) == [0.7, 0.65])
    #expect(try measure(7, nil) == [0.6, 0.55], "an instance that is not there")
  }

  @Test("A collection returns the requested face")
  func collectionReturnsRequestedFace() throws {
    let first = try Font(bytes: TestFont.collection, face: 0)
    let second = try Font(bytes: TestFont.collection, face: 1)
    #expect(first.names.family == "Testa")
    #expect(second.names.family.isEmpty && second.glyphCount == first.glyphCount)
    #expect(throws: FontError.self) { try Font(bytes: TestFont.collection, face: 2) }
    #expect(throws: FontError.self) { try Font(bytes: TestFont.collection, face: -1) }
  }
}
