/// Replaces the corners of paths by arcs.
///
/// Reuse one instance: it keeps its working memory.
package struct CornerRounder: Sendable {
  private var vertices: [Vertex] = []

  package init() {}

  /// Appends `path` to `result` with corners rounded by `radius`, or by less where the sides are
  /// too short.
  ///
  /// AE: Only vertices without handles are corners. Each side is cut at `radius`, or at half the
  /// distance to the next vertex, even if that vertex is reached by a curve. (lottie-web's
  /// `RoundCornersModifier`.)
  package mutating func round(_ path: Path, radius: Double, into result: inout Path) {
    guard radius > 0 else {
      result.append(path)
      return
    }
    for contour in path.contours {
      vertices.collect(contour, of: path)
      add(radius, isClosed: contour.isClosed, into: &result)
    }
  }

  private func add(_ radius: Double, isClosed: Bool, into result: inout Path) {
    guard let first = vertices.first else { return }
    let last = vertices.count - 1
    var pen: Point2D?
    var handle = Point2D.zero
    var start = (point: first.point, arriving: first.inControl)

    func go(to p: Point2D, _ arriving: Point2D, _ leaving: Point2D) {
      if let from = pen {
        result.connect(from, handle, arriving, p)
      } else {
        result.move(to: p)
        start = (p, arriving)
      }
      pen = p
      handle = leaving
    }

    for (i, vertex) in vertices.enumerated() {
      let isEnd = !isClosed && (i == 0 || i == last)
      if vertex.isCorner, !isEnd {
        let p = vertex.point
        let a = p.cut(toward: vertices[i > 0 ? i - 1 : last].point, radius)
        let b = p.cut(toward: vertices[i < last ? i + 1 : 0].point, radius)
        go(to: a, a, a.lerp(to: p, CornerRounder.handle))
        go(to: b, b.lerp(to: p, CornerRounder.handle), b)
      } else {
        go(to: vertex.point, vertex.inControl, vertex.outControl)
      }
    }
    guard isClosed, let pen else { return }
    // `close()` draws the line back to a corner at the start.
    if pen != handle || start.point != start.arriving {
      result.connect(pen, handle, start.arriving, start.point)
    }
    result.close()
  }

  /// AE: The handle length as a fraction of the cut distance, for any angle. (`roundCorner` in
  /// lottie-web.)
  private static let handle = 0.5519
}

extension Point2D {
  fileprivate func cut(toward other: Point2D, _ radius: Double) -> Point2D {
    let distance = distance(to: other)
    return distance > 0 ? lerp(to: other, min(radius, distance / 2) / distance) : self
  }
}
