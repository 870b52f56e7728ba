/// Rotates points around a center. The angle is largest at the center and falls to 0 at `radius`.
///
/// AE: The center rotates more than the edges (After Effects User Guide, "Twist"). The linear
/// falloff to the outermost point is a choice of this module; no source gives the exact curve.
package struct Twist: Hashable, Sendable {
  package var center: Point2D
  /// The rotation at the center in radians, clockwise on screen.
  package var angle: Double
  /// The distance from the center at which the rotation becomes 0.
  package var radius: Double

  package init(center: Point2D, angle: Double, radius: Double) {
    self.center = center
    self.angle = angle
    self.radius = radius
  }

  /// The largest difference in rotation between the ends of one piece. It keeps the error of one
  /// cubic small.
  private static let step = Double.pi / 8
  /// The maximum number of pieces of one segment, and the maximum number of verbs of one path.
  private static let maxPieces = 64.0
  private static let maxSegments = 10_000

  /// Appends the twisted `path` to `result`.
  package func apply(to path: Path, into result: inout Path) {
    guard angle != 0, angle.isFinite, radius > 0, radius < Path.coordinateLimit,
      path.verbs.count < Twist.maxSegments
    else {
      result.append(path)
      return
    }
    // A straight line through the center rotates by the whole angle and back.
    let wanted = (2 * abs(angle) / Twist.step).rounded(.up)
    let pieces = Int(min(max(wanted, 2), Twist.maxPieces))
    for contour in path.contours {
      result.move(to: turned(contour.start))
      for segment in path.segments(of: contour) {
        let cubic = segment.cubic.uniformlyParameterized
        for i in 0..<pieces {
          let n = Double(pieces)
          turn(cubic.part(from: Double(i) / n, to: Double(i + 1) / n), into: &result)
        }
      }
      if contour.isClosed { result.close() }
    }
  }

  private func turned(_ p: Point2D) -> Point2D {
    let arm = p - center
    return center + arm.turned(by: amount(at: arm.length))
  }

  private func amount(at distance: Double) -> Double { angle * max(0, 1 - distance / radius) }

  /// Appends a twisted piece. The end points are rotated, and the handles are mapped by the
  /// derivative of the twist.
  private func turn(_ piece: Cubic, into result: inout Path) {
    result.cubic(
      turned(piece.p0) + derivative(at: piece.p0, along: piece.p1 - piece.p0),
      turned(piece.p3) + derivative(at: piece.p3, along: piece.p2 - piece.p3),
      to: turned(piece.p3))
  }

  private func derivative(at p: Point2D, along v: Vector2D) -> Vector2D {
    let arm = p - center
    let distance = arm.length
    let outward = distance > 0 ? arm.dot(v) / distance : v.length
    let lean = arm.perpendicular * (-angle / radius * outward)
    return (v + lean).turned(by: amount(at: distance))
  }
}

extension Vector2D {
  fileprivate func turned(by angle: Double) -> Vector2D {
    let turn = Vector2D(angle: angle)
    return Vector2D(x * turn.x - y * turn.y, x * turn.y + y * turn.x)
  }
}
