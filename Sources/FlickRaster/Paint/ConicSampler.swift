import FlickGeometry
import FlickMath

/// A conic gradient at the pixels of a row. The offset is the angle between the gradient's first ray and the ray
/// through the pixel, in turns.
struct ConicSampler: Hashable, Sendable {
  let table: Int
  /// The transform from pixels to the vector from the centre, rotated so that the first ray lies on the x axis.
  private let map: Affine

  /// Creates a sampler, or `nil` if a parameter is not finite. `inverse` maps the canvas to the gradient's
  /// coordinates.
  init?(table: Int, center: Point2D, angle: Double, inverse: Affine) {
    let (c, s) = (cosine(angle), sine(angle))
    guard center.isFinite, c.isFinite, s.isFinite else { return nil }
    self.table = table
    map = Affine.translation(0.5, 0.5).then(inverse)
      .then(.translation(-center.x, -center.y)).then(Affine(a: c, b: -s, c: s, d: c, tx: 0, ty: 0))
  }

  /// Writes the colours of the pixels x ..< x + count of row y.
  func fill(
    _ x: Int, _ y: Int, count: Int, from colors: UnsafePointer<UInt32>,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` pixels at `row` and a whole table at `colors`, and `TableIndices` stays inside
    // a table.
    let start = map.apply(Point2D(0, Double(y)))
    let (x0, y0) = (Float(start.x), Float(start.y))
    let (stepX, stepY) = (Float(map.a), Float(map.b))
    let scale = Float(GradientTables.size - 1)
    // Relative to the start of the row, so that the colour of a pixel does not depend on the start of the span.
    var at = SIMD4<Float>(0, 1, 2, 3) + Float(x)
    var i = 0
    while i < count {
      let entries = TableIndices(Self.turns(y0 + at * stepY, x0 + at * stepX) * scale)
      if i &+ 4 <= count {
        entries.copy(from: colors, to: row + i)
      } else {
        for lane in 0..<(count &- i) { row[i &+ lane] = colors[entries[lane]] }
      }
      at += 4
      i &+= 4
    }
  }

  /// Returns the angle of each (x, y) in turns, 0…1, with an error of at most 1/500 000. The arctangent of 0…1 is an
  /// odd polynomial that is mirrored into the other octants. After M. Abramowitz and I. A. Stegun, "Handbook of
  /// Mathematical Functions", 4.4.49.
  static func turns(_ y: SIMD4<Float>, _ x: SIMD4<Float>) -> SIMD4<Float> {
    let (ax, ay) = (magnitude(x), magnitude(y))
    let isSteep = ay .> ax
    let long = ax.replacing(with: ay, where: isSteep)
    let short = ay.replacing(with: ax, where: isSteep)
    // All offsets meet at the centre, so any value except NaN is valid.
    let q = short / long.replacing(with: 1, where: long .== 0)
    let s = q * q
    var t = s * 0.020_835_1 - 0.085_133_0
    t = t * s + 0.180_141_0
    t = t * s - 0.330_299_5
    t = (t * s + 0.999_866_0) * q * Float(0.5 / Double.pi)
    t.replace(with: 0.25 - t, where: isSteep)
    t.replace(with: 0.5 - t, where: x .< 0)
    t.replace(with: 1 - t, where: y .< 0)
    return t
  }

  private static func magnitude(_ v: SIMD4<Float>) -> SIMD4<Float> {
    v.replacing(with: -v, where: v .< 0)
  }
}
