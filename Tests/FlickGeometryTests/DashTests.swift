import FlickGeometry
import Testing

@Suite("Dashes") struct DashTests {
  let line = Path(polygon: [Point2D(0, 0), Point2D(100, 0)])
  let square = Path(
    polygon: [Point2D(0, 0), Point2D(100, 0), Point2D(100, 100), Point2D(0, 100)], isClosed: true)

  func style(
    _ dashes: [Double], offset: Double = 0, cap: StrokeStyle.Cap = .butt, width: Double = 2
  ) -> StrokeStyle {
    StrokeStyle(width: width, cap: cap, dashes: dashes, dashOffset: offset)
  }

  /// Returns the x ranges of the rings around a horizontal line.
  func spans(_ rings: Rings) -> [ClosedRange<Double>] {
    rings.rings.map { ring in
      let xs = ring.map { ($0.x * 1e6).rounded() / 1e6 }
      return (xs.min() ?? 0)...(xs.max() ?? 0)
    }
  }

  @Test("Dashes and gaps alternate along the line")
  func dashesAndGapsAlternateAlongLine() {
    #expect(spans(line.stroked(style([20, 30]))) == [0...20, 50...70])
    #expect(spans(line.stroked(style([30, 20]))) == [0...30, 50...80])
    #expect(spans(line.stroked(style([20, 30, 5, 15]))) == [0...20, 50...55, 70...90])
  }

  @Test("A negative length leaves the line solid")
  func negativeLengthLeavesLineSolid() {
    for dashes in [[-5.0, 10], [5, -10], [5, 10, -0.1]] {
      #expect(spans(line.stroked(style(dashes))) == [0...100])
    }
    #expect(spans(line.stroked(style([0, 50], cap: .square))) == [-1...1, 49...51])
  }

  @Test("An odd pattern repeats with dashes and gaps swapped")
  func oddPatternRepeatsWithDashesAndGapsSwapped() {
    #expect(spans(line.stroked(style([30]))) == [0...30, 60...90])
    #expect(spans(line.stroked(style([10, 20, 30]))) == [0...10, 30...60, 70...90])
  }

  @Test("The offset moves the pattern towards the start, a negative one away from it")
  func offsetMovesPatternTowardsStart() {
    for turns in [-100.0, 0, 50, 5000] {
      #expect(
        spans(line.stroked(style([20, 30], offset: 5 + turns))) == [0...15, 45...65, 95...100])
      #expect(spans(line.stroked(style([20, 30], offset: 30 + turns))) == [20...40, 70...90])
    }
    #expect(spans(line.stroked(style([20, 30], offset: -10))) == [10...30, 60...80])
  }

  @Test("The lengths of the dashes of a curve add up to their part of it")
  func lengthsOfDashesOfCurveAddUpToTheirPartOfIt() {
    let circle = Path(circle: .zero, radius: 100)
    let dash = 200 * Double.pi / 20
    let rings = circle.stroked(style([dash * 0.25, dash * 0.75]), tolerance: 0.001)
    #expect(rings.rings.count == 20)
    #expect(isNear(abs(rings.signedArea), 2 * 200 * Double.pi * 0.25, 0.3))
  }

  @Test("A corner inside a dash has a join, and a corner at the end of a dash has a cap")
  func cornerInsideDashHasJoin() {
    let elbow = Path(polygon: [Point2D(0, 0), Point2D(20, 0), Point2D(20, 20)])
    let over = elbow.stroked(style([25, 100]))
    #expect(over.rings.count == 1)
    #expect(over.winding(at: Point2D(20.9, -0.9)) != 0)
    let until = elbow.stroked(style([20, 100]))
    #expect(until.points.count == 4)
    #expect(isNear(abs(until.signedArea), 40))
    let from = elbow.stroked(style([20, 100], offset: 100))
    #expect(from.points.count == 4)
    #expect(isNear(abs(from.signedArea), 40))
    #expect(from.winding(at: Point2D(20.5, 10)) != 0)
  }

  @Test("In a closed contour, the dash across the start is one dash")
  func inClosedContourDashAcrossStartIsOneDash() {
    let rings = square.stroked(style([20, 80], offset: 10))
    #expect(rings.rings.count == 4)
    #expect(rings.winding(at: Point2D(-0.9, -0.9)) != 0)
    #expect(isNear(abs(rings.signedArea), 4 * 40))
    let apart = square.stroked(style([20, 80]))
    #expect(apart.rings.count == 4)
    #expect(apart.winding(at: Point2D(-0.9, -0.9)) == 0)
  }

  @Test("A dash longer than a closed contour keeps it closed")
  func dashLongerThanClosedContourKeepsItClosed() {
    let whole = square.stroked(StrokeStyle(width: 2))
    #expect(square.stroked(style([1000, 10])).rings == whole.rings)
    #expect(square.stroked(style([1000, 10], offset: 300)).rings == whole.rings)
  }

  @Test("The pattern restarts with each contour")
  func patternRestartsWithEachContour() {
    var path = line
    path.append(line)
    #expect(spans(path.stroked(style([60, 70]))) == [0...60, 0...60])
  }

  @Test("Dashes of length 0 are dots")
  func dashesOfLength0AreDots() {
    let round = line.stroked(style([0, 40], cap: .round))
    #expect(spans(round) == [-1...1, 39...41, 79...81])
    let slope = Path(polygon: [Point2D(0, 0), Point2D(100, 100)])
    let square = slope.stroked(style([0, 200], offset: 150, cap: .square))
    #expect(square.rings.count == 1)
    let center = Point2D(50 / 2.0.squareRoot(), 50 / 2.0.squareRoot())
    // The sides follow the direction of the line.
    let reach = 2.0.squareRoot()
    #expect(isNear(abs(square.signedArea), 4))
    #expect(square.points.contains { $0.distance(to: center + Vector2D(reach, 0)) < 1e-6 })
    #expect(square.points.contains { $0.distance(to: center + Vector2D(0, -reach)) < 1e-6 })
    #expect(line.stroked(style([0, 40])).rings.isEmpty)
  }

  @Test("Gaps of length 0 do not split dashes")
  func gapsOfLength0DoNotSplitDashes() {
    #expect(spans(line.stroked(style([10, 0, 10, 30]))) == [0...20, 50...70])
    let solid = line.stroked(StrokeStyle(width: 2))
    #expect(line.stroked(style([10, 0])).rings == solid.rings)
  }

  @Test("A curve has no notch where a gap of length 0 joins two dashes")
  func curveHasNoNotchWhereGapOfLength0JoinsTwoDashes() {
    let joined = square.stroked(style([30, 6], offset: 3, width: 8), tolerance: 0.01)
    #expect(square.stroked(style([27, 6, 3, 0], width: 8), tolerance: 0.01).rings == joined.rings)
    let inner = square.stroked(style([12, 0, 18, 6], width: 8), tolerance: 0.01)
    #expect(
      inner.rings == square.stroked(style([30, 6], width: 8), tolerance: 0.01).rings)
  }

  @Test("Invalid patterns leave the line solid")
  func invalidPatternsLeaveLineSolid() {
    let patterns: [[Double]] = [
      [0, 0], [-5, -3], [.nan, 4], [4, .infinity], [0], [-1], [1e-300, 1e-300], [1e-5, 1e-5],
    ]
    let solid = square.stroked(StrokeStyle(width: 2))
    for pattern in patterns { #expect(square.stroked(style(pattern)).rings == solid.rings) }
    for offset in [Double.nan, .infinity, 1e300, -1e300] {
      #expect(!square.stroked(style([5, 5], offset: offset)).rings.isEmpty)
    }
  }

  @Test("A huge number of dashes is drawn solid")
  func hugeNumberOfDashesIsDrawnSolid() {
    var path = Path(polygon: [Point2D(0, 0)])
    path.cubic(Point2D(60_000, 0), Point2D(0, 70_000), to: Point2D(70_000, 70_000))
    let rings = path.stroked(style([0.005, 0.005], cap: .round), tolerance: 0.1)
    #expect(rings.rings.count == 1)
    #expect(rings.points.count < 10_000)
    // The limit also applies to the sum of many contours.
    var many = Path()
    for _ in 0..<30 { many.append(line) }
    let dashes = many.stroked(style([0.005, 0.005]))
    #expect(dashes.rings.count < 60_000)
    #expect(dashes.rings.contains { $0.count == 4 && $0[1].distance(to: $0[0]) > 50 })
  }

  @Test("The dashed area of a random path is proportional to its dashed length", arguments: 0..<8)
  func dashedAreaOfRandomPathIsProportionalToItsDashedLength(seed: UInt64) {
    var dice = Dice(state: seed)
    var path = Path(polygon: [dice.point(0...90)])
    for _ in 0..<3 { path.cubic(dice.point(0...90), dice.point(0...90), to: dice.point(0...90)) }
    if Bool.random(using: &dice) { path.close() }
    var trimmer = PathTrimmer()
    let length = trimmer.length(of: path)
    // Fifty dashes and fifty gaps.
    let step = length / 50
    let rings = path.stroked(
      StrokeStyle(width: 0.01, join: .bevel, dashes: [step * 0.4, step * 0.6]), tolerance: 0.001)
    #expect(isNear(abs(rings.signedArea) / 0.01 / length, 0.4, 0.01))
  }
}
