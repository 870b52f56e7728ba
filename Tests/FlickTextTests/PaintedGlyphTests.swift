import FlickGeometry
import FlickRaster
import FlickText
import Testing

@Suite("Painted glyphs")
struct PaintedGlyphTests {
  private func painting(_ bytes: [UInt8]) throws -> GlyphPainting? {
    let session = try FontSession(try FlickText.Font(bytes: bytes))
    guard case .painted(let painting)? = session.appearance(of: TestFont.capitalA) else {
      return nil
    }
    return painting
  }

  private func fills(_ painting: GlyphPainting?) -> [GlyphPainting.Fill] {
    (painting?.steps ?? []).compactMap { step in
      if case .fill(let fill) = step { fill } else { nil }
    }
  }

  private func gradient(_ paint: [UInt8]) throws -> Gradient? {
    let bytes = TestFont.painted(TestFont.outline(of: TestFont.f, paint))
    guard case .gradient(let gradient, opacity: _)? = fills(try painting(bytes)).first?.paint else {
      return nil
    }
    return gradient
  }

  @Test("An outline has a palette color, its alpha, or the text color")
  func outlinesHavePaletteOrTextColor() throws {
    let bytes = TestFont.painted(
      [1, 2] + TestFont.word(0),
      stack: [
        TestFont.outline(of: TestFont.f, TestFont.solid(1, 0.5)),
        TestFont.outline(of: TestFont.i, TestFont.solid(0xFFFF, 0.25)),
      ], clip: [0, -100, 500, 700])
    let painting = try #require(try painting(bytes))
    let clip = try #require(painting.clip)
    for (found, expected) in zip(
      [clip.minX, clip.maxX, clip.minY, clip.maxY], [0, 0.5, -0.7, 0.1])
    {
      #expect(abs(found - expected) < 1e-9)
    }
    let session = try FontSession(try FlickText.Font(bytes: bytes))
    #expect(
      fills(painting).map(\.outline) == [
        session.outline(of: TestFont.f), session.outline(of: TestFont.i),
      ])
    guard case .solid(let blue)? = fills(painting).first?.paint,
      let text = fills(painting).last?.textStops.first
    else {
      Issue.record("no colors")
      return
    }
    #expect(abs(blue.alpha - 0.2) < 1e-6 && blue.blue == 1)
    #expect(text.index == 0 && abs(text.opacity - 0.25) < 1e-4)
  }

  @Test("The third point of a linear gradient turns it")
  func thirdPointOfLinearGradientTurnsIt() throws {
    let points = [0, 0, 100, 100, 0, 200].map(TestFont.half)
    let gradient = try #require(
      try gradient(TestFont.gradient(4, points, [(0, 0, 1), (1, 0, 1)])))
    #expect(gradient.geometry == .linear(start: Point2D(0, 0), end: Point2D(100, 0)))
    #expect(gradient.stops.map(\.offset) == [0, 1])
  }

  @Test("Gradients that repeat cover the whole outline")
  func gradientsThatRepeatCoverWholeOutline() throws {
    let points = [0, 0, 100, 0, 0, 100].map(TestFont.half)
    let gradient = try #require(
      try gradient(TestFont.gradient(4, points, extend: 1, [(0, 0, 1), (1, 1, 1)])))
    // The outline is 250 wide.
    #expect(gradient.geometry == .linear(start: Point2D(0, 0), end: Point2D(250, 0)))
    let first = gradient.stops.filter { $0.color.red == 1 && $0.color.alpha == 1 }
    #expect(first.map { ($0.offset * 250).rounded() } == [0, 100, 200])
    let mirrored = try #require(
      try self.gradient(TestFont.gradient(4, points, extend: 2, [(0, 0, 1), (1, 1, 1)])))
    let reds = mirrored.stops.filter { $0.color.alpha == 1 }
    #expect(Set(reds.map { ($0.offset * 250).rounded() }) == [0, 200])
  }

  @Test("The circle of a radial gradient is extended to the point of radius 0")
  func circleOfRadialGradientIsExtendedToPointOfRadius0() throws {
    let points = [100, 0, 50, 200, 0, 250].map(TestFont.half)
    let gradient = try #require(
      try gradient(TestFont.gradient(6, points, [(0, 0, 1), (1, 0, 1)])))
    #expect(
      gradient.geometry
        == .radial(center: Point2D(200, 0), radius: 250, focus: Point2D(75, 0)))
    #expect(gradient.stops.map(\.offset) == [0, 0.2, 1])
  }

  @Test("Circles that are not nested are drawn one above the other")
  func circlesThatAreNotNestedAreDrawnOneAboveOther() throws {
    let points = [0, 0, 10, 200, 0, 20].map(TestFont.half)
    let paint = TestFont.gradient(6, points, [(0, 0, 1), (1, 0, 1)])
    let painting = try #require(
      try painting(TestFont.painted(TestFont.outline(of: TestFont.f, paint))))
    guard case .clipGroup? = painting.steps.first, case .end? = painting.steps.last else {
      Issue.record("not clipped")
      return
    }
    #expect(fills(painting).count > 100)
  }

  @Test("The angles of a sweep have a bias of half a turn")
  func anglesOfSweepHaveBiasOfHalfTurn() throws {
    let fields = [TestFont.half(5), TestFont.half(6), TestFont.fraction(-1), TestFont.fraction(0)]
    let gradient = try #require(
      try gradient(TestFont.gradient(8, fields, [(0, 0, 1), (1, 0, 1)])))
    #expect(gradient.geometry == .conic(center: Point2D(5, 6), angle: 0))
    #expect(gradient.stops.map(\.offset) == [0, 0.5, 1])
  }

  @Test("A rotation moves the gradient and not the outline")
  func rotationMovesGradientAndNotOutline() throws {
    let points = [0, 0, 100, 0, 0, 100].map(TestFont.half)
    let gradient = TestFont.gradient(4, points, [(0, 0, 1), (1, 0, 1)])
    let turn = [24] + TestFont.offset(6) + TestFont.fraction(0.5) + gradient
    let bytes = TestFont.painted(TestFont.outline(of: TestFont.f, turn))
    let fill = try #require(fills(try painting(bytes)).first)
    let end = fill.map.apply(Point2D(100, 0))
    #expect(abs(end.x) < 1e-9 && abs(end.y + 0.1) < 1e-9)
    var drawn = Path()
    drawn.append(fill.outline, fill.map)
    let session = try FontSession(try FlickText.Font(bytes: bytes))
    let outline = try #require(session.outline(of: TestFont.f))
    #expect(zip(drawn.points, outline.points).allSatisfy { $0.distance(to: $1) < 1e-9 })
  }

  @Test("Composite modes are groups and mattes")
  func compositeModesAreGroupsAndMattes() throws {
    func kinds(_ mode: UInt8) throws -> String {
      let paint = TestFont.composite(
        mode, TestFont.outline(of: TestFont.f, TestFont.solid(0)),
        TestFont.outline(of: TestFont.i, TestFont.solid(1)))
      return (try painting(TestFont.painted(paint))?.steps ?? []).map { step in
        switch step {
        case .fill(let fill): fill.outline.controlBounds.maxX > 0.2 ? "s" : "b"
        case .group(let blend): "\(blend)["
        case .clipGroup: "clip["
        case .matte(let mode): mode == .alphaInverted ? "!" : "&"
        case .endMatte: "."
        case .end: "]"
        }
      }.joined()
    }
    #expect(try kinds(0) == "")
    #expect(try kinds(1) == "s" && kinds(2) == "b" && kinds(3) == "bs" && kinds(4) == "sb")
    #expect(try kinds(5) == "normal[s&b.]" && kinds(8) == "normal[b!s.]")
    #expect(try kinds(23) == "normal[bmultiply[s]]")
    #expect(try kinds(99) == "")
  }

  @Test("An outline clips the outlines in it")
  func outlineClipsOutlinesInIt() throws {
    let paint = TestFont.outline(
      of: TestFont.f, TestFont.outline(of: TestFont.i, TestFont.solid(0)))
    let steps = try #require(try painting(TestFont.painted(paint))?.steps)
    guard steps.count == 3, case .clipGroup = steps[0], case .fill = steps[1], case .end = steps[2]
    else {
      Issue.record("\(steps.count) steps")
      return
    }
  }

  @Test("Paints that refer to themselves end at the limits")
  func paintsThatReferToThemselvesEndAtLimits() throws {
    let itself = TestFont.painted([11] + TestFont.half(Int(TestFont.capitalA)))
    #expect(try painting(itself)?.steps.isEmpty == true)
    let twice = TestFont.painted(
      [1, 2] + TestFont.word(0),
      stack: [
        [1, 2] + TestFont.word(0), [1, 2] + TestFont.word(0),
      ])
    #expect(try painting(twice)?.steps.isEmpty == true)
  }

  @Test("A gradient that repeats ends, however small its transforms make it")
  func gradientThatRepeatsEnds() throws {
    let points = [0, 0, 100, 0, 0, 100].map(TestFont.half)
    var paint = TestFont.gradient(4, points, extend: 1, [(0, 0, 1), (1, 1, 1)])
    for depth in 1...6 {
      // A scale of 1/16384 in both directions.
      paint = [16] + TestFont.offset(8) + TestFont.half(1) + TestFont.half(1) + paint
      let bytes = TestFont.painted(TestFont.outline(of: TestFont.f, paint))
      for fill in fills(try painting(bytes)) {
        guard case .gradient(let gradient, opacity: _) = fill.paint else { continue }
        #expect(gradient.stops.count <= 260, "\(depth)")
      }
    }
  }

  @Test("The points of all paints of a glyph are limited")
  func pointsOfAllPaintsOfGlyphAreLimited() throws {
    let circles = [-100, 0, 10, 100, 0, 10].map(TestFont.half)
    let cone = TestFont.gradient(6, circles, [(0, 0, 1), (1, 1, 1)])
    let part = TestFont.outline(of: TestFont.f, cone)
    func points(_ count: Int) throws -> Int {
      let bytes = TestFont.painted(
        [1, UInt8(count)] + TestFont.word(0), stack: Array(repeating: part, count: count))
      return fills(try painting(bytes)).reduce(0) { $0 + $1.outline.points.count }
    }
    let one = try points(1)
    #expect(one > 3000)
    #expect(try points(50) == 50 * one)
    #expect(try points(255) <= TextLimits.paintPoints + one)
  }

  @Test("Damaged tables do not crash")
  func damagedTablesDoNotCrash() throws {
    let points = [0, 0, 100, 0, 0, 100].map(TestFont.half)
    let gradient = TestFont.gradient(5, points, extend: 1, [(0, 0, 1), (1, 1, 1)])
    let bytes = TestFont.painted(
      TestFont.composite(12, TestFont.outline(of: TestFont.f, gradient), TestFont.solid(0)),
      clip: [0, 0, 500, 700])
    for index in bytes.indices {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] = value
        guard let font = try? FlickText.Font(bytes: damaged) else { continue }
        _ = try FontSession(font).appearance(of: TestFont.capitalA)
      }
    }
  }
}
