import FlickGeometry

/// A paint of a plane in space. Short stretches of a row are taken for straight: there the way
/// through the paint is as good as affine, and the samplers of flat paints do the rest.
struct ProjectedSampler: Hashable, Sendable {
  enum ProjectedPaint: Hashable, Sendable {
    case gradient(Gradient.Geometry, table: Int)
    case image(Int, level: Int)
  }

  /// Where the colours lie while a band is drawn.
  enum ColorMemory {
    case table(UnsafePointer<UInt32>)
    case bitmap(BitmapView)
  }

  let paint: ProjectedPaint
  /// From the canvas to the paint's space: a picture's is its level's pixels.
  let inverse: Homography

  /// Pixels whose way through the paint is taken for straight, a power of two.
  private static let stretch = 8
  /// Points nearer to the horizon than this, of which only a border pixel's share is ever seen, are
  /// moved away from it.
  private static let horizon = 1e-9

  static func hasExtent(_ geometry: Gradient.Geometry) -> Bool {
    switch geometry {
    case .linear(let start, let end):
      LinearSampler(table: 0, from: start, to: end, inverse: .identity) != nil
    case .radial(let center, let radius, let focus):
      RadialSampler(table: 0, center: center, radius: radius, focus: focus, inverse: .identity)
        != nil
    case .conic(let center, let angle):
      ConicSampler(table: 0, center: center, angle: angle, inverse: .identity) != nil
    }
  }

  /// The colours of pixels x ..< x + count of row y.
  func fill(
    _ x: Int, _ y: Int, count: Int, from colors: ColorMemory, into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` pixels at `row`; each stretch ends there at the latest.
    var i = 0
    while i < count {
      // Stretches begin at the same places in every row, wherever this one does.
      let begin = (x &+ i) & ~(Self.stretch &- 1)
      let n = min(begin &+ Self.stretch &- (x &+ i), count &- i)
      let way = way(begin, y, Self.stretch)
      switch (paint, colors) {
      case (.gradient(let geometry, let table), .table(let colors)):
        fill(geometry, table, way, PixelSpan(x: x &+ i, y: y, count: n), colors, row + i)
      case (.image(let image, let level), .bitmap(let bitmap)):
        ImageSampler(image: image, level: level, inverse: way)
          .fill(x &+ i, y, count: n, from: bitmap, into: row + i)
      default: break
      }
      i &+= n
    }
  }

  private struct PixelSpan {
    let x: Int
    let y: Int
    let count: Int
  }

  private func fill(
    _ geometry: Gradient.Geometry, _ table: Int, _ way: Affine, _ place: PixelSpan,
    _ colors: UnsafePointer<UInt32>, _ row: UnsafeMutablePointer<UInt32>
  ) {
    let (x, y, count) = (place.x, place.y, place.count)
    switch geometry {
    case .linear(let start, let end):
      LinearSampler(table: table, from: start, to: end, inverse: way)?
        .fill(x, y, count: count, from: colors, into: row)
    case .radial(let center, let radius, let focus):
      RadialSampler(table: table, center: center, radius: radius, focus: focus, inverse: way)?
        .fill(x, y, count: count, from: colors, into: row)
    case .conic(let center, let angle):
      ConicSampler(table: table, center: center, angle: angle, inverse: way)?
        .fill(x, y, count: count, from: colors, into: row)
    }
  }

  /// Along a row from the centre of pixel x, y to that of the last of `count`.
  private func way(_ x: Int, _ y: Int, _ count: Int) -> Affine {
    let first = Point2D(Double(x) + 0.5, Double(y) + 0.5)
    let steps = Double(max(count &- 1, 1))
    let start = place(first)
    let step = (place(Point2D(first.x + steps, first.y)) - start) * (1 / steps)
    return Affine(
      a: step.x, b: step.y, c: 0, d: 0, tx: start.x - step.x * first.x,
      ty: start.y - step.y * first.x)
  }

  private func place(_ p: Point2D) -> Point2D {
    let q = inverse.homogeneous(p)
    let w = max(q.z, Self.horizon)
    return Point2D(q.x / w, q.y / w)
  }
}
