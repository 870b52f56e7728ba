/// A projective map of the plane, which keeps straight lines straight: (x, y, 1) goes to (X, Y, W), and
/// that is seen at (X / W, Y / W) when W is positive. What has another W lies behind the viewer.
@frozen
@usableFromInline
package struct Homography: Hashable, Sendable {
  /// The matrix by rows: what X, Y and W are made of.
  @usableFromInline package var x: SIMD3<Double>
  @usableFromInline package var y: SIMD3<Double>
  @usableFromInline package var w: SIMD3<Double>

  @inlinable package init(x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.w = w
  }

  @inlinable package init(_ map: Affine) {
    self.init(
      x: SIMD3(map.a, map.c, map.tx), y: SIMD3(map.b, map.d, map.ty), w: SIMD3(0, 0, 1))
  }

  @inlinable package static var identity: Homography { Homography(.identity) }

  /// X, Y and W of a point.
  @inlinable package func homogeneous(_ p: Point2D) -> SIMD3<Double> {
    let v = SIMD3(p.x, p.y, 1)
    return SIMD3((x * v).sum(), (y * v).sum(), (w * v).sum())
  }

  /// Where a point is seen, or `nil` where it is not.
  @inlinable package func apply(_ p: Point2D) -> Point2D? {
    let q = homogeneous(p)
    guard q.z > 0 else { return nil }
    return Point2D(q.x / q.z, q.y / q.z)
  }

  /// This map, then `next`.
  package func then(_ next: Homography) -> Homography {
    func row(_ r: SIMD3<Double>) -> SIMD3<Double> { x * r.x + y * r.y + w * r.z }
    return Homography(x: row(next.x), y: row(next.y), w: row(next.w))
  }

  /// The way back, or `nil` when the map squeezes the plane onto a line. Its W is positive for the same
  /// points: those that are seen.
  package var inverse: Homography? {
    let (a, b, c) = (Self.cross(y, w), Self.cross(w, x), Self.cross(x, y))
    let det = (x * a).sum()
    guard det.isFinite, abs(det) > 1e-30 else { return nil }
    let k = 1 / det
    return Homography(
      x: SIMD3(a.x, b.x, c.x) * k, y: SIMD3(a.y, b.y, c.y) * k, w: SIMD3(a.z, b.z, c.z) * k)
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}

extension Homography {
  /// Takes a rectangle's corners to these points. `nil` when three of them lie on a line.
  ///
  /// After P. Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989), section 2.2.3.
  package init?(_ r: Rect2D, to q: Corners) {
    guard r.width > 0, r.height > 0 else { return nil }
    let (right, down) = (q.topRight - q.bottomRight, q.bottomLeft - q.bottomRight)
    let sum = (q.topLeft - q.topRight) + (q.bottomRight - q.bottomLeft)
    let det = right.cross(down)
    guard det.isFinite, abs(det) > 1e-12 else { return nil }
    let (g, h) = (sum.cross(down) / det, right.cross(sum) / det)
    let unit = Homography(
      x: SIMD3(
        q.topRight.x * (1 + g) - q.topLeft.x, q.bottomLeft.x * (1 + h) - q.topLeft.x, q.topLeft.x),
      y: SIMD3(
        q.topRight.y * (1 + g) - q.topLeft.y, q.bottomLeft.y * (1 + h) - q.topLeft.y, q.topLeft.y),
      w: SIMD3(g, h, 1))
    let toUnit = Affine(
      a: 1 / r.width, b: 0, c: 0, d: 1 / r.height, tx: -r.minX / r.width, ty: -r.minY / r.height)
    self = Homography(toUnit).then(unit)
  }

  /// Where the corners of a rectangle go.
  package struct Corners: Hashable, Sendable {
    package var topLeft: Point2D
    package var topRight: Point2D
    package var bottomLeft: Point2D
    package var bottomRight: Point2D

    package init(topLeft: Point2D, topRight: Point2D, bottomLeft: Point2D, bottomRight: Point2D) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomLeft = bottomLeft
      self.bottomRight = bottomRight
    }
  }

  /// The box around what is seen of a rectangle; `Rect.null` when that is nothing. Its numbers are very
  /// large where the rectangle goes on to the horizon.
  package func bounds(of r: Rect2D) -> Rect2D {
    guard !r.isEmpty else { return .null }
    let a = homogeneous(Point2D(r.minX, r.minY))
    let b = homogeneous(Point2D(r.maxX, r.minY))
    let c = homogeneous(Point2D(r.maxX, r.maxY))
    let d = homogeneous(Point2D(r.minX, r.maxY))
    let horizon = max(max(abs(a.z), abs(b.z)), max(abs(c.z), abs(d.z))) * 1e-9
    var box = Rect2D.null
    Self.add(a, b, above: horizon, to: &box)
    Self.add(b, c, above: horizon, to: &box)
    Self.add(c, d, above: horizon, to: &box)
    Self.add(d, a, above: horizon, to: &box)
    return box
  }

  /// The first point of a side, and where the side meets the horizon.
  private static func add(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, above horizon: Double, to box: inout Rect2D
  ) {
    let (isSeen, isNextSeen) = (a.z > horizon, b.z > horizon)
    if isSeen { box.formUnion(Point2D(a.x / a.z, a.y / a.z)) }
    guard isSeen != isNextSeen else { return }
    let p = a + (b - a) * ((horizon - a.z) / (b.z - a.z))
    box.formUnion(Point2D(p.x / horizon, p.y / horizon))
  }
}
