import FlickGeometry

/// A linear gradient at the pixels of a row: the table's entry is an affine function of the pixel.
struct LinearSampler: Hashable, Sendable {
  let table: Int
  /// Table entries per pixel to the right and down, and at the canvas's corner.
  private let right: Double
  private let down: Double
  private let corner: Double

  /// `inverse` leads from the canvas to the gradient's space. `nil` for a gradient of no length.
  init?(table: Int, from start: Point, to end: Point, inverse: Affine) {
    let v = end - start
    let length = v.lengthSquared
    guard length > 0, length.isFinite else { return nil }
    let k = Double(GradientTables.size - 1) / length
    self.table = table
    right = Vector(inverse.a, inverse.b).dot(v) * k
    down = Vector(inverse.c, inverse.d).dot(v) * k
    corner = (inverse.apply(Point(0.5, 0.5)) - start).dot(v) * k
  }

  /// The colours of pixels x ..< x + count of row y.
  func fill(
    _ x: Int, _ y: Int, count: Int, from colors: UnsafePointer<UInt32>,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` pixels at `row`, a whole table at `colors`, and
    // `Entries` stays inside of a table.
    let start = Float(corner + Double(x) * right + Double(y) * down)
    let step = Float(right)
    var at = SIMD4<Float>(0, 1, 2, 3)
    var i = 0
    while i < count {
      Entries(start + at * step).pixels(from: colors).store(at: row + i, atMost: count &- i)
      at += 4
      i &+= 4
    }
  }
}

/// The table entries nearest to four numbers, those outside of the table moved to its ends.
struct Entries {
  private let index: Quad

  @inline(__always) init(_ t: Lanes) {
    let last = Float(GradientTables.size - 1)
    let clamped = pointwiseMax(pointwiseMin(t, Lanes(repeating: last)), Lanes())
    // 2²³ + n has n in its low bits; the mask also holds for NaN.
    index =
      unsafeBitCast(clamped + 8_388_608, to: Quad.self) & UInt32(GradientTables.size - 1)
  }

  @inline(__always) func pixels(from table: UnsafePointer<UInt32>) -> Quad {
    Quad(table[Int(index[0])], table[Int(index[1])], table[Int(index[2])], table[Int(index[3])])
  }
}
