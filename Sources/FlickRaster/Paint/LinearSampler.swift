internal import CKernels
import FlickGeometry

/// A linear gradient at the pixels of a row. The table position is an affine function of the pixel position.
struct LinearSampler: Hashable, Sendable {
  let table: Int
  /// The change of the table position per pixel to the right and downwards, and its value at the canvas's corner.
  private let right: Double
  private let down: Double
  private let corner: Double

  /// Creates a sampler, or `nil` for a gradient without length. `inverse` maps the canvas to the gradient's
  /// coordinates.
  init?(table: Int, from start: Point2D, to end: Point2D, inverse: Affine) {
    let v = end - start
    let length = v.lengthSquared
    guard length > 0, length.isFinite else { return nil }
    let k = Double(GradientTables.size - 1) / length
    self.table = table
    right = Vector2D(inverse.a, inverse.b).dot(v) * k
    down = Vector2D(inverse.c, inverse.d).dot(v) * k
    corner = (inverse.apply(Point2D(0.5, 0.5)) - start).dot(v) * k
  }

  /// Writes the colours of the pixels x ..< x + count of row y.
  func fill(
    _ x: Int, _ y: Int, count: Int, from colors: UnsafePointer<UInt32>,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` pixels at `row` and a whole table at `colors`. Each index is clamped to the
    // table, or masked by its size, which is a power of two.
    let last = GradientTables.size - 1
    let start = corner + Double(x) * right + Double(y) * down
    if right == 0 {
      return SolidFill.row(colors[Self.whole(start + 0.5, last)], count: count, at: row)
    }
    // The part of the span whose offsets are inside the table, with up to one pixel more.
    let toFirst = -start / right
    let toLast = (Double(last) - start) / right
    let before = Self.whole(min(toFirst, toLast), count)
    let inside = max(before, Self.whole(max(toFirst, toLast) + 1, count))
    SolidFill.row(colors[right > 0 ? 0 : last], count: before, at: row)
    // Relative to the start of the row, so that the colour of a pixel does not depend on the start of the span.
    let step = Self.fixed(right)
    let at = Self.fixed(corner + Double(y) * down + 0.5) &+ step &* (x &+ before)
    flick_linear_gradient(colors, Int64(at), Int64(step), inside - before, row + before)
    SolidFill.row(colors[right > 0 ? last : 0], count: count &- inside, at: row + inside)
  }

  /// Converts to 32.32 fixed point. Large values are clamped, and NaN becomes the lower limit.
  private static func fixed(_ v: Double) -> Int {
    let limit = 1e9
    let c = v > -limit ? (v < limit ? v : limit) : -limit
    return Int(c * 4_294_967_296)
  }

  /// Truncates to 0…most. NaN becomes 0.
  private static func whole(_ v: Double, _ most: Int) -> Int {
    v > 0 ? (v < Double(most) ? Int(v) : most) : 0
  }
}
