extension Path {
  /// Appends this path, in reverse direction, to `result`.
  ///
  /// AE: A closed contour keeps its first vertex. An open contour begins at its last vertex.
  /// (lottie-web's `ShapePath.reverse`.)
  package func reversed(into result: inout Path) {
    for contour in contours { reverse(contour, into: &result) }
  }

  private func reverse(_ contour: Contour, into result: inout Path) {
    let end = contour.points.isEmpty ? contour.start : points[contour.points.upperBound - 1]
    result.move(to: contour.isClosed ? contour.start : end)
    if contour.isClosed, end != contour.start { result.line(to: end) }
    var p = contour.points.upperBound
    for v in contour.verbs.reversed() {
      let isCubic = verbs[v] == .cubic
      p -= isCubic ? 3 : 1
      let target = p > contour.points.lowerBound ? points[p - 1] : contour.start
      if isCubic {
        result.cubic(points[p + 1], points[p], to: target)
      } else if !(contour.isClosed && v == contour.verbs.lowerBound) {
        result.line(to: target)
      }
    }
    if contour.isClosed { result.close() }
  }
}
