/// Pulls the vertices of paths towards their middle and pushes the handles away from it, or the
/// other way round.
///
/// Keep one and reuse it: it holds the memory that it needs.
package struct PuckerBloat: Sendable {
  private var vertices: [Vertex] = []

  package init() {}

  /// Adds to `result` what becomes of `path`.
  ///
  /// AE: the middle is the mean of a contour's vertices. By `amount`, 1 is 100 %, vertices go
  /// towards it and handles go away from it; a straight side's handles start from its ends.
  package mutating func apply(_ amount: Double, to path: Path, into result: inout Path) {
    guard amount != 0, amount.isFinite else {
      result.append(path)
      return
    }
    for contour in path.contours {
      vertices.collect(contour, of: path)
      move(amount)
      guard let first = vertices.first else { continue }
      result.move(to: first.point)
      for i in vertices.indices.dropFirst() { result.connect(vertices[i - 1], vertices[i]) }
      guard contour.isClosed else { continue }
      result.connect(vertices[vertices.count - 1], first)
      result.close()
    }
  }

  private mutating func move(_ amount: Double) {
    var sum = Vector2D.zero
    for vertex in vertices { sum = sum + vertex.point.vector }
    let middle = (sum * (1 / Double(vertices.count))).point
    for i in vertices.indices {
      vertices[i].point = vertices[i].point.lerp(to: middle, amount)
      vertices[i].inControl = vertices[i].inControl.lerp(to: middle, -amount)
      vertices[i].outControl = vertices[i].outControl.lerp(to: middle, -amount)
    }
  }
}
