import FlickGeometry
import Testing

private func length(_ path: Path) -> Double {
  var trimmer = PathTrimmer()
  return trimmer.length(of: path)
}

private func trimmed(_ path: Path, _ start: Double, _ end: Double, _ offset: Double = 0) -> Path {
  var trimmer = PathTrimmer()
  var result = Path()
  trimmer.trim(path, TrimRange(start: start, end: end, offset: offset), into: &result)
  return result
}

private func randomPath(_ dice: inout Dice) -> Path {
  var path = Path()
  path.move(to: dice.point(0...100))
  for _ in 0..<Int.random(in: 1...5, using: &dice) {
    if Bool.random(using: &dice) {
      path.line(to: dice.point(0...100))
    } else {
      path.cubic(dice.point(0...100), dice.point(0...100), to: dice.point(0...100))
    }
  }
  if Bool.random(using: &dice) { path.close() }
  return path
}

@Suite("Length") struct LengthTests {
  @Test("The length of a circle is 2πr")
  func lengthOfCircleIsTwoPiR() {
    #expect(isNear(length(Path(circle: .zero, radius: 10)) / (20 * Double.pi), 1, 3e-4))
  }

  @Test("The length of a closed polygon includes its closing line")
  func lengthOfClosedPolygonIncludesItsClosingLine() {
    let points = [Point2D(0, 0), Point2D(3, 0), Point2D(3, 4)]
    #expect(length(Path(polygon: points)) == 7)
    #expect(length(Path(polygon: points, isClosed: true)) == 12)
  }

  @Test("The length agrees with fine flattening, also at cusps and loops", arguments: 0..<20)
  func lengthAgreesWithFineFlattening(seed: UInt64) {
    var dice = Dice(state: seed)
    let path = randomPath(&dice)
    #expect(isNear(length(path) / path.flattened(tolerance: 0.0005).length, 1, 1e-4))
  }

  @Test("The length of a cusp agrees with fine flattening")
  func lengthOfCuspAgreesWithFineFlattening() {
    var path = Path()
    path.move(to: Point2D(0, 0))
    path.cubic(Point2D(100, 100), Point2D(0, 100), to: Point2D(100, 0))
    #expect(isNear(length(path) / path.flattened(tolerance: 0.0005).length, 1, 1e-4))
    path = Path()
    path.move(to: Point2D(0, 0))
    path.cubic(Point2D(30, 0), Point2D(-20, 0), to: Point2D(10, 0))
    #expect(isNear(length(path) / path.flattened(tolerance: 0.0005).length, 1, 1e-3))
  }

  @Test("Contours with invalid coordinates have length 0")
  func contoursWithInvalidCoordinatesHaveLength0() {
    var path = Path(polygon: [Point2D(0, 0), Point2D(.nan, 3)])
    path.append(Path(polygon: [Point2D(0, 0), Point2D(0, 3)]))
    #expect(length(path) == 3)
    #expect(length(Path(polygon: [Point2D(0, 0), Point2D(.infinity, 3)])) == 0)
    #expect(length(Path()) == 0)
  }
}

@Suite("Trim") struct TrimTests {
  let square = Path(
    polygon: [Point2D(0, 0), Point2D(10, 0), Point2D(10, 10), Point2D(0, 10)], isClosed: true)

  @Test("A full trim changes nothing", arguments: 0..<5)
  func fullTrimChangesNothing(seed: UInt64) {
    var dice = Dice(state: seed)
    var path = randomPath(&dice)
    path.append(randomPath(&dice))
    #expect(trimmed(path, 0, 1) == path)
    #expect(trimmed(path, 1, 0, 3) == path)
    #expect(trimmed(path, -4, 7, -2) == path)
  }

  @Test(
    "The offset of a full trim moves the start: a closed contour stays closed, an open one has two parts"
  )
  func offsetOfFullTrimMovesStart() {
    #expect(
      trimmed(square, 1, 0, 0.375)
        == Path(
          polygon: [
            Point2D(10, 5), Point2D(10, 10), Point2D(0, 10), Point2D(0, 0), Point2D(10, 0),
            Point2D(10, 5),
          ], isClosed: true))
    #expect(
      trimmed(Path(polygon: [Point2D(0, 0), Point2D(10, 0)]), 0, 1, -0.25).flattened().rings
        == [[Point2D(7.5, 0), Point2D(10, 0)], [Point2D(0, 0), Point2D(7.5, 0)]])
    let circle = trimmed(Path(circle: .zero, radius: 10), 0, 1, 0.1)
    #expect(circle.verbs.last == .close && circle.points.first == circle.points.last)
  }

  @Test("A trim keeps its part of the length", arguments: 0..<30)
  func trimKeepsItsPartOfLength(seed: UInt64) {
    var dice = Dice(state: seed)
    let path = randomPath(&dice)
    let whole = length(path)
    let start = Double.random(in: 0...1, using: &dice)
    let end = Double.random(in: 0...1, using: &dice)
    let offset = Double.random(in: -3...3, using: &dice)
    let part = length(trimmed(path, start, end, offset))
    #expect(isNear(part / whole, abs(end - start), 1e-3))
  }

  @Test("Complementary parts have the whole length")
  func complementaryPartsHaveWholeLength() {
    let path = Path(circle: .zero, radius: 10)
    let cut = 0.37
    let head = trimmed(path, 0, cut)
    let tail = trimmed(path, cut, 1)
    #expect(head.points[0] == path.points[0])
    #expect(tail.points.last == path.points.last)
    let (end, begin) = (head.points[head.points.count - 1], tail.points[0])
    #expect(end.distance(to: begin) < 1e-6)
    let angle = cut * 2 * Double.pi - Double.pi / 2
    #expect(end.distance(to: Point2D.zero + Vector2D(angle: angle) * 10) < 0.01)
  }

  @Test("Lines remain lines and cubics remain cubics")
  func linesRemainLinesAndCubicsRemainCubics() {
    #expect(
      trimmed(square, 0.125, 0.5)
        == Path(polygon: [Point2D(5, 0), Point2D(10, 0), Point2D(10, 10)]))
    let arc = trimmed(Path(circle: .zero, radius: 10), 0.1, 0.6)
    #expect(arc.verbs == [.move, .cubic, .cubic, .cubic])
  }

  @Test("In a closed contour, a part that crosses the start is one piece")
  func inClosedContourPartThatCrossesStartIsOnePiece() {
    let expected = Path(polygon: [Point2D(0, 5), Point2D(0, 0), Point2D(5, 0)])
    #expect(trimmed(square, 0, 0.25, 0.875) == expected)
    #expect(trimmed(square, 0, 0.25, -0.125) == expected)
  }

  @Test("In an open contour, a part that crosses the start is two pieces")
  func inOpenContourPartThatCrossesStartIsTwoPieces() {
    let path = Path(polygon: [Point2D(0, 0), Point2D(10, 0)])
    #expect(
      trimmed(path, 0, 0.5, 0.75).flattened().rings
        == [[Point2D(7.5, 0), Point2D(10, 0)], [Point2D(0, 0), Point2D(2.5, 0)]])
  }

  @Test("Each contour is cut separately")
  func eachContourIsCutSeparately() {
    var path = Path(polygon: [Point2D(0, 0), Point2D(10, 0)])
    path.append(Path(polygon: [Point2D(0, 5), Point2D(100, 5)]))
    #expect(
      trimmed(path, 0.5, 1).flattened().rings
        == [[Point2D(5, 0), Point2D(10, 0)], [Point2D(50, 5), Point2D(100, 5)]])
  }

  @Test("A cut by lengths measures the contours end to end")
  func cutByLengthsMeasuresContoursEndToEnd() {
    var path = Path(polygon: [Point2D(0, 0), Point2D(10, 0)])
    path.append(square)
    path.append(Path(polygon: [Point2D(0, 5), Point2D(10, 5)]))
    var trimmer = PathTrimmer()
    var result = Path()
    trimmer.cut(path, fromLength: 4, toLength: 53, into: &result)
    var expected = Path(polygon: [Point2D(4, 0), Point2D(10, 0)])
    expected.append(square)
    expected.append(Path(polygon: [Point2D(0, 5), Point2D(3, 5)]))
    #expect(result == expected)
    result.removeAll()
    trimmer.cut(path, fromLength: 20, toLength: 25, into: &result)
    #expect(result == Path(polygon: [Point2D(10, 0), Point2D(10, 5)]))
    result.removeAll()
    trimmer.cut(square, 35...40, then: 0...5, into: &result)
    #expect(result == Path(polygon: [Point2D(0, 5), Point2D(0, 0), Point2D(5, 0)]))
  }

  @Test("An empty range keeps nothing", arguments: [0, 0.3, 1])
  func emptyRangeKeepsNothing(at: Double) {
    #expect(trimmed(square, at, at, 0.4).isEmpty)
  }

  @Test("Invalid numbers give a valid path")
  func invalidNumbersGiveValidPath() {
    let values = [Double.nan, .infinity, -.infinity, 1e38, -1e38, 0.5]
    var trimmer = PathTrimmer()
    var result = Path()
    for a in values {
      for b in values {
        for c in values {
          trimmer.trim(square, TrimRange(start: a, end: b, offset: c), into: &result)
        }
        trimmer.cut(square, fromLength: a, toLength: b, into: &result)
        trimmer.trim(
          Path(polygon: [Point2D(a, 1), Point2D(2, b), Point2D(3, 4)]),
          TrimRange(start: 0.2, end: 0.7, offset: 0), into: &result)
        var curve = Path(polygon: [Point2D(0, 0)])
        curve.cubic(Point2D(a, b), Point2D(b, a), to: Point2D(1, a))
        trimmer.trim(curve, TrimRange(start: 0.2, end: 0.7, offset: 0), into: &result)
      }
    }
    let dot = Path(polygon: [.zero, .zero], isClosed: true)
    #expect(result.points.allSatisfy { $0.isFinite })
    #expect(trimmed(dot, 0, 0.5).isEmpty)
  }

  @Test("Ranges wrap, exchange their ends and clamp")
  func rangesWrapExchangeTheirEndsAndClamp() {
    func range(_ s: Double, _ e: Double, _ o: Double) -> TrimRange {
      TrimRange(start: s, end: e, offset: o)
    }
    #expect(range(0.25, 0.5, 0).first == 0.25...0.5)
    #expect(range(0.5, 0.25, 0) == range(0.25, 0.5, 0))
    #expect(range(0.25, 0.5, 1) == range(0.25, 0.5, 0))
    #expect(range(0.25, 0.5, -1.25).first == 0...0.25)
    #expect(range(0.25, 0.75, 0.5).first == 0.75...1)
    #expect(range(0.25, 0.75, 0.5).second == 0...0.25)
    #expect(range(0.25, 0.75, 0.25).first == 0.5...1)
    #expect(range(0.25, 0.75, 0.25).second == nil)
    #expect(range(-3, 9, 2).isFull)
    #expect(range(-3, 9, 0.75).first == 0.75...1)
    #expect(range(-3, 9, 0.75).second == 0...0.75)
    #expect(range(0, 1, -1e-17).isFull)
    #expect(range(0.4, 0.4, 0.7).first == nil)
  }
}
