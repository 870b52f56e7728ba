/// Moves the vertices of paths towards their center and the handles away from it, or the reverse.
///
/// Reuse one instance: it keeps its working memory.
package struct PuckerBloat: Sendable {
  private var vertices: [Vertex] = []

  package init() {}

  /// Appends the distorted `path` to `result`.
  ///
  /// AE: The center is the mean of the vertices of a contour. With `amount` = 1 (100 %) the
  /// vertices reach the center, and the handles move away from it by the same factor. The handles
  /// of a straight side start at its ends. (lottie-web's `PuckerAndBloatModifier`.)
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
