import FlickGeometry
import Testing

extension Path {
  func stroked(
    _ style: StrokeStyle, transform: Affine = .identity, tolerance: Double = 0.01
  ) -> Rings {
    var rings = Rings()
    var stroker = Stroker()
    stroker.stroke(self, style: style, transform: transform, tolerance: tolerance, into: &rings)
    return rings
  }

  init(polygon points: [Point2D], isClosed: Bool = false) {
    self.init()
    for (i, p) in points.enumerated() {
      if i == 0 { move(to: p) } else { line(to: p) }
    }
    if isClosed { close() }
  }

  /// Two cubics that are nearly a circle.
  init(lens center: Point2D, radius r: Double) {
    self.init()
    let k = r * 4 / 3
    move(to: center + Vector2D(-r, 0))
    cubic(center + Vector2D(-r, -k), center + Vector2D(r, -k), to: center + Vector2D(r, 0))
    cubic(center + Vector2D(r, k), center + Vector2D(-r, k), to: center + Vector2D(-r, 0))
    close()
  }

  /// Four cubics with a maximum error of 0.02 % of the radius.
  init(circle center: Point2D, radius r: Double) {
    self.init()
    let k = r * 0.551_915_024_5
    let (x, y) = (center.x, center.y)
    move(to: Point2D(x, y - r))
    cubic(Point2D(x + k, y - r), Point2D(x + r, y - k), to: Point2D(x + r, y))
    cubic(Point2D(x + r, y + k), Point2D(x + k, y + r), to: Point2D(x, y + r))
    cubic(Point2D(x - k, y + r), Point2D(x - r, y + k), to: Point2D(x - r, y))
    cubic(Point2D(x - r, y - k), Point2D(x - k, y - r), to: Point2D(x, y - r))
    close()
  }
}

@Suite("Stroke outlines") struct StrokerTests {
  let line = Path(polygon: [Point2D(0, 0), Point2D(10, 0)])
  let elbow = Path(polygon: [Point2D(0, 0), Point2D(20, 0), Point2D(20, 20)])

  @Test(
    "A line's caps add to its area",
    arguments: [(StrokeStyle.Cap.butt, 40), (.square, 56), (.round, 40 + 4 * Double.pi)])
  func lineCapsAddToItsArea(cap: StrokeStyle.Cap, area: Double) {
    let rings = line.stroked(StrokeStyle(width: 4, cap: cap))
    #expect(rings.rings.count == 1)
    #expect(rings.closed == [true])
    #expect(isNear(abs(rings.signedArea), area, 0.1))
  }

  @Test(
    "A right angle's join fills its outer corner and overlaps nothing",
    arguments: [(StrokeStyle.Join.miter, 160), (.bevel, 158), (.round, 156 + Double.pi)])
  func rightAngleJoinFillsItsOuterCornerAndOverlapsNothing(join: StrokeStyle.Join, area: Double) {
    let rings = elbow.stroked(StrokeStyle(width: 4, join: join))
    #expect(isNear(abs(rings.signedArea), area, 0.1))
    #expect(rings.winding(at: Point2D(19, 1)) == rings.winding(at: Point2D(1, 1)))
  }

  @Test("A miter beyond its limit becomes a bevel")
  func miterBeyondItsLimitBecomesBevel() {
    // The miter of a right angle is √2 times as long as the line is wide.
    let kept = elbow.stroked(StrokeStyle(width: 4, join: .miter, miterLimit: 1.415))
    let cut = elbow.stroked(StrokeStyle(width: 4, join: .miter, miterLimit: 1.414))
    #expect(isNear(abs(kept.signedArea), 160, 1e-9))
    #expect(isNear(abs(cut.signedArea), 158, 1e-9))
    #expect(kept.winding(at: Point2D(21.9, -1.9)) != 0)
    #expect(cut.winding(at: Point2D(21.9, -1.9)) == 0)
  }

  @Test("A closed contour has a join at its start and no caps", arguments: [true, false])
  func closedContourHasJoinAtItsStartAndNoCaps(repeatsStart: Bool) {
    var corners = [Point2D(0, 0), Point2D(20, 0), Point2D(20, 20), Point2D(0, 20)]
    if repeatsStart { corners.append(Point2D(0, 0)) }
    let rings = Path(polygon: corners, isClosed: true).stroked(StrokeStyle(width: 4, cap: .round))
    #expect(rings.rings.map(\.count) == [4, 4])
    #expect(isNear(abs(rings.signedArea), 24 * 24 - 16 * 16, 1e-9))
    #expect(rings.winding(at: Point2D(10, 10)) == 0)
    #expect(rings.winding(at: Point2D(-1.9, -1.9)) != 0)
  }

  @Test("A stroked circle is a ring of its width", arguments: [0.5, 4, 30, 38])
  func strokedCircleIsRingOfItsWidth(width: Double) {
    let rings = Path(circle: Point2D(3, 4), radius: 20)
      .stroked(StrokeStyle(width: width, join: .miter), tolerance: 0.01)
    let area = Double.pi * 2 * 20 * width
    #expect(isNear(abs(rings.signedArea), area, area * 0.002))
    #expect(rings.winding(at: Point2D(3, 4)) == 0)
  }

  @Test(
    "A circle smaller than its line is a ring between both offset curves",
    arguments: [0.3, 2, 5, 9.9], [4, 2])
  func circleSmallerThanItsLineIsRingBetweenBothOffsetCurves(radius: Double, vertices: Int) {
    let path =
      vertices == 4 ? Path(circle: .zero, radius: radius) : Path(lens: .zero, radius: radius)
    let rings = path.stroked(StrokeStyle(width: 20))
    let (hole, edge) = (10 - radius, 10 + radius)
    // Two cubics differ from a circle by 1.9 % of the radius.
    let slack = 0.05 + 0.02 * radius
    for i in 0..<200 {
      let (ray, part) = (Vector2D(angle: Double(i) * 0.7), Double(i) / 200)
      let p = Point2D.zero + ray * (hole + slack + part * (edge - hole - 2 * slack))
      #expect(rings.winding(at: p) != 0)
      if hole > slack {
        #expect(rings.winding(at: Point2D.zero + ray * (part * (hole - slack))) == 0)
      }
      #expect(rings.winding(at: Point2D.zero + ray * (edge + slack)) == 0)
    }
  }

  @Test("Half an ellipse that is tighter than its line ends at its caps' line")
  func halfEllipseThatIsTighterThanItsLineEndsAtItsCapsLine() {
    var path = Path()
    path.move(to: Point2D(-177, 0))
    path.cubic(Point2D(-177, 20), Point2D(-98, 36), to: Point2D(0, 36))
    let rings = path.stroked(StrokeStyle(width: 50))
    #expect(rings.winding(at: Point2D(-165, 2)) != 0)
    // The normals of the curve cover this point twice, in opposite directions.
    #expect(rings.winding(at: Point2D(-162, -1)) == 0)
  }

  /// Compares with the definition of a stroke with round ends and joins: all points within half the
  /// width of the center line. Curves that are tighter than that cover less.
  @Test("A round stroke covers what lies within half its width and nothing else", arguments: 0..<24)
  func roundStrokeCoversHalfItsWidth(seed: UInt64) {
    var dice = Dice(state: seed)
    let width = Double.random(in: 0.5...40, using: &dice)
    var path = Path()
    path.move(to: dice.point(0...60))
    let isStraight = seed.isMultiple(of: 2)
    for _ in 0..<Int.random(in: 1...5, using: &dice) {
      if isStraight || Bool.random(using: &dice) {
        path.line(to: dice.point(0...60))
      } else {
        path.cubic(dice.point(0...60), dice.point(0...60), to: dice.point(0...60))
      }
    }
    if Bool.random(using: &dice) { path.close() }
    let rings = path.stroked(StrokeStyle(width: width, cap: .round, join: .round))
    let center = path.flattened(tolerance: 0.005)
    for _ in 0..<400 {
      let p = dice.point(-25...85)
      let nearest = center.distance(to: p)
      guard abs(nearest - width / 2) > 0.03 else { continue }
      let winding = rings.winding(at: p)
      if nearest > width / 2 { #expect(winding == 0, "at \(p)") }
      guard isStraight else { continue }
      // The winding number is never positive: overlapping pieces add up and never cancel.
      #expect(winding <= 0)
      #expect((winding != 0) == (nearest < width / 2), "at \(p)")
    }
  }

  @Test("Every outline has the same direction, independent of its path")
  func everyOutlineHasSameDirection() {
    let points = [Point2D(0, 0), Point2D(20, 0), Point2D(20, 20), Point2D(3, 9)]
    for isClosed in [false, true] {
      let forth = Path(polygon: points, isClosed: isClosed)
      let back = Path(polygon: points.reversed(), isClosed: isClosed)
      let style = StrokeStyle(width: 2)
      let (a, b) = (forth.stroked(style).signedArea, back.stroked(style).signedArea)
      #expect(isNear(a, b, 1e-9))
      #expect(a < 0)
    }
    #expect(Path(circle: .zero, radius: 5).stroked(StrokeStyle(width: 2)).signedArea < 0)
    #expect(
      Path(polygon: [.zero, .zero]).stroked(StrokeStyle(width: 2, cap: .round)).signedArea < 0)
  }

  @Test("A transform squashes and mirrors the line with its path")
  func transformSquashesAndMirrorsLineWithItsPath() {
    let squash = Affine.scale(3, -0.5)
    let rings = elbow.stroked(StrokeStyle(width: 4), transform: squash)
    #expect(isNear(rings.signedArea, 160 * 1.5, 1e-6))
    #expect(rings.winding(at: squash.apply(Point2D(21.9, 10))) != 0)
    #expect(rings.winding(at: squash.apply(Point2D(22.1, 10))) == 0)
  }

  @Test("The tolerance applies after the transform")
  func toleranceAppliesAfterTransform() {
    let circle = Path(circle: .zero, radius: 1)
    let style = StrokeStyle(width: 0.5)
    let small = circle.stroked(style, tolerance: 0.1).points.count
    let large = circle.stroked(style, transform: .scale(100, 100), tolerance: 0.1).points.count
    #expect(large > small * 3)
    let area = circle.stroked(style, transform: .scale(100, 100), tolerance: 0.05).signedArea
    #expect(isNear(abs(area), Double.pi * 1e4, 30))
  }

  @Test("Contours of length 0 draw their caps", arguments: [false, true])
  func contoursOfLength0DrawTheirCaps(isClosed: Bool) {
    let path = Path(polygon: [Point2D(5, 5), Point2D(5, 5)], isClosed: isClosed)
    #expect(path.stroked(StrokeStyle(width: 4, cap: .butt)).rings.isEmpty)
    let square = path.stroked(StrokeStyle(width: 4, cap: .square))
    #expect(isNear(abs(square.signedArea), 16, 1e-9))
    let round = path.stroked(StrokeStyle(width: 4, cap: .round))
    #expect(isNear(abs(round.signedArea), 4 * Double.pi, 0.1))
  }

  @Test("A lone move draws nothing")
  func loneMoveDrawsNothing() {
    let path = Path(polygon: [Point2D(5, 5)])
    #expect(path.stroked(StrokeStyle(width: 4, cap: .round)).rings.isEmpty)
  }

  @Test("Repeated points change nothing")
  func repeatedPointsChangeNothing() {
    let twice = Path(
      polygon: [
        Point2D(0, 0), Point2D(0, 0), Point2D(20, 0), Point2D(20, 0), Point2D(20, 20),
        Point2D(20, 20),
      ])
    for join in [StrokeStyle.Join.miter, .round, .bevel] {
      let style = StrokeStyle(width: 4, cap: .square, join: join)
      #expect(twice.stroked(style).rings == elbow.stroked(style).rings)
    }
  }

  @Test("A corner between curves has its miter along the curves' tangents")
  func cornerBetweenCurvesHasItsMiterAlongCurvesTangents() {
    var path = Path()
    path.move(to: Point2D(-40, 40))
    path.cubic(Point2D(-40, 20), Point2D(-20, 0), to: Point2D(0, 0))
    path.cubic(Point2D(0, 20), Point2D(20, 40), to: Point2D(40, 40))
    let rings = path.stroked(StrokeStyle(width: 8), tolerance: 1)
    #expect(rings.points.contains { $0.distance(to: Point2D(4, -4)) < 1e-6 })
  }

  @Test(
    "Smooth vertices stay round, whatever the join", arguments: [StrokeStyle.Join.miter, .bevel])
  func smoothVerticesStayRound(join: StrokeStyle.Join) {
    let rings = Path(circle: .zero, radius: 2)
      .stroked(StrokeStyle(width: 40, join: join, miterLimit: 100), tolerance: 0.1)
    for p in rings.points { #expect((p - .zero).length < 22.15) }
    for i in 0..<90 {
      #expect(rings.winding(at: Point2D.zero + Vector2D(angle: Double(i) * 0.07) * 21.8) != 0)
    }
  }

  @Test(
    "Widths of 0 or less and invalid widths draw nothing",
    arguments: [0, -3, .nan, .infinity, -.infinity, 1e300])
  func widthsOf0OrLessAndInvalidWidthsDrawNothing(width: Double) {
    #expect(elbow.stroked(StrokeStyle(width: width)).rings.isEmpty)
  }

  @Test("A singular or invalid transform draws nothing or finite points")
  func singularOrInvalidTransformDrawsNothingOrFinitePoints() {
    let maps = [
      Affine.scale(0, 0), .scale(.nan, 1), .scale(.infinity, 1), .translation(.nan, 0),
      .scale(1e-200, 1e-200), .scale(1e200, 1), .scale(1, 0),
    ]
    for map in maps {
      let rings = elbow.stroked(StrokeStyle(width: 4, join: .round), transform: map)
      #expect(rings.points.allSatisfy { $0.isFinite })
    }
  }

  @Test("Huge and invalid coordinates and limits give finite points")
  func hugeAndInvalidCoordinatesAndLimitsGiveFinitePoints() {
    for value in [Double.nan, .infinity, 1e38, -1e38, 1e59, 1e300, 1e-300] {
      var path = Path(
        polygon: [Point2D(0, 0), Point2D(value, 3), Point2D(7, value)], isClosed: true)
      path.move(to: Point2D(1, 1))
      path.cubic(Point2D(value, 0), Point2D(-value, value), to: Point2D(4, 4))
      for limit in [value, -1, 0, 4] {
        let style = StrokeStyle(
          width: 6, cap: .round, join: limit == 4 ? .round : .miter, miterLimit: limit)
        let rings = path.stroked(style, tolerance: 0.1)
        #expect(rings.points.allSatisfy { $0.isFinite })
        #expect(rings.points.count < 200_000)
      }
    }
  }

  @Test("A stroker keeps no state between strokes")
  func strokerKeepsNoStateBetweenStrokes() {
    var stroker = Stroker()
    let styles = [
      StrokeStyle(width: 3, cap: .round, join: .round, dashes: [3, 2], dashOffset: 1),
      StrokeStyle(width: 3), StrokeStyle(width: 0), StrokeStyle(width: 30, join: .bevel),
    ]
    for path in [elbow, Path(circle: .zero, radius: 9), line, Path()] {
      for style in styles {
        var rings = Rings()
        stroker.stroke(path, style: style, transform: .identity, tolerance: 0.01, into: &rings)
        #expect(rings.rings == path.stroked(style).rings)
      }
    }
  }

  @Test("A reversal covers its turn once")
  func reversalCoversItsTurnOnce() {
    let path = Path(polygon: [Point2D(0, 0), Point2D(20, 0), Point2D(5, 0)])
    let round = path.stroked(StrokeStyle(width: 4, join: .round))
    #expect(round.winding(at: Point2D(21.5, 0)) != 0)
    #expect(isNear(round.coveredArea(step: 0.05), 80 + 2 * Double.pi, 0.5))
    let miter = path.stroked(StrokeStyle(width: 4, join: .miter, miterLimit: .infinity))
    #expect(miter.points.allSatisfy { $0.x <= 20.000_001 })
  }
}
