extension Path {
  /// Appends an ellipse around `center`. `size` contains both diameters.
  ///
  /// AE: The contour begins at the top and runs clockwise on screen. Reversed, it runs
  /// counterclockwise from the same vertex. (Lottie specification, Ellipse.)
  package mutating func addEllipse(center: Point2D, size: Size2D, isReversed: Bool = false) {
    let half = Vector2D(abs(size.width) / 2, abs(size.height) / 2)
    guard (center + half).isFinite, (center - half).isFinite else { return }
    var p = Vector2D(0, -1)
    move(to: center + Vector2D(0, -half.y))
    for _ in 0..<4 {
      let q = isReversed ? -p.perpendicular : p.perpendicular
      cubic(
        center + (p + q * circleHandle).scaled(half), center + (q + p * circleHandle).scaled(half),
        to: center + q.scaled(half))
      p = q
    }
    close()
  }
}

extension Vector2D {
  fileprivate func scaled(_ v: Vector2D) -> Vector2D { Vector2D(x * v.x, y * v.y) }
}
