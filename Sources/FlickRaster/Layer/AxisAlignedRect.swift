internal import FlickCKernels

/// An axis-aligned rectangle in 1/256 of a pixel. Most clips and many masks are such rectangles. Their coverage is
/// known without a sweep, and is full inside a border of one pixel.
struct AxisAlignedRect {
  private let minX: Int
  private let minY: Int
  private let maxX: Int
  private let maxY: Int

  /// Creates the rectangle, or `nil` for any other shape. Without a right edge, the rectangle extends to the right
  /// side of the viewport, where the shape's bounds end.
  init?(_ shape: Shape, _ edges: UnsafePointer<Edge>) {
    guard shape.count == 1 || shape.count == 2 else { return nil }
    // SAFETY: the edges of the shape.
    let (a, b) = (edges[shape.first], edges[shape.first + shape.count - 1])
    guard a.x0 == a.x1, b.x0 == b.x1, min(a.y0, a.y1) == min(b.y0, b.y1),
      max(a.y0, a.y1) == max(b.y0, b.y1)
    else { return nil }
    minX = Int(min(a.x0, b.x0))
    maxX = shape.count == 1 ? shape.bounds.maxX * 256 : Int(max(a.x0, b.x0))
    minY = Int(min(a.y0, a.y1))
    maxY = Int(max(a.y0, a.y1))
  }

  /// The pixels that are completely covered.
  var fullyCovered: Box {
    let box = Box(
      minX: (minX + 255) >> 8, minY: (minY + 255) >> 8, maxX: maxX >> 8, maxY: maxY >> 8)
    return box.isEmpty ? .empty : box
  }

  fileprivate var kernel: FlickBox {
    FlickBox(min_x: minX, min_y: minY, max_x: maxX, max_y: maxY)
  }
}

extension Modulation {
  /// Writes the coverage (0…255) of a rectangle, except in `full`, rounded as the sweep rounds it.
  func fill(_ sides: AxisAlignedRect) {
    var (box, full, sides) = (box.kernel, full.kernel, sides.kernel)
    // SAFETY: pixels of the box.
    flick_rectangle_coverage(base, stride, &box, &full, &sides)
  }
}
