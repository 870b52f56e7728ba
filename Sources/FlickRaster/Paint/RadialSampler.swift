import FlickGeometry

/// A radial gradient at the pixels of a row. With d the way from the focus to a point and f from the
/// circle's centre to the focus, both in radii, the offset t satisfies |f + d/t| = 1:
/// t = (f·d + √((f·d)² + (1 − f²)·d²)) / (1 − f²).
struct RadialSampler: Hashable, Sendable {
  let table: Int
  /// From pixels to `d`.
  private let map: Affine
  private let focus: Vector
  private let rest: Double

  /// `inverse` leads from the canvas to the gradient's space. `nil` for a gradient of no radius.
  init?(table: Int, center: Point, radius: Double, focus: Point, inverse: Affine) {
    guard radius > 0, radius.isFinite else { return nil }
    let k = 1 / radius
    var f = (focus - center) * k
    // On the circle itself the formula has no end; outside of it, two.
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

  /// The colours of pixels x ..< x + count of row y.
  func fill(
    _ x: Int, _ y: Int, count: Int, from colors: UnsafePointer<UInt32>,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` pixels at `row` and a whole table at `colors`, and `Entries` stays
    // inside of a table.
    let start = map.apply(Point(Double(x), Double(y)))
    let scale = Double(GradientTables.size - 1) / rest
    // d in table entries; f·d and (1 − f²)·d² follow.
    let (x0, y0) = (Float(start.x * scale), Float(start.y * scale))
    let (stepX, stepY) = (Float(map.a * scale), Float(map.b * scale))
    let (fx, fy, k) = (Float(focus.x), Float(focus.y), Float(rest))
    let hasFocus = fx != 0 || fy != 0
    var at = SIMD4<Float>(0, 1, 2, 3)
    var i = 0
    while i < count {
      let dx = x0 + at * stepX
      let dy = y0 + at * stepY
      var t = dx * dx + dy * dy
      if hasFocus {
        let along = dx * fx + dy * fy
        t = along + (along * along + k * t).quickRoot
      } else {
        t = t.quickRoot
      }
      let entries = Entries(t)
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

/// The table entries nearest to four numbers, those beyond the table moved to its end.
private struct Entries {
  private let first: UInt64
  private let second: UInt64
  private static let mask = UInt64(GradientTables.size - 1)

  @inline(__always) init(_ t: Lanes) {
    let clamped = lesser(t, Lanes(repeating: Float(GradientTables.size - 1)))
    // 2²³ + n has n in its low bits. The mask keeps NaN and what is below 0 inside of the table.
    let pairs = unsafeBitCast(clamped + 8_388_608, to: SIMD2<UInt64>.self)
    first = pairs[0]
    second = pairs[1]
  }

  @inline(__always) subscript(lane: Int) -> Int {
    let pair = lane < 2 ? first : second
    return Int(truncatingIfNeeded: (lane & 1 == 0 ? pair : pair &>> 32) & Self.mask)
  }

  @inline(__always) func copy(
    from table: UnsafePointer<UInt32>, to row: UnsafeMutablePointer<UInt32>
  ) {
    row[0] = table[self[0]]
    row[1] = table[self[1]]
    row[2] = table[self[2]]
    row[3] = table[self[3]]
  }
}
