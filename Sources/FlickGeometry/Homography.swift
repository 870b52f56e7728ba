/// A projective map of the plane. It preserves straight lines.
///
/// The point (x, y, 1) maps to (X, Y, W). If W is positive, the image is (X / W, Y / W). Otherwise
/// the point lies behind the viewer and has no image.
@frozen
@usableFromInline
package struct Homography: Hashable, Sendable {
  /// The rows of the matrix, which produce X, Y and W.
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

  /// Returns X, Y and W of a point.
  @inlinable package func homogeneous(_ p: Point2D) -> SIMD3<Double> {
    let v = SIMD3(p.x, p.y, 1)
    return SIMD3((x * v).sum(), (y * v).sum(), (w * v).sum())
  }

  /// Returns the image of a point, or `nil` if the point is not visible.
  @inlinable package func apply(_ p: Point2D) -> Point2D? {
    let q = homogeneous(p)
    guard q.z > 0 else { return nil }
    return Point2D(q.x / q.z, q.y / q.z)
  }

  /// Returns the map that applies this map first and `next` second.
  package func then(_ next: Homography) -> Homography {
    func row(_ r: SIMD3<Double>) -> SIMD3<Double> { x * r.x + y * r.y + w * r.z }
    return Homography(x: row(next.x), y: row(next.y), w: row(next.w))
  }

  /// The inverse map, or `nil` if the map collapses the plane to a line. The inverse has a positive
  /// W for the image of each visible point.
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
  /// Creates the map that takes the corners of a rectangle to the given points. Returns `nil` if
  /// the rectangle is empty or the points are degenerate.
  ///
  /// The formula is from P. Heckbert, "Fundamentals of Texture Mapping and Image Warping" (1989),
  /// section 2.2.3.
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

  /// The images of the corners of a rectangle.
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

  /// Returns the bounds of the visible part of the image of a rectangle, or `Rect2D.null` if
  /// nothing is visible. Coordinates become very large where the rectangle reaches the horizon.
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

  /// Adds the first point of a side, and the intersection of the side with the horizon, to `box`.
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
