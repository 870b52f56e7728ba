import FlickGeometry
import Testing

@Suite("Shapes") struct ShapeTests {
  func rectangle(
    _ size: Size2D = Size2D(20, 10), roundness: Double = 0, isReversed: Bool = false
  ) -> Path {
    var path = Path()
    path.addRectangle(
      center: Point2D(1, 2), size: size, roundness: roundness, isReversed: isReversed)
    return path
  }

  @Test("A rectangle starts top right and runs clockwise, or counterclockwise if reversed")
  func rectangleStartsTopRightAndRunsClockwise() {
    #expect(
      rectangle().points == [Point2D(11, -3), Point2D(11, 7), Point2D(-9, 7), Point2D(-9, -3)])
    #expect(rectangle().verbs == [.move, .line, .line, .line, .close])
    let reversed = rectangle(isReversed: true)
    #expect(reversed.points == [Point2D(11, -3), Point2D(-9, -3), Point2D(-9, 7), Point2D(11, 7)])
    #expect(isNear(rectangle().flattened().signedArea, 200))
    #expect(isNear(reversed.flattened().signedArea, -200))
  }

  @Test("A rounded rectangle begins below its top right corner")
  func roundedRectangleBeginsBelowItsTopRightCorner() {
    let path = rectangle(roundness: 3)
    #expect(path.points.first == Point2D(11, 0))
    #expect(path.points.last == Point2D(11, 0))
    #expect(path.points[1] == Point2D(11, 4))
    #expect(path.verbs.count == 10)
    let missing = (4 - Double.pi) * 9
    #expect(isNear(path.flattened(tolerance: 0.001).signedArea, 200 - missing, 0.1))
    let reversed = rectangle(roundness: 3, isReversed: true)
    #expect(reversed.points.first == Point2D(11, 0))
    #expect(reversed.points[3] == Point2D(8, -3))
    #expect(isNear(reversed.flattened(tolerance: 0.001).signedArea, missing - 200, 0.1))
  }

  @Test("A rectangle's roundness is at most half its shorter side", arguments: [5, 1e9, .infinity])
  func rectangleRoundnessIsAtMostHalfItsShorterSide(roundness: Double) {
    let path = rectangle(roundness: roundness)
    #expect(isNear(path.flattened(tolerance: 0.001).signedArea, 100 + 25 * Double.pi, 0.1))
    #expect(path.controlBounds == Rect2D(minX: -9, minY: -3, maxX: 11, maxY: 7))
  }

  @Test("An ellipse starts at the top and has the given diameters", arguments: [false, true])
  func ellipseStartsAtTopAndHasGivenDiameters(isReversed: Bool) {
    var path = Path()
    path.addEllipse(center: Point2D(5, 5), size: Size2D(40, 20), isReversed: isReversed)
    #expect(path.verbs == [.move, .cubic, .cubic, .cubic, .cubic, .close])
    #expect(path.points[0] == Point2D(5, -5))
    #expect(path.points[3] == Point2D(isReversed ? -15 : 25, 5))
    #expect(path.points.last == Point2D(5, -5))
    let area = path.flattened(tolerance: 0.001).signedArea
    #expect(isNear(area, (isReversed ? -1 : 1) * Double.pi * 200, 0.5))
    #expect(path.controlBounds == Rect2D(minX: -15, minY: -5, maxX: 25, maxY: 15))
  }

  func polystar(_ star: Polystar) -> Path {
    var path = Path()
    path.addPolystar(star)
    return path
  }

  @Test("A star alternates its radii clockwise from the top")
  func starAlternatesItsRadiiClockwiseFromTop() {
    let path = polystar(Polystar(kind: .star, points: 4.9, outerRadius: 10, innerRadius: 5))
    #expect(path.verbs == [.move] + Array(repeating: .line, count: 7) + [.close])
    for (i, p) in path.points.enumerated() {
      let angle = -Double.pi / 2 + Double(i) * Double.pi / 4
      #expect(p.distance(to: Point2D.zero + Vector2D(angle: angle) * (i % 2 == 0 ? 10 : 5)) < 1e-9)
    }
  }

  @Test("A polygon is rotated about its center")
  func polygonIsRotatedAboutItsCenter() {
    let star = Polystar(
      kind: .polygon, center: Point2D(3, 4), points: 3, rotation: Double.pi / 2, outerRadius: 6)
    let path = polystar(star)
    #expect(path.points.count == 3)
    #expect(path.points[0].distance(to: Point2D(9, 4)) < 1e-9)
    #expect(path.flattened().signedArea > 0)
  }

  @Test("Reversed polystars keep their first point and mirror the rest")
  func reversedPolystarsKeepTheirFirstPointAndMirrorRest() {
    var star = Polystar(
      kind: .star, points: 5, outerRadius: 10, innerRadius: 4, outerRoundness: 0.7,
      innerRoundness: -0.3)
    let forth = polystar(star)
    star.isReversed = true
    let back = polystar(star)
    #expect(forth.points.count == back.points.count)
    for (p, q) in zip(forth.points, back.points) {
      #expect(p.distance(to: Point2D(-q.x, q.y)) < 1e-9)
    }
  }

  @Test(
    "The points of a star have separate inner and outer roundness, which can be negative")
  func pointsOfStarHaveSeparateInnerAndOuterRoundness() {
    let star = Polystar(
      kind: .star, points: 4, outerRadius: 10, innerRadius: 5, outerRoundness: 1,
      innerRoundness: -1)
    let path = polystar(star)
    // The handle is a quarter of the arc between two tips.
    #expect(path.points[1].distance(to: Point2D(3.926_990_817, -10)) < 1e-6)
    // The handles of the inner vertex at 45° are reversed by the negative roundness.
    let inner = Point2D.zero + Vector2D(angle: -Double.pi / 4) * 5
    let handle = Vector2D(angle: Double.pi / 4) * 1.963_495_408
    #expect(path.points[3].distance(to: inner) < 1e-9)
    #expect(path.points[2].distance(to: inner + handle) < 1e-6)
    #expect(path.points[4].distance(to: inner - handle) < 1e-6)
  }

  @Test("The handles of a fully round polygon are a quarter of its arcs")
  func handlesOfFullyRoundPolygonAreQuarterOfItsArcs() {
    let path = polystar(Polystar(kind: .polygon, points: 4, outerRadius: 10, outerRoundness: 1))
    #expect(path.points.count == 13)
    // 2π·10 / (4 points · 4), to the right of the top and above the right vertex.
    #expect(path.points[1].distance(to: Point2D(3.926_990_817, -10)) < 1e-6)
    #expect(path.points[2].distance(to: Point2D(10, -3.926_990_817)) < 1e-6)
    #expect(path.points[3].distance(to: Point2D(10, 0)) < 1e-9)
    #expect(path.points.last == path.points.first)
  }

  @Test("Invalid polystars draw nothing or a limited number of points")
  func invalidPolystarsDrawNothingOrLimitedNumberOfPoints() {
    for points: Double in [.nan, 0, -5, 0.5, -Double.infinity] {
      #expect(polystar(Polystar(kind: .star, points: points, outerRadius: 5)).isEmpty)
    }
    for points in [1e38, Double.infinity] {
      let path = polystar(Polystar(kind: .star, points: points, outerRadius: 5))
      #expect(path.points.count == 20_000)
    }
    for radius in [Double.nan, .infinity, 1e308] {
      let star = Polystar(kind: .polygon, points: 5, outerRadius: radius, outerRoundness: 9)
      #expect(polystar(star).isEmpty)
    }
    var path = Path()
    path.addRectangle(center: Point2D(.nan, 0), size: Size2D(1, 1))
    path.addEllipse(center: .zero, size: Size2D(.infinity, 1))
    #expect(path.isEmpty)
    path.addRectangle(center: .zero, size: Size2D(4, 4), roundness: .nan)
    #expect(path.flattened().signedArea == 16)
  }
}

@Suite("Reversing") struct ReversedTests {
  func reversed(_ path: Path) -> Path {
    var result = Path()
    path.reversed(into: &result)
    return result
  }

  @Test("A closed contour keeps its first vertex")
  func closedContourKeepsItsFirstVertex() {
    let path = Path(polygon: [Point2D(0, 0), Point2D(9, 0), Point2D(9, 5)], isClosed: true)
    #expect(
      reversed(path)
        == Path(polygon: [Point2D(0, 0), Point2D(9, 5), Point2D(9, 0)], isClosed: true))
  }

  @Test("An open contour begins at its last vertex, and its curves swap their controls")
  func openContourBeginsAtItsLastVertex() {
    var path = Path(polygon: [Point2D(0, 0), Point2D(9, 0)])
    path.cubic(Point2D(10, 1), Point2D(11, 2), to: Point2D(12, 9))
    var expected = Path(polygon: [Point2D(12, 9)])
    expected.cubic(Point2D(11, 2), Point2D(10, 1), to: Point2D(9, 0))
    expected.line(to: Point2D(0, 0))
    #expect(reversed(path) == expected)
  }

  @Test("A closed path reversed twice is unchanged")
  func closedPathReversedTwiceIsUnchanged() {
    var path = Path(circle: Point2D(3, 3), radius: 5)
    path.addRectangle(center: .zero, size: Size2D(8, 4), roundness: 1)
    path.addRectangle(center: .zero, size: Size2D(3, 4))
    #expect(reversed(reversed(path)) == path)
    #expect(
      isNear(reversed(path).flattened().signedArea, -path.flattened().signedArea, 1e-9))
    #expect(isNear(reversed(path).flattened().length, path.flattened().length, 1e-9))
  }
}
