import FlickGeometry
import Testing

private func rounded(_ path: Path, _ radius: Double) -> Path {
  var rounder = CornerRounder()
  var result = Path()
  rounder.round(path, radius: radius, into: &result)
  return result
}

@Suite("Rounding corners") struct RoundCornersTests {
  let square = Path(
    polygon: [Point2D(0, 0), Point2D(10, 0), Point2D(10, 10), Point2D(0, 10)], isClosed: true)

  @Test("Each corner of a closed contour becomes a cubic between two cuts")
  func eachCornerOfClosedContourBecomesCubicBetweenTwoCuts() {
    let path = rounded(square, 2)
    #expect(
      path.verbs == [
        .move, .cubic, .line, .cubic, .line, .cubic, .line, .cubic, .close,
      ])
    let slack = 1e-9
    #expect(path.points[0].distance(to: Point2D(0, 2)) < slack)
    #expect(path.points[1].distance(to: Point2D(0, 2 - 0.5519 * 2)) < slack)
    #expect(path.points[2].distance(to: Point2D(2 - 0.5519 * 2, 0)) < slack)
    #expect(path.points[3].distance(to: Point2D(2, 0)) < slack)
    let area = path.flattened(tolerance: 0.001).signedArea
    #expect(abs(area - (100 - (4 - Double.pi) * 4)) < 0.05)
  }

  @Test("Cuts end halfway to the adjacent vertices")
  func cutsEndHalfwayToAdjacentVertices() {
    let area = rounded(square, 1000).flattened(tolerance: 0.001).signedArea
    #expect(abs(area - 25 * Double.pi) < 0.1)
  }

  @Test("An open contour keeps its ends")
  func openContourKeepsItsEnds() {
    let path = rounded(Path(polygon: [Point2D(0, 0), Point2D(10, 0), Point2D(10, 10)]), 3)
    #expect(path.verbs == [.move, .line, .cubic, .line])
    #expect(path.points.first == Point2D(0, 0))
    #expect(path.points.last == Point2D(10, 10))
    #expect(path.points[1].distance(to: Point2D(7, 0)) < 1e-9)
  }

  @Test("Vertices with handles are not rounded")
  func verticesWithHandlesAreNotRounded() {
    let circle = Path(circle: .zero, radius: 5)
    #expect(rounded(circle, 2) == circle)
    var path = Path(polygon: [Point2D(0, 0)])
    path.cubic(Point2D(0, 0), Point2D(5, -4), to: Point2D(10, 0))
    path.line(to: Point2D(10, 10))
    path.close()
    let result = rounded(path, 2)
    #expect(result.verbs == [.move, .cubic, .cubic, .line, .cubic, .close])
    #expect(result.points.contains(Point2D(10, 0)))
    #expect(result.points.contains(Point2D(5, -4)))
  }

  @Test("Cubics without handles count as lines")
  func cubicsWithoutHandlesCountAsLines() {
    var path = Path(polygon: [Point2D(0, 0)])
    for (p, q) in [(Point2D(0, 0), Point2D(10, 0)), (Point2D(10, 0), Point2D(10, 10))] {
      path.cubic(p, q, to: q)
    }
    path.close()
    let plain = Path(polygon: [Point2D(0, 0), Point2D(10, 0), Point2D(10, 10)], isClosed: true)
    #expect(rounded(path, 2) == rounded(plain, 2))
  }

  @Test("A radius of 0 or less changes nothing", arguments: [0, -5, .nan])
  func radiusOf0OrLessChangesNothing(radius: Double) {
    #expect(rounded(square, radius) == square)
  }

  @Test("Contours with one point or repeated points do not trap")
  func contoursWithOnePointOrRepeatedPointsDoNotTrap() {
    var path = Path(polygon: [.zero, .zero, .zero], isClosed: true)
    path.append(Path(polygon: [.zero], isClosed: true))
    path.append(
      Path(polygon: [Point2D(.nan, 0), Point2D(1, 1), Point2D(2, .infinity)], isClosed: true))
    path.move(to: .zero)
    #expect(!rounded(path, 3).isEmpty)
    let twice = Path(polygon: [.zero, Point2D(5, 0), Point2D(5, 0), Point2D(5, 5)])
    #expect(rounded(twice, 1).points.allSatisfy { $0.isFinite })
  }
}
