internal import FlickCKernels
import FlickGeometry

/// A paint seen through a projection. Short spans of a row are approximated as affine and drawn by the samplers of
/// unprojected paints.
struct ProjectedSampler: Hashable, Sendable {
  enum ProjectedPaint: Hashable, Sendable {
    case gradient(Gradient.Geometry, table: Int)
    case image(Int, level: Int)
  }

  /// The memory of the colors while a band is drawn.
  enum ColorMemory {
    case table(UnsafePointer<UInt32>)
    case bitmap(BitmapView)
  }

  let paint: ProjectedPaint
  /// The projection from the canvas to the paint's coordinates. For an image, these are the pixels of its level.
  let inverse: Homography

  /// The number of pixels that are approximated as affine, a power of two.
  private static let stretch = 8
  /// The smallest W. Points closer to the horizon are moved away from it. They only affect parts of border pixels.
  private static let horizon = 1e-9

  /// Writes the colors of the pixels x ..< x + count of row y.
  func fill(
    _ x: Int, _ y: Int, count: Int, from colors: ColorMemory, into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` pixels at `row`, and each span ends there at the latest.
    var i = 0
    while i < count {
      // Spans start at the same positions in every row and for every starting pixel.
      let begin = (x &+ i) & ~(Self.stretch &- 1)
      let n = min(begin &+ Self.stretch &- (x &+ i), count &- i)
      let approximation = approximation(begin, y, Self.stretch)
      switch (paint, colors) {
      case (.gradient(let geometry, let table), .table(let colors)):
        GradientSampler(geometry, table: table, inverse: approximation)?
          .fill(x &+ i, y, count: n, from: colors, into: row + i)
      case (.image(let image, let level), .bitmap(let bitmap)):
        let sampler = ImageSampler(image: image, level: level, inverse: approximation)
        sampler.fill(x &+ i, y, sampler.step, count: n, from: bitmap, into: row + i)
      default: break
      }
      i &+= n
    }
  }

  /// Returns the affine approximation along a row, from the centre of pixel (x, y) to that of the last of `count`
  /// pixels.
  private func approximation(_ x: Int, _ y: Int, _ count: Int) -> Affine {
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

/// The colors of a projected paint while it is drawn.
struct ProjectedColors {
  let sampler: ProjectedSampler
  let memory: ProjectedSampler.ColorMemory

  /// Writes colors. The context is a `ProjectedColors`.
  static let function: FlickColorFunction = { context, x, y, count, row in
    // SAFETY: the painter passes the context that belongs to the function.
    let colors = context.assumingMemoryBound(to: ProjectedColors.self)
    colors.pointee.sampler.fill(x, y, count: count, from: colors.pointee.memory, into: row)
  }
}
