import Testing

@testable import FlickGeometry

private func rectangle(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Path {
  Path(
    polygon: [Point2D(minX, minY), Point2D(maxX, minY), Point2D(maxX, maxY), Point2D(minX, maxY)],
    isClosed: true)
}

private func combined(_ operation: PathOperation, _ paths: [Path]) -> Path {
  var combiner = PathCombiner()
  for path in paths { combiner.add(path) }
  var result = Path()
  #expect(combiner.combine(operation, into: &result))
  return result
}

private func area(_ path: Path) -> Double { path.flattened(tolerance: 0.0005).signedArea }

@Suite("Combining paths") struct PathCombinerTests {
  let a = rectangle(0, 0, 10, 10)
  let b = rectangle(5, 5, 15, 15)

  @Test("Two squares that overlap at a corner combine by each operation")
  func overlappingSquaresCombineByEachOperation() {
    #expect(
      combined(.union, [a, b]).points
        == [(0, 0), (10, 0), (10, 5), (15, 5), (15, 15), (5, 15), (5, 10), (0, 10)]
        .map { Point2D($0, $1) })
    #expect(
      combined(.intersect, [a, b]).points
        == [(5, 5), (10, 5), (10, 10), (5, 10)].map { Point2D($0, $1) })
    #expect(
      combined(.subtract, [a, b]).points
        == [(0, 0), (10, 0), (10, 5), (5, 5), (5, 10), (0, 10)].map { Point2D($0, $1) })
    #expect(area(combined(.subtract, [b, a])) == 75)
    #expect(area(combined(.exclude, [a, b])) == 150)
  }

  @Test("Squares with a common side lose that side")
  func squaresWithCommonSideLoseThatSide() {
    let c = rectangle(10, 0, 20, 10)
    #expect(
      combined(.union, [a, c]).points
        == [(0, 0), (10, 0), (20, 0), (20, 10), (10, 10), (0, 10)].map { Point2D($0, $1) })
    #expect(combined(.intersect, [a, c]).isEmpty)
    #expect(combined(.subtract, [a, a]).isEmpty)
    #expect(combined(.exclude, [a, a]).isEmpty)
    #expect(area(combined(.union, [a, a])) == 100)
    #expect(area(combined(.union, [a, rectangle(10, 2, 12, 8)])) == 112)
  }

  @Test("Squares with a common corner remain two contours")
  func squaresWithCommonCornerRemainTwoContours() {
    let path = combined(.union, [a, rectangle(10, 10, 20, 20)])
    #expect(path.verbs.count { $0 == .close } == 2)
    #expect(area(path) == 200)
  }

  @Test("A hole runs in the opposite direction")
  func holeRunsInOppositeDirection() {
    let path = combined(.subtract, [a, rectangle(2, 2, 8, 8)])
    #expect(path.verbs.count { $0 == .close } == 2)
    #expect(area(path) == 64)
    #expect(path.flattened().winding(at: Point2D(5, 5)) == 0)
  }

  @Test("With three paths, subtract removes all others and exclude keeps odd coverage")
  func withThreePathsSubtractRemovesAllOthersAndExcludeKeepsOddCoverage() {
    let c = rectangle(8, 0, 10, 10)
    #expect(area(combined(.subtract, [a, b, c])) == 65)
    #expect(area(combined(.intersect, [a, b, c])) == 10)
    #expect(area(combined(.exclude, [a, b, c])) == 150)
  }

  @Test("Each path is filled with the non-zero rule, in either direction")
  func eachPathIsFilledWithNonZeroRule() {
    var backwards = Path()
    b.reversed(into: &backwards)
    #expect(area(combined(.union, [a, backwards])) == 175)
    let star = Path(
      polygon: [
        Point2D(0, -10), Point2D(6, 8), Point2D(-9.5, -3), Point2D(9.5, -3), Point2D(-6, 8),
      ],
      isClosed: true)
    let whole = combined(.union, [star])
    #expect(whole.flattened().winding(at: .zero) == 1)
    #expect(whole.points.count == 10)
  }

  @Test("Open contours count as closed")
  func openContoursCountAsClosed() {
    var path = Path(polygon: [Point2D(0, 0), Point2D(10, 0), Point2D(10, 10), Point2D(0, 10)])
    path.move(to: Point2D(50, 50))
    #expect(area(combined(.union, [path, b])) == 175)
  }

  @Test("The uncut part of a curve remains one curve")
  func uncutPartOfCurveRemainsOneCurve() {
    let circle = Path(circle: Point2D(5, 5), radius: 5)
    let far = rectangle(100, 0, 110, 10)
    #expect(combined(.union, [circle, far]).verbs.count { $0 == .cubic } == 4)
    let half = combined(.intersect, [circle, rectangle(0, 0, 5, 10)])
    #expect(half.verbs.count { $0 == .cubic } == 2)
    #expect(abs(area(half) - 12.5 * Double.pi) < 0.02)
    let lens = combined(.intersect, [circle, Path(circle: Point2D(10, 5), radius: 5)])
    #expect(lens.verbs.count { $0 == .cubic } <= 4)
    #expect(abs(area(lens) - 25 * (2 * Double.pi / 3 - 3.squareRoot() / 2)) < 0.05)
  }

  @Test("Random polygons are combined according to their winding numbers")
  func randomPolygonsCombineByWindingNumbers() {
    var dice = Dice(state: 7)
    for round in 0..<40 {
      // Coarse coordinates make coincident points, sides and crossings likely.
      let isCoarse = round % 2 == 0
      let paths = (0..<3).map { _ in
        Path(
          polygon: (0..<7).map { _ in
            let p = dice.point(0...12)
            return isCoarse ? Point2D(p.x.rounded(), p.y.rounded()) : p
          }, isClosed: true)
      }
      let rings = paths.map { $0.flattened() }
      let outcome: [PathOperation: Rings] = Dictionary(
        uniqueKeysWithValues: [.union, .subtract, .intersect, .exclude].map {
          ($0, combined($0, paths).flattened())
        })
      for _ in 0..<60 {
        let p = dice.point(0...12)
        guard rings.allSatisfy({ $0.distance(to: p) > 0.01 }) else { continue }
        let isIn = rings.map { $0.winding(at: p) != 0 }
        let count = isIn.count { $0 }
        #expect(outcome[.union]?.winding(at: p) == (count > 0 ? 1 : 0))
        #expect(outcome[.subtract]?.winding(at: p) == (isIn[0] && count == 1 ? 1 : 0))
        #expect(outcome[.intersect]?.winding(at: p) == (count == 3 ? 1 : 0))
        #expect(outcome[.exclude]?.winding(at: p) == (count % 2))
      }
    }
  }

  @Test("Points, lines and invalid coordinates give an empty result")
  func pointsLinesAndInvalidCoordinatesGiveEmptyResult() {
    let dot = Path(polygon: [Point2D(1, 1), Point2D(1, 1)], isClosed: true)
    let line = Path(polygon: [Point2D(0, 0), Point2D(9, 9)], isClosed: true)
    let damaged = Path(
      polygon: [Point2D(.nan, 0), Point2D(1, .infinity), Point2D(3, 3)], isClosed: true)
    #expect(combined(.union, [dot, line, damaged]).isEmpty)
    #expect(combined(.union, []).isEmpty)
    #expect(area(combined(.union, [dot, a, damaged])) == 100)
    let huge = rectangle(-1e59, -1e59, 1e59, 1e59)
    #expect(combined(.union, [huge]).points.count == 4)
  }

  @Test("Paths beyond the limits are rejected")
  func pathsBeyondLimitsAreRejected() {
    var dice = Dice(state: 1)
    let scribble = Path(polygon: (0..<3000).map { _ in dice.point(0...1000) }, isClosed: true)
    var combiner = PathCombiner()
    combiner.add(scribble)
    var result = Path()
    #expect(!combiner.combine(.union, into: &result))
    #expect(result.isEmpty)
    #expect(combiner.cost > 1000)
  }
}
