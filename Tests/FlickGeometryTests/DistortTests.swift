import FlickGeometry
import Testing

private let square = Path(
  polygon: [Point2D(0, 0), Point2D(10, 0), Point2D(10, 10), Point2D(0, 10)], isClosed: true)

@Suite("Pucker and bloat") struct PuckerBloatTests {
  private func changed(_ path: Path, _ amount: Double) -> Path {
    var tool = PuckerBloat()
    var result = Path()
    tool.apply(amount, to: path, into: &result)
    return result
  }

  @Test("Vertices move towards their center and handles away from it")
  func verticesMoveTowardsTheirCenterAndHandlesAwayFromIt() {
    let path = changed(square, 0.5)
    #expect(path.verbs == [.move, .cubic, .cubic, .cubic, .cubic, .close])
    #expect(path.points[0] == Point2D(2.5, 2.5))
    #expect(path.points[1] == Point2D(-2.5, -2.5))
    #expect(path.points[2] == Point2D(12.5, -2.5))
    #expect(path.points[3] == Point2D(7.5, 2.5))
  }

  @Test("A negative amount moves vertices outwards and handles inwards")
  func negativeAmountMovesVerticesOutwardsAndHandlesInwards() {
    let path = changed(square, -0.2)
    #expect(path.points[0] == Point2D(-1, -1))
    #expect(path.points[1] == Point2D(1, 1))
    #expect(path.flattened().signedArea < 100)
  }

  @Test("An open contour remains open, and each contour has its own center")
  func openContourRemainsOpen() {
    var two = Path(polygon: [Point2D(0, 0), Point2D(4, 0)])
    two.append(Path(polygon: [Point2D(100, 0), Point2D(104, 0)]))
    let path = changed(two, 1)
    #expect(path.verbs == [.move, .cubic, .move, .cubic])
    #expect(path.points[0] == Point2D(2, 0))
    #expect(path.points[4] == Point2D(102, 0))
  }

  @Test("An amount of 0 or an invalid amount changes nothing", arguments: [0, .nan, .infinity])
  func amountOf0OrInvalidAmountChangesNothing(amount: Double) {
    #expect(changed(square, amount) == square)
  }
}

@Suite("Zig zag") struct ZigZagTests {
  private func changed(
    _ path: Path, _ size: Double, _ ridges: Double, _ points: ZigZagStyle.Points = .corner
  ) -> Path {
    var tool = ZigZag()
    var result = Path()
    tool.apply(ZigZagStyle(size: size, ridges: ridges, points: points), to: path, into: &result)
    return result
  }

  private let line = Path(polygon: [Point2D(0, 0), Point2D(12, 0)])

  @Test("Peaks lie at equal steps and alternate between sides, the first on the right")
  func peaksLieAtEqualStepsAndAlternateBetweenSides() {
    let path = changed(line, 2, 2)
    #expect(path.verbs == [.move, .line, .line, .line])
    for (i, p) in path.points.enumerated() {
      #expect(p.distance(to: Point2D(Double(i) * 4, i % 2 == 0 ? 2 : -2)) < 1e-12)
    }
  }

  @Test("Smooth peaks have handles along the path, of half the distance between peaks")
  func smoothPeaksHaveHandlesAlongPath() {
    let path = changed(line, 2, 2, .smooth)
    #expect(path.verbs == [.move, .cubic, .cubic, .cubic])
    #expect(path.points[1].distance(to: Point2D(2, 2)) < 1e-12)
    #expect(path.points[2].distance(to: Point2D(2, -2)) < 1e-12)
    #expect(path.points[3].distance(to: Point2D(4, -2)) < 1e-12)
  }

  @Test("Corners of a closed contour move along the normal between adjacent corners")
  func cornersOfClosedContourMoveAlongTheirNormal() {
    let path = changed(square, 2.squareRoot(), 1)
    #expect(path.verbs.count == 10)
    #expect(path.verbs.last == .close)
    #expect(path.points[0].distance(to: Point2D(1, 1)) < 1e-12)
    #expect(path.points[1].distance(to: Point2D(5, -2.squareRoot())) < 1e-12)
    #expect(path.points[2].distance(to: Point2D(9, 1)) < 1e-12)
    #expect((path.points.last ?? .zero).distance(to: Point2D(1, 1)) < 1e-12)
  }

  @Test("Ridges are rounded and limited")
  func ridgesAreRoundedAndLimited() {
    #expect(changed(line, 1, 1.6) == changed(line, 1, 2))
    #expect(changed(line, 1, 1e300).points.count == 1002)
    #expect(changed(line, 1, .nan) == line)
    #expect(changed(line, 0, 3) == line)
    #expect(changed(line, 1, -1) == line)
  }

  @Test("Contours with one point or repeated points do not trap")
  func contoursWithOnePointOrRepeatedPointsDoNotTrap() {
    let path = changed(Path(polygon: [.zero, .zero, .zero], isClosed: true), 3, 2, .smooth)
    #expect(path.points.allSatisfy { $0.isFinite })
    #expect(changed(Path(polygon: [.zero], isClosed: true), 3, 2).verbs == [.move, .close])
  }
}

@Suite("Twist") struct TwistTests {
  private func twisted(_ path: Path, _ angle: Double, radius: Double = 10) -> Path {
    var result = Path()
    Twist(center: .zero, angle: angle, radius: radius).apply(to: path, into: &result)
    return result
  }

  @Test("A point halfway to the edge rotates by half the angle, and a point on the edge by 0")
  func pointHalfwayToEdgeRotatesByHalfAngle() {
    let path = twisted(Path(polygon: [Point2D(5, 0), Point2D(0, 10)]), .pi)
    #expect(path.points[0].distance(to: Point2D(0, 5)) < 1e-12)
    #expect((path.points.last ?? .zero).distance(to: Point2D(0, 10)) < 1e-12)
  }

  @Test("The curve follows the true twist between its vertices")
  func curveFollowsTrueTwistBetweenItsVertices() {
    let spoke = Path(polygon: [Point2D(-10, 0), Point2D(10, 0)])
    let rings = twisted(spoke, 2).flattened(tolerance: 0.001)
    for step in -9...9 {
      let r = Double(step)
      let turn = Vector2D(angle: 2 * (1 - abs(r) / 10))
      #expect(rings.distance(to: Point2D(r * turn.x, r * turn.y)) < 0.02)
    }
  }

  @Test("An angle of 0 or an invalid angle changes nothing", arguments: [0, .nan, .infinity])
  func angleOf0OrInvalidAngleChangesNothing(angle: Double) {
    #expect(twisted(square, angle) == square)
  }

  @Test("The number of pieces is limited for any angle")
  func numberOfPiecesIsLimitedForAnyAngle() {
    let path = twisted(square, 1e9)
    #expect(path.points.count <= 4 * 64 * 3 + 1)
    #expect(path.points.allSatisfy { $0.isFinite })
  }
}
