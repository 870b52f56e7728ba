/// The handle length of the cubic for a quarter circle, in radii, with the smallest maximum error
/// (https://spencermortensen.com/articles/bezier-circle). lottie-web uses 0.5519.
let circleHandle = 0.551_915_024_493_510_570_7

extension Path {
  /// Appends a rectangle around `center`. `roundness` is the corner radius.
  ///
  /// AE: The contour begins at the lower end of the top right corner and runs clockwise on screen.
  /// Reversed, it runs counterclockwise from the same vertex. Trims measure from there. (Lottie
  /// specification, Rectangle.)
  package mutating func addRectangle(
    center: Point2D, size: Size2D, roundness: Double = 0, isReversed: Bool = false
  ) {
    let half = Vector2D(abs(size.width) / 2, abs(size.height) / 2)
    guard (center + half).isFinite, (center - half).isFinite else { return }
    let radius = min(roundness, min(half.x, half.y))
    if radius > 0 {
      let corner = RoundCorner(center: center, half: half, radius: radius)
      move(to: corner.end(x: 1, y: -1, isUpright: true))
      if isReversed {
        addCorner(corner, x: 1, y: -1, leavesUpright: false)
        addCorner(corner, x: -1, y: -1, leavesUpright: true)
        addCorner(corner, x: -1, y: 1, leavesUpright: false)
        addCorner(corner, x: 1, y: 1, leavesUpright: true)
      } else {
        addCorner(corner, x: 1, y: 1, leavesUpright: false)
        addCorner(corner, x: -1, y: 1, leavesUpright: true)
        addCorner(corner, x: -1, y: -1, leavesUpright: false)
        addCorner(corner, x: 1, y: -1, leavesUpright: true)
      }
    } else {
      move(to: center + Vector2D(half.x, -half.y))
      line(to: center + (isReversed ? -half : half))
      line(to: center + Vector2D(-half.x, half.y))
      line(to: center + (isReversed ? half : -half))
    }
    close()
  }

  /// Appends a line to the start of the corner, if needed, and the quarter circle.
  private mutating func addCorner(
    _ corner: RoundCorner, x: Double, y: Double, leavesUpright: Bool
  ) {
    let start = corner.end(x: x, y: y, isUpright: !leavesUpright)
    let end = corner.end(x: x, y: y, isUpright: leavesUpright)
    let tip = corner.center + Vector2D(x * corner.half.x, y * corner.half.y)
    if points.last != start { line(to: start) }
    cubic(start.lerp(to: tip, circleHandle), end.lerp(to: tip, circleHandle), to: end)
  }
}

private struct RoundCorner {
  let center: Point2D
  let half: Vector2D
  let radius: Double

  /// Returns the point at which the corner in direction (`x`, `y`) meets its vertical or its
  /// horizontal side.
  func end(x: Double, y: Double, isUpright: Bool) -> Point2D {
    isUpright
      ? center + Vector2D(x * half.x, y * (half.y - radius))
      : center + Vector2D(x * (half.x - radius), y * half.y)
  }
}
