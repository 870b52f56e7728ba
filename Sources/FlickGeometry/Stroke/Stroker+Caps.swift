extension Pen {
  /// Appends the points of the cap at `p`, between both sides of a line with direction `d`.
  func cap(at p: Point, along d: Vector, into side: inout [Point]) {
    let normal = d.perpendicular * half
    switch cap {
    case .butt:
      break
    case .round:
      arc(p, from: normal, by: -Double.pi, into: &side)
    case .square:
      let ahead = d * half
      side.append(p + normal + ahead)
      side.append(p - normal + ahead)
    }
  }
}
