/// Returns the progress of a cubic Bézier timing curve from (0, 0) to (1, 1), where x is the time and y the progress, which
/// can overshoot.
///
/// - Parameters:
///   - time: The time. The progress is 0 before 0, and 1 after 1.
///   - x1: The time of the first control point, in 0…1.
///   - y1: The progress of the first control point.
///   - x2: The time of the second control point, in 0…1.
///   - y2: The progress of the second control point.
@inlinable
package func cubicEasing(
  _ time: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
) -> Double {
  guard time > 0 else { return 0 }
  guard time < 1 else { return 1 }
  if x1 == y1 && x2 == y2 { return time }
  let t = cubicEasingParameter(time, x1, x2)
  let c = 3 * y1
  let b = 3 * (y2 - y1) - c
  let a = 1 - c - b
  return ((a * t + b) * t + c) * t
}

/// Solves x(t) = time by Newton's method, with bisection where the curve is too flat.
@usableFromInline
func cubicEasingParameter(_ time: Double, _ x1: Double, _ x2: Double) -> Double {
  let c = 3 * x1
  let b = 3 * (x2 - x1) - c
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
