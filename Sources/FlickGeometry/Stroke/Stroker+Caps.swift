extension StrokeParameters {
  /// Appends the points of the cap at `p`, between both sides of a line with direction `d`.
  func addCap(at p: Point2D, along d: Vector2D, into side: inout [Point2D]) {
    let normal = d.perpendicular * halfWidth
    switch cap {
    case .butt:
      break
    case .round:
      addArc(p, from: normal, by: -Double.pi, into: &side)
    case .square:
      let ahead = d * halfWidth
      side.append(p + normal + ahead)
      side.append(p - normal + ahead)
    }
  }
}
