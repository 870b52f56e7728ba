package import FlickGeometry
import FlickMath

/// The timing function of a segment between two keyframes.
@usableFromInline
package enum Easing: Equatable, Sendable {
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

  /// Creates a curve from the coordinates of its control points, as in CSS.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.init(out: Point2D(x1, y1), in: Point2D(x2, y2))
  }

  /// Returns the progress at a time in 0…1.
  package func value(at time: Double) -> Double {
    cubicEasing(time, out.x, out.y, `in`.x, `in`.y)
  }
}
