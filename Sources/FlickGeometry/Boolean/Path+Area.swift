extension Path {
  /// A Boolean value that indicates whether no contour is closed, and none ends where it starts.
  package var hasOnlyOpenContours: Bool {
    contours.allSatisfy { contour in
      !contour.isClosed && points[contour.points.upperBound - 1] != contour.start
    }
  }

  /// Appends the contours that enclose no area, because all their points lie on one line. A Boolean operation on
  /// insides loses them.
  package func appendLines(to result: inout Path) {
    for contour in contours where isLine(contour) { result.append(contour, of: self) }
  }

  private func isLine(_ contour: Contour) -> Bool {
    let start = contour.start
    var farthest = Vector2D.zero
    for point in points[contour.points] where (point - start).lengthSquared > farthest.lengthSquared
    {
      farthest = point - start
    }
    // Half of the extent of an area, and no line, lies farther from the line than this fraction of its length.
    let slack = farthest.lengthSquared * 1e-6
    return farthest.lengthSquared > 0
      && points[contour.points].allSatisfy { point in
        let offset = point - start
        return abs(farthest.x * offset.y - farthest.y * offset.x) <= slack
      }
  }
}
