import FlickGeometry
import Testing

private func moved(
  _ path: Path, _ amount: Double, _ join: StrokeStyle.Join = .miter, miterLimit: Double = 4
) -> Path {
  var offsetter = PathOffsetter()
  var result = Path()
  offsetter.offset(
    path, OffsetStyle(amount: amount, join: join, miterLimit: miterLimit), into: &result)
  return result
}

private func area(_ path: Path) -> Double { path.flattened(tolerance: 0.001).signedArea }

@Suite("Offsetting paths") struct PathOffsetterTests {
  let square = Path(
    polygon: [Point2D(0, 0), Point2D(10, 0), Point2D(10, 10), Point2D(0, 10)], isClosed: true)

  @Test("A square grows with its joins, in either direction of the contour")
  func squareGrowsWithItsJoins() {
    var backwards = Path()
    square.reversed(into: &backwards)
    for path in [square, backwards] {
      #expect(abs(area(moved(path, 2)) - 196) < 0.01)
      #expect(abs(area(moved(path, 2, .bevel)) - (180 + 8)) < 0.01)
      #expect(abs(area(moved(path, 2, .round)) - (180 + 4 * Double.pi)) < 0.02)
      #expect(abs(area(moved(path, 2, .miter, miterLimit: 1.4)) - 188) < 0.01)
    }
  }

  @Test("A negative amount shrinks the contour until it is empty")
  func negativeAmountShrinksContourUntilItIsEmpty() {
    #expect(abs(area(moved(square, -2, .round)) - 36) < 0.01)
    #expect(moved(square, -2, .round).points.count == 4)
    #expect(moved(square, -6).isEmpty)
    #expect(moved(Path(circle: .zero, radius: 5), -6, .round).isEmpty)
  }

  @Test("Circles remain circles", arguments: [3.0, -3, 20])
  func circlesRemainCircles(amount: Double) {
    let path = moved(Path(circle: Point2D(1, 2), radius: 5), amount, .round)
    for p in path.flattened(tolerance: 0.001).points {
      #expect(abs(p.distance(to: Point2D(1, 2)) - (5 + amount)) < 0.01)
    }
    #expect(path.verbs.count { $0 == .line } == 0)
  }

  @Test("A hole shrinks as its surroundings grow")
  func holeShrinksAsItsSurroundingsGrow() {
    var path = square
    let hole = Path(
      polygon: [Point2D(3, 3), Point2D(3, 7), Point2D(7, 7), Point2D(7, 3)], isClosed: true)
    path.append(hole)
    #expect(abs(area(moved(path, 1)) - (144 - 4)) < 0.01)
    #expect(abs(area(moved(path, 2)) - 196) < 0.01)
  }

  @Test("Inner corners remain sharp, and inverted parts are removed")
  func innerCornersRemainSharp() {
    let corner = Path(
      polygon: [
        Point2D(0, 0), Point2D(10, 0), Point2D(10, 4), Point2D(4, 4), Point2D(4, 10),
        Point2D(0, 10),
      ], isClosed: true)
    #expect(abs(area(moved(corner, 1)) - (64 + 40 + 5 - 1)) < 0.01)
    #expect(moved(corner, 1).points.contains { $0.distance(to: Point2D(5, 5)) < 1e-4 })
    #expect(moved(corner, -2.5).isEmpty)
  }

  @Test("An open contour becomes the outline of a line")
  func openContourBecomesOutlineOfLine() {
    let line = Path(polygon: [Point2D(0, 0), Point2D(10, 0)])
    #expect(abs(area(moved(line, 2)) - 40) < 0.01)
    #expect(abs(area(moved(line, -2)) - 40) < 0.01)
    #expect(abs(area(moved(line, 2, .round)) - (40 + 4 * Double.pi)) < 0.02)
    #expect(moved(line, 2).verbs.last == .close)
  }

  @Test("The result has the given distance from the path")
  func resultHasGivenDistanceFromPath() {
    var dice = Dice(state: 3)
    for _ in 0..<12 {
      var path = Path()
      path.move(to: dice.point(0...50))
      for _ in 0..<4 { path.cubic(dice.point(0...50), dice.point(0...50), to: dice.point(0...50)) }
      path.close()
      let rings = path.flattened(tolerance: 0.005)
      let grown = moved(path, 3, .round).flattened(tolerance: 0.005)
      for _ in 0..<100 {
        let p = dice.point(-10...60)
        let distance = rings.distance(to: p)
        guard abs(distance - 3) > 0.1 else { continue }
        let isIn = rings.winding(at: p) != 0 || distance < 3
        #expect((grown.winding(at: p) != 0) == isIn)
      }
    }
  }

  @Test("An amount of 0 and invalid paths change nothing")
  func amountOf0AndInvalidPathsChangeNothing() {
    #expect(moved(square, 0) == square)
    #expect(moved(square, .nan) == square)
    let damaged = Path(polygon: [Point2D(.nan, 0), Point2D(1, 1)], isClosed: true)
    #expect(moved(damaged, 2).points.count == damaged.points.count)
    #expect(moved(Path(polygon: [.zero, .zero], isClosed: true), 2).isEmpty)
  }
}
