import FlickGeometry
import Testing

private func bernstein(_ p: [Point2D], _ t: Double) -> Point2D {
  let s = 1 - t
  let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
  return Point2D(
    w0 * p[0].x + w1 * p[1].x + w2 * p[2].x + w3 * p[3].x,
    w0 * p[0].y + w1 * p[1].y + w2 * p[2].y + w3 * p[3].y)
}

@Test("Flattened cubics stay within the tolerance after the transform", arguments: [0.02, 0.1, 1])
func flattenedCubicsStayWithinToleranceAfterTransform(tolerance: Double) {
  var dice = Dice(state: 7)
  for _ in 0..<60 {
    let p = (0..<4).map { _ in dice.point(-50...50) }
    let map = Affine(a: 2, b: 0.5, c: -0.25, d: 1.5, tx: 7, ty: -3)
    var path = Path()
    path.move(to: p[0])
    path.cubic(p[1], p[2], to: p[3])
    let rings = path.flattened(map, tolerance: tolerance)
    let line = rings.rings[0]
    #expect(line.first == map.apply(p[0]))
    #expect(line.last == map.apply(p[3]))
    for i in 0...300 {
      let q = map.apply(bernstein(p, Double(i) / 300))
      let nearest = zip(line, line.dropFirst()).map { distance(q, $0, $1) }.min() ?? .infinity
      #expect(nearest <= tolerance)
    }
  }
}

@Test("A straight cubic becomes one line")
func straightCubicBecomesOneLine() {
  var path = Path()
  path.move(to: Point2D(1, 1))
  path.cubic(Point2D(1, 1), Point2D(9, 5), to: Point2D(9, 5))
  path.cubic(Point2D(10, 5), Point2D(15, 5), to: Point2D(20, 5))
  #expect(path.flattened().rings == [[Point2D(1, 1), Point2D(9, 5), Point2D(20, 5)]])
}

@Test("A closed cubic is not lost")
func closedCubicIsNotLost() {
  var path = Path()
  path.move(to: Point2D(0, 0))
  path.cubic(Point2D(100, 0), Point2D(0, 100), to: Point2D(0, 0))
  #expect(path.flattened().rings[0].count > 10)
  #expect(abs(path.flattened(tolerance: 0.001).signedArea - 1500) < 1)
}

@Test("A cubic beyond its ends keeps its overshoot")
func cubicBeyondItsEndsKeepsItsOvershoot() {
  var path = Path()
  path.move(to: Point2D(0, 0))
  path.cubic(Point2D(-30, 0), Point2D(40, 0), to: Point2D(10, 0))
  let xs = path.flattened().rings[0].map(\.x)
  #expect((xs.min() ?? 0) < -5)
  #expect((xs.max() ?? 0) > 15)
}

@Test("A line after a close begins a new contour where the last one began")
func lineAfterCloseBeginsNewContourWhereLastOneBegan() {
  var path = Path()
  path.move(to: Point2D(1, 2))
  path.line(to: Point2D(5, 2))
  path.line(to: Point2D(5, 6))
  path.close()
  path.line(to: Point2D(9, 9))
  let rings = path.flattened()
  #expect(rings.rings.count == 2)
  #expect(rings.closed == [true, false])
  #expect(rings.rings[1] == [Point2D(1, 2), Point2D(9, 9)])
}

@Test(
  "A contour with a damaged coordinate is left out, the others stay",
  arguments: [Double.nan, .infinity, -.infinity, 1e300])
func contourWithDamagedCoordinateIsLeftOut(value: Double) {
  var path = Path()
  for bad in [false, true, false] {
    path.move(to: Point2D(0, 0))
    path.line(to: Point2D(10, 0))
    path.cubic(Point2D(10, 5), Point2D(bad ? value : 5, 10), to: Point2D(0, 10))
    path.close()
  }
  let rings = path.flattened()
  #expect(rings.rings.count == 2)
  #expect(rings.closed == [true, true])
  #expect(rings.points.allSatisfy { $0.isFinite })
}

@Test("Huge curves become a limited number of lines")
func hugeCurvesBecomeLimitedNumberOfLines() {
  var path = Path()
  path.move(to: Point2D(0, 0))
  path.cubic(Point2D(1e38, 0), Point2D(-1e38, 1e38), to: Point2D(0, 1e38))
  #expect(path.flattened().points.count <= 501)
}

@Test("An invalid tolerance gives a finite number of lines")
func invalidToleranceGivesFiniteNumberOfLines() {
  var path = Path()
  path.move(to: Point2D(0, 0))
  path.cubic(Point2D(100, 0), Point2D(100, 100), to: Point2D(0, 100))
  for tolerance in [Double.nan, 0, -1] {
    #expect(path.flattened(tolerance: tolerance).points.count <= 501)
  }
}
