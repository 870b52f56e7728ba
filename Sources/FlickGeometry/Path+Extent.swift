extension Rect2D {
  /// Extends the rectangle to the lines and curves of a path. Unlike ``Path/controlBounds``, it does not contain control points
  /// outside of the curves.
  package mutating func formUnion(_ path: Path, _ transform: Affine) {
    var next = 0
    var last = Point2D.zero
    for verb in path.verbs where verb != .close {
      if verb == .cubic {
        let (b, c) = (transform.apply(path.points[next]), transform.apply(path.points[next + 1]))
        next += 2
        formUnion(CubicExtremes(last, b, c, transform.apply(path.points[next])))
      }
      last = transform.apply(path.points[next])
      formUnion(last)
      next += 1
    }
  }

  private mutating func formUnion(_ extremes: CubicExtremes) {
    for t in extremes.parameters(of: { $0.x }) + extremes.parameters(of: { $0.y }) {
      formUnion(extremes.point(at: t))
    }
  }
}

/// The points within a cubic at which a coordinate changes its direction.
private struct CubicExtremes {
  let a, b, c, d: Point2D

  init(_ a: Point2D, _ b: Point2D, _ c: Point2D, _ d: Point2D) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
  }

  func point(at t: Double) -> Point2D {
    let u = 1 - t
    let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point2D(
      w0 * a.x + w1 * b.x + (w2 * c.x + w3 * d.x), w0 * a.y + w1 * b.y + (w2 * c.y + w3 * d.y))
  }

  func parameters(of coordinate: (Point2D) -> Double) -> [Double] {
    let (p0, p1) = (coordinate(a), coordinate(b))
    let (p2, p3) = (coordinate(c), coordinate(d))
    // Most curves stay within their ends.
    if min(p1, p2) >= min(p0, p3), max(p1, p2) <= max(p0, p3) { return [] }
    let (x, z) = (p1 - p0, p3 - p0 - 3 * (p2 - p1))
    let y = 2 * (p2 - p1 - x)
    if abs(z) < 1e-12 { return abs(y) < 1e-12 ? [] : [-x / y].filter { $0 > 0 && $0 < 1 } }
    let discriminant = y * y - 4 * z * x
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-y + root) / (2 * z), (-y - root) / (2 * z)].filter { $0 > 0 && $0 < 1 }
  }
}
