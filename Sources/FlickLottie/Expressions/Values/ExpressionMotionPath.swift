import FlickExpressions
import FlickMath

/// A cubic Bézier curve, parameterized by arc length, so that only the easing determines the speed.
final class ExpressionMotionPath {
  private let points: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)
  private let count: Int
  private var lengths: [Double] = []
  static let steps = 150

  init(
    _ start: ScriptNumbers, _ out: SIMD4<Double>, _ into: SIMD4<Double>, _ end: ScriptNumbers
  ) {
    count = min(start.count, end.count)
    var points = (
      start.components, start.components + out, end.components + into, end.components
    )
    for i in count..<4 {
      points.0[i] = 0
      points.1[i] = 0
      points.2[i] = 0
      points.3[i] = 0
    }
    self.points = points
  }

  var length: Double {
    if lengths.isEmpty { measure() }
    return lengths[Self.steps]
  }

  func value(at progress: Double) -> ScriptNumbers {
    let total = length
    let t = total > 0 ? parameter(progress * total) : progress
    return ScriptNumbers(point(t), count: count)
  }

  func point(_ t: Double) -> SIMD4<Double> {
    let u = 1 - t
    return points.0 * (u * u * u) + points.1 * (3 * u * u * t) + points.2 * (3 * u * t * t)
      + points.3 * (t * t * t)
  }

  private func measure() {
    lengths.reserveCapacity(Self.steps + 1)
    lengths.append(0)
    var previous = point(0)
    for i in 1...Self.steps {
      let next = point(Double(i) / Double(Self.steps))
      let step = next - previous
      lengths.append(lengths[i - 1] + (step * step).sum().squareRoot())
      previous = next
    }
  }

  /// Returns the curve parameter at an arc length. An overshooting easing extrapolates beyond the ends of the curve.
  func parameter(_ length: Double) -> Double {
    let steps = Double(Self.steps)
    if length <= 0 { return lengths[1] > 0 ? length / lengths[1] / steps : 0 }
    if length >= lengths[Self.steps] {
      let last = lengths[Self.steps] - lengths[Self.steps - 1]
      return 1 + (last > 0 ? (length - lengths[Self.steps]) / last / steps : 0)
    }
    let high = (1..<Self.steps).prefixEnd { lengths[$0] <= length }
    let low = high - 1
    let span = lengths[high] - lengths[low]
    return (Double(low) + (span > 0 ? (length - lengths[low]) / span : 0)) / steps
  }
}
