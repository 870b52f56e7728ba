/// An affine map of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Maps compose left to right with ``then(_:)``: `a.then(b)` applies `a` first.
@frozen
@usableFromInline
package struct Affine: Hashable, Sendable {
  @usableFromInline package var a: Double
  @usableFromInline package var b: Double
  @usableFromInline package var c: Double
  @usableFromInline package var d: Double
  @usableFromInline package var tx: Double
  @usableFromInline package var ty: Double

  @inlinable package init(
    a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  @inlinable package static var identity: Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
  }

  @inlinable package static func translation(_ x: Double, _ y: Double) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  @inlinable package static func scale(_ x: Double, _ y: Double) -> Affine {
    Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns the map that applies this map first and `next` second.
  @inlinable package func then(_ next: Affine) -> Affine {
    Affine(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the image of a point.
  @inlinable package func apply(_ p: Point2D) -> Point2D {
    Point2D(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// Returns the image of a vector. Translation has no effect on it.
  @inlinable package func apply(_ v: Vector2D) -> Vector2D {
    Vector2D(a * v.x + c * v.y, b * v.x + d * v.y)
  }

  /// The signed area of the image of the unit square.
  @inlinable package var determinant: Double { a * d - b * c }

  /// The inverse map, or `nil` if the map collapses the plane to a line or a point.
  @inlinable package var inverse: Affine? {
    let det = determinant
    guard det.isFinite, abs(det) > 1e-18 else { return nil }
    let k = 1 / det
    return Affine(
      a: d * k, b: -b * k, c: -c * k, d: a * k,
      tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }
}
