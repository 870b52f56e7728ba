/// The parameters of a zig zag.
package struct ZigZagStyle: Hashable, Sendable {
  /// The type of the peaks.
  package enum Points: UInt8, Sendable { case corner, smooth }

  /// The distance from the path to a peak.
  package var size: Double
  /// The number of peaks on each segment, without its ends. It is rounded.
  package var ridges: Double
  package var points: Points

  package init(size: Double, ridges: Double, points: Points) {
    self.size = size
    self.ridges = ridges
    self.points = points
  }
}

/// Turns paths into rows of peaks that alternate between both sides.
///
/// Reuse one instance: it keeps its working memory.
package struct ZigZag: Sendable {
  /// The maximum number of ridges of one segment. A ridge narrower than 1/1000 of its segment is
  /// noise.
  private static let maxRidges = 1000.0
  /// The maximum number of peaks of one path. Contours beyond it are not changed.
  private static let maxPeaks = 100_000

  private var vertices: [Vertex] = []

  package init() {}

  /// Appends the jagged `path` to `result`.
  ///
  /// AE: The first vertex moves to the right of the direction of the path. Peaks lie at equal steps
  /// of the curve parameter. Vertices move along the normal of the line between their neighbors.
  /// The handles of smooth peaks are half as long as the distance between peaks. (lottie-web's
  /// `ZigZagModifier`.)
  package mutating func apply(_ style: ZigZagStyle, to path: Path, into result: inout Path) {
    // Also false for NaN.
    guard abs(style.size) > 0, style.size.isFinite, style.ridges >= 0 else {
      result.append(path)
      return
    }
    let ridges = Int(min(style.ridges, ZigZag.maxRidges).rounded())
    var peaks = 0
    for contour in path.contours {
      vertices.collect(contour, of: path)
      peaks += vertices.count * (ridges + 1)
      if vertices.count < 2 || peaks > ZigZag.maxPeaks {
        result.append(contour, of: path)
      } else {
        let row = ZigZagContour(style, ridges: ridges, vertices, isClosed: contour.isClosed)
        row.add(to: &result)
      }
    }
  }
}

/// The peaks of one contour with at least two vertices.
private struct ZigZagContour {
  let size: Double
  let ridges: Int
  /// The handle length as a fraction of the distance between two vertices.
  let handle: Double
  let vertices: [Vertex]
  let isClosed: Bool

  init(_ style: ZigZagStyle, ridges: Int, _ vertices: [Vertex], isClosed: Bool) {
    size = style.size
    self.ridges = ridges
    handle = style.points == .smooth ? 0.5 / Double(ridges + 1) : 0
    self.vertices = vertices
    self.isClosed = isClosed
  }

  func add(to result: inout Path) {
    var side = -size
    var pen = corner(0, side)
    result.move(to: pen.point)
    let last = vertices.count - 1
    for i in 0..<(isClosed ? last + 1 : last) {
      let (a, b) = (vertices[i], vertices[i < last ? i + 1 : 0])
      let cubic = Cubic(a.point, a.outControl, b.inControl, b.point).uniformlyParameterized
      let reach = a.point.distance(to: b.point) * handle
      for ridge in 0..<ridges {
        side = -side
        let next = peak(on: cubic, at: Double(ridge + 1) / Double(ridges + 1), side, reach)
        result.connect(pen, next)
        pen = next
      }
      side = -side
      let next = corner(i < last ? i + 1 : 0, side)
      result.connect(pen, next)
      pen = next
    }
    if isClosed { result.close() }
  }

  private func peak(on cubic: Cubic, at t: Double, _ side: Double, _ reach: Double) -> Vertex {
    let (before, after) = cubic.split(at: t)
    let along =
      (after.p1 - before.p2).unit(0) ?? (cubic.p3 - cubic.p0).unit(0) ?? Vector2D(1, 0)
    return vertex(before.p3, along, side, (reach, reach))
  }

  private func corner(_ i: Int, _ side: Double) -> Vertex {
    let last = vertices.count - 1
    let p = vertices[i].point
    let before = i > 0 ? vertices[i - 1].point : isClosed ? vertices[last].point : p
    let after = i < last ? vertices[i + 1].point : isClosed ? vertices[0].point : p
    let along = (after - before).unit(0) ?? (after - p).unit(0) ?? Vector2D(1, 0)
    return vertex(p, along, side, (before.distance(to: p) * handle, p.distance(to: after) * handle))
  }

  private func vertex(
    _ p: Point2D, _ along: Vector2D, _ side: Double, _ reach: (back: Double, ahead: Double)
  ) -> Vertex {
    let peak = p - along.perpendicular * side
    return Vertex(
      peak, inControl: peak - along * reach.back, outControl: peak + along * reach.ahead)
  }
}
