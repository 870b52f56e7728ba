import FlickMath

/// An elliptical arc in endpoint parameterization (SVG 2, 9.3.8).
struct EllipticalArc {
  var radii: Size2D
  var degrees: Double
  var isLarge: Bool
  var isClockwise: Bool
  var end: Point2D

  /// Appends the arc as cubics of at most a quarter turn each, by the conversion of SVG 2, appendix
  /// B.2.
  func append(from start: Point2D, to path: inout Path) {
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard start != end else { return }
    guard rx > 0, ry > 0 else { return path.line(to: end) }
    let turn = degrees * .pi / 180
    let (s, c) = (sine(turn), cosine(turn))
    // Half the chord, in the coordinate system of the ellipse's axes.
    let half = Vector2D((start.x - end.x) / 2, (start.y - end.y) / 2)
    let p = Vector2D(c * half.x + s * half.y, c * half.y - s * half.x)
    let excess = (p.x * p.x) / (rx * rx) + (p.y * p.y) / (ry * ry)
    if excess > 1 {
      let scale = excess.squareRoot()
      (rx, ry) = (rx * scale, ry * scale)
    }
    let (x, y) = (p.x / rx, p.y / ry)
    let square = x * x + y * y
    let length = square > 0 ? max(0, 1 / square - 1).squareRoot() : 0
    let side = isLarge == isClockwise ? -length : length
    // On the unit circle: the center, and the angles of both endpoints from it.
    let center = Vector2D(side * y, -side * x)
    let from = arcTangent(y - center.y, x - center.x)
    var sweep = arcTangent(-y - center.y, -x - center.x) - from
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let transform = Affine(
      a: rx * c, b: rx * s, c: -ry * s, d: ry * c, tx: (start.x + end.x) / 2,
      ty: (start.y + end.y) / 2)
    let count = max(1, min(4, (abs(sweep) / (.pi / 2)).rounded(.up)))
    guard sweep.isFinite else { return path.line(to: end) }
    let step = sweep / count
    let handle = 4 / 3 * tangent(step / 4)
    var angle = from
    for i in 0..<Int(count) {
      let next = angle + step
      let (a, b) = (Vector2D(cosine(angle), sine(angle)), Vector2D(cosine(next), sine(next)))
      let c1 = (center + a + a.perpendicular * handle).point
      let c2 = (center + b - b.perpendicular * handle).point
      let isLast = i == Int(count) - 1
      path.cubic(
        transform.apply(c1), transform.apply(c2),
        to: isLast ? end : transform.apply((center + b).point))
      angle = next
    }
  }
}
