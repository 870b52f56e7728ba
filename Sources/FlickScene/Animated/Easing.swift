package import FlickGeometry

/// The timing function of a segment between two keyframes.
@usableFromInline
package enum Easing: Hashable, Sendable {
  case linear
  /// One curve for all dimensions.
  case uniform(CubicEasing)
  /// One curve for each dimension. Never empty. The last curve is used for all further dimensions.
  case perDimension([CubicEasing])

  /// Returns the progress for each dimension at a fraction of the segment's time.
  @inline(__always)
  package func progress(at time: Double) -> SIMD4<Double> {
    switch self {
    case .linear: return SIMD4(repeating: time)
    case .uniform(let curve): return SIMD4(repeating: curve.value(at: time))
    case .perDimension(let curves): return Easing.perDimension(curves, at: time)
    }
  }

  private static func perDimension(_ curves: [CubicEasing], at time: Double) -> SIMD4<Double> {
    var progress = SIMD4<Double>(repeating: time)
    for i in 0..<4 where !curves.isEmpty {
      progress[i] = curves[min(i, curves.count - 1)].value(at: time)
    }
    return progress
  }
}

/// A cubic Bézier timing curve from (0, 0) to (1, 1). x is the time and lies in 0…1; y is the
/// progress and can overshoot.
@usableFromInline
package struct CubicEasing: Hashable, Sendable {
  package var out: Point2D
  package var `in`: Point2D

  /// - Parameters:
  ///   - out: the control point near the first keyframe (its `o`).
  ///   - in: the control point near the second keyframe (the `i` of the first keyframe).
  package init(out: Point2D, in: Point2D) {
    self.out = Point2D(min(max(out.x, 0), 1), out.y)
    self.in = Point2D(min(max(`in`.x, 0), 1), `in`.y)
  }

  /// Returns the progress at a time in 0…1.
  package func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    if out.x == out.y && `in`.x == `in`.y { return time }
    return Self.polynomial(out.y, `in`.y, parameter(at: time))
  }

  private static func polynomial(_ p1: Double, _ p2: Double, _ t: Double) -> Double {
    let c = 3 * p1
    let b = 3 * (p2 - p1) - c
    let a = 1 - c - b
    return ((a * t + b) * t + c) * t
  }

  /// Solves x(t) = time by Newton's method, with bisection where the curve is too flat.
  private func parameter(at time: Double) -> Double {
    let c = 3 * out.x
    let b = 3 * (`in`.x - out.x) - c
    let a = 1 - c - b
    var t = time
    for _ in 0..<8 {
      let error = ((a * t + b) * t + c) * t - time
      if abs(error) < 1e-7 { return t }
      let slope = (3 * a * t + 2 * b) * t + c
      if abs(slope) < 1e-6 { break }
      t -= error / slope
    }
    var low = 0.0
    var high = 1.0
    t = min(max(t, 0), 1)
    for _ in 0..<40 {
      let error = ((a * t + b) * t + c) * t - time
      if abs(error) < 1e-7 { break }
      if error > 0 { high = t } else { low = t }
      t = (low + high) / 2
    }
    return t
  }
}
