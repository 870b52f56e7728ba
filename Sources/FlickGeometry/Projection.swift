/// A projective map of the plane, as a plane in space is seen: the images of the two axes and of the
/// origin in homogeneous coordinates. What has a third coordinate of 0 or less lies behind the viewer.
@usableFromInline
package struct Projection: Hashable, Sendable {
  @usableFromInline package var x: SIMD3<Double>
  @usableFromInline package var y: SIMD3<Double>
  @usableFromInline package var origin: SIMD3<Double>

  @inlinable package init(x: SIMD3<Double>, y: SIMD3<Double>, origin: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.origin = origin
  }

  package init(_ map: Affine) {
    x = SIMD3(map.a, map.b, 0)
    y = SIMD3(map.c, map.d, 0)
    origin = SIMD3(map.tx, map.ty, 1)
  }

  /// The image of a point before the division by its third coordinate.
  @inlinable package func lift(_ p: Point) -> SIMD3<Double> { x * p.x + y * p.y + origin }

  /// The image of a point; `nil` where it is not in front of the viewer.
  @inlinable package func apply(_ p: Point) -> Point? {
    let q = lift(p)
    return q.z > 0 ? Point(q.x / q.z, q.y / q.z) : nil
  }

  /// This map, then `next`.
  package func then(_ next: Projection) -> Projection {
    Projection(x: next.turn(x), y: next.turn(y), origin: next.turn(origin))
  }

  package func then(_ next: Affine) -> Projection { then(Projection(next)) }

  private func turn(_ v: SIMD3<Double>) -> SIMD3<Double> { x * v.x + y * v.y + origin * v.z }

  /// The same map, where it bends nothing: where all points are equally far away.
  package var affine: Affine? {
    let w = origin.z
    // A plane of ten thousand units then leaves its place by less than a thousandth of a pixel.
    guard w > 0, max(abs(x.z), abs(y.z)) <= 1e-11 * w else { return nil }
    return Affine(
      a: x.x / w, b: x.y / w, c: y.x / w, d: y.y / w, tx: origin.x / w, ty: origin.y / w)
  }

  /// The map back, up to a factor above 0, so that what was in front of the viewer has a third
  /// coordinate above 0 there too; `nil` for a plane that is seen from its edge.
  package var inverse: Projection? {
    let (p, q, r) = (y.cross(origin), origin.cross(x), x.cross(y))
    let determinant = x.dot(p)
    guard determinant.isFinite, determinant != 0 else { return nil }
    let size = max(p.largest, q.largest, r.largest)
    guard size.isFinite, size > 0 else { return nil }
    let k = (determinant > 0 ? 1 : -1) / size
    return Projection(
      x: SIMD3(p.x, q.x, r.x) * k, y: SIMD3(p.y, q.y, r.y) * k, origin: SIMD3(p.z, q.z, r.z) * k)
  }

  /// How much longer lengths become around a point, on average over all directions; `nil` behind the
  /// viewer.
  package func magnification(at p: Point) -> Double? {
    let q = lift(p)
    guard q.z > 0 else { return nil }
    let k = 1 / (q.z * q.z)
    let a = (x.x * q.z - q.x * x.z) * k
    let b = (x.y * q.z - q.y * x.z) * k
    let c = (y.x * q.z - q.x * y.z) * k
    let d = (y.y * q.z - q.y * y.z) * k
    let size = abs(a * d - b * c).squareRoot()
    return size.isFinite ? size : nil
  }
}

extension Affine {
  /// This map, then `next`.
  package func then(_ next: Projection) -> Projection { Projection(self).then(next) }
}

extension SIMD3<Double> {
  package func dot(_ v: Self) -> Double { x * v.x + y * v.y + z * v.z }

  package func cross(_ v: Self) -> Self {
    Self(y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x)
  }

  fileprivate var largest: Double { max(abs(x), abs(y), abs(z)) }
}
