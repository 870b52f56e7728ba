/// A vertex of a contour with its handles, as places. A handle on its vertex leaves a straight side.
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
  /// Takes the vertices of `contour`. The vertex on which a closed one begins and ends comes once.
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
  /// One whose controls lie on its ends is a line that starts and ends at a standstill: then the same
  /// line at an even pace.
  var uniformlyParameterized: Cubic {
    guard p1 == p0, p2 == p3 else { return self }
    return Cubic(p0, p0.lerp(to: p3, 1 / 3.0), p0.lerp(to: p3, 2 / 3.0), p3)
  }
}

extension Path {
  /// A line where the handles lie on the ends, else a cubic.
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
