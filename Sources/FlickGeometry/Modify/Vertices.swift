/// A vertex of a contour with its control points. A control point that coincides with the vertex
/// belongs to a straight side.
struct Vertex: Sendable {
  var point: Point2D
  var inControl: Point2D
  var outControl: Point2D

  init(_ p: Point2D) {
    point = p
    inControl = p
    outControl = p
  }

  init(_ p: Point2D, inControl: Point2D, outControl: Point2D) {
    point = p
    self.inControl = inControl
    self.outControl = outControl
  }

  var isCorner: Bool { inControl == point && outControl == point }
}

extension [Vertex] {
  /// Collects the vertices of `contour`. The start of a closed contour appears once.
  mutating func collect(_ contour: Contour, of path: Path) {
    removeAll(keepingCapacity: true)
    append(Vertex(contour.start))
    for segment in path.segments(of: contour) {
      let cubic = segment.cubic
      self[count - 1].outControl = cubic.p1
      append(Vertex(cubic.p3))
      self[count - 1].inControl = cubic.p2
    }
    if contour.isClosed, let last, count > 1 {
      self[0].inControl = last.inControl
      removeLast()
    }
  }
}

extension Cubic {
  /// The curve, or for a cubic whose control points coincide with its ends, the same line with a
  /// constant speed.
  var uniformlyParameterized: Cubic {
    guard p1 == p0, p2 == p3 else { return self }
    return Cubic(p0, p0.lerp(to: p3, 1 / 3.0), p0.lerp(to: p3, 2 / 3.0), p3)
  }
}

extension Path {
  /// Appends a line if the control points coincide with the ends, and a cubic otherwise.
  mutating func connect(_ p: Point2D, _ c1: Point2D, _ c2: Point2D, _ q: Point2D) {
    if c1 == p, c2 == q {
      line(to: q)
    } else {
      cubic(c1, c2, to: q)
    }
  }

  mutating func connect(_ a: Vertex, _ b: Vertex) {
    connect(a.point, a.outControl, b.inControl, b.point)
  }
}
