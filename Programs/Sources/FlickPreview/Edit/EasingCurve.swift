/// The easing between two keyframes: a cubic Bézier curve from (0, 0) to (1, 1), as in CSS `cubic-bezier`. Its first
/// coordinate is the part of the time, and the second one that of the value.
struct EasingCurve: Hashable, Sendable {
  /// The control point of the first keyframe, which files call `o`.
  var out = SIMD2(0.0, 0.0)
  /// The control point of the second keyframe, which files call `i`.
  var into = SIMD2(1.0, 1.0)

  static let linear = EasingCurve()

  /// Divides the curve, so that both parts together have the same values.
  ///
  /// - Parameter time: The part of the time, 0…1.
  /// - Returns: The part of the value at the time, and the curves before and after it.
  func divided(at time: Double) -> (value: Double, before: EasingCurve, after: EasingCurve) {
    let curve = CubicDivision(SIMD2(0, 0), out, into, SIMD2(1, 1), while: { $0.x < time })
    let (point, end) = (curve.point, SIMD2(1.0, 1.0))
    func part(_ control: SIMD2<Double>, of length: SIMD2<Double>, _ linear: Double) -> SIMD2<Double>
    {
      // A part that ends at its first value has no height to measure in.
      let height = abs(length.y) < 1e-9 ? linear : control.y / length.y
      return SIMD2(min(max(control.x / length.x, 0), 1), height)
    }
    return (
      point.y,
      EasingCurve(
        out: part(curve.before.0, of: point, 0), into: part(curve.before.1, of: point, 1)),
      EasingCurve(
        out: part(curve.after.0 - point, of: end - point, 0),
        into: part(curve.after.1 - point, of: end - point, 1))
    )
  }
}

/// A cubic Bézier curve that is divided into two, by the algorithm of de Casteljau.
struct CubicDivision<Point: SIMD> where Point.Scalar == Double {
  /// The control points of the curve before the point, and of that after it.
  let before: (Point, Point)
  let point: Point
  let after: (Point, Point)

  init(_ start: Point, _ first: Point, _ second: Point, _ end: Point, at part: Double) {
    func between(_ one: Point, _ other: Point) -> Point { one + (other - one) * part }
    let (left, middle, right) = (
      between(start, first), between(first, second), between(second, end)
    )
    let (leftMiddle, rightMiddle) = (between(left, middle), between(middle, right))
    before = (left, leftMiddle)
    point = between(leftMiddle, rightMiddle)
    after = (rightMiddle, right)
  }

  /// Divides a curve at the point before which a condition is true and after which it is not.
  init(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, while isBefore: (Point) -> Bool
  ) {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      let point = CubicDivision(start, first, second, end, at: middle).point
      if isBefore(point) { low = middle } else { high = middle }
    }
    self.init(start, first, second, end, at: (low + high) / 2)
  }

  /// Divides a curve at a part of its length.
  init(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, atLength part: Double
  ) {
    let points = (0...Self.steps).map { step in
      CubicDivision(start, first, second, end, at: Double(step) / Double(Self.steps)).point
    }
    let lengths = zip(points, points.dropFirst()).map { one, other in
      ((other - one) * (other - one)).sum().squareRoot()
    }
    var left = lengths.reduce(0, +) * part
    var step = 0
    while step < lengths.count - 1, left > lengths[step] {
      left -= lengths[step]
      step += 1
    }
    let within = lengths[step] > 0 ? min(max(left / lengths[step], 0), 1) : 0
    self.init(
      start, first, second, end, at: (Double(step) + within) / Double(Self.steps))
  }

  private static var steps: Int { 200 }
}
