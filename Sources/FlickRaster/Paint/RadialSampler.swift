import FlickGeometry

/// A radial gradient at the pixels of a row. With d the vector from the focus to a point and f the vector from the
/// circle's centre to the focus, both in radii, the offset t satisfies |f + d/t| = 1: t = (f·d + √((f·d)² + (1 −
/// f²)·d²)) / (1 − f²).
struct RadialSampler: Hashable, Sendable {
  let table: Int
  /// The transform from pixels to `d`.
  private let map: Affine
  private let focus: Vector2D
  private let rest: Double

  /// Creates a sampler, or `nil` for a gradient without radius. `inverse` maps the canvas to the gradient's
  /// coordinates.
  init?(table: Int, center: Point2D, radius: Double, focus: Point2D, inverse: Affine) {
    guard radius > 0, radius.isFinite else { return nil }
    let k = 1 / radius
    var f = (focus - center) * k
    // With the focus on the circle the formula diverges, and outside it has two solutions.
    let length = f.length
    if length > 0.99 { f = f * (0.99 / length) }
    guard f.x.isFinite, f.y.isFinite else { return nil }
    let origin = center + f * radius
    self.table = table
    self.focus = f
    rest = 1 - f.lengthSquared
    map = Affine.translation(0.5, 0.5).then(inverse)
      .then(.translation(-origin.x, -origin.y)).then(.scale(k, k))
  }

  /// Writes the colours of the pixels x ..< x + count of row y.
  func fill(
    _ x: Int, _ y: Int, count: Int, from colors: UnsafePointer<UInt32>,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` pixels at `row` and a whole table at `colors`, and `TableIndices` stays inside
    // a table.
    let start = map.apply(Point2D(0, Double(y)))
    let scale = Double(GradientTables.size - 1) / rest
    // d in table entries. f·d and (1 − f²)·d² follow from it.
    let (x0, y0) = (Float(start.x * scale), Float(start.y * scale))
    let (stepX, stepY) = (Float(map.a * scale), Float(map.b * scale))
    let (fx, fy, k) = (Float(focus.x), Float(focus.y), Float(rest))
    let hasFocus = fx != 0 || fy != 0
    // Relative to the start of the row, so that the colour of a pixel does not depend on the start of the span.
    var at = SIMD4<Float>(0, 1, 2, 3) + Float(x)
    var i = 0
    while i < count {
      let dx = x0 + at * stepX
      let dy = y0 + at * stepY
      var t = dx * dx + dy * dy
      if hasFocus {
        let along = dx * fx + dy * fy
        t = along + (along * along + k * t).fastSquareRoot
      } else {
        t = t.fastSquareRoot
      }
      let entries = TableIndices(t)
      if i &+ 4 <= count {
        entries.copy(from: colors, to: row + i)
      } else {
        for lane in 0..<(count &- i) { row[i &+ lane] = colors[entries[lane]] }
      }
      at += 4
      i &+= 4
    }
  }
}
