/// A point in the plane, in the units of its coordinate space.
///
/// The difference of two points is a ``Vector2D``. A point plus a vector is a point.
@frozen
@usableFromInline
package struct Point2D: Hashable, Sendable {
  @usableFromInline package var x: Double
  @usableFromInline package var y: Double

  @inlinable package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable package static var zero: Point2D { Point2D(0, 0) }

  /// A Boolean value that indicates whether both coordinates are finite.
  @inlinable package var isFinite: Bool { x.isFinite && y.isFinite }

  @inlinable package var vector: Vector2D { Vector2D(x, y) }

  @inlinable package static func + (p: Point2D, v: Vector2D) -> Point2D {
    Point2D(p.x + v.x, p.y + v.y)
  }
  @inlinable package static func - (p: Point2D, v: Vector2D) -> Point2D {
    Point2D(p.x - v.x, p.y - v.y)
  }
  @inlinable package static func - (p: Point2D, q: Point2D) -> Vector2D {
    Vector2D(p.x - q.x, p.y - q.y)
  }

  /// Returns the point at `t` on the line from `self` (0) to `other` (1). `t` can lie outside 0…1.
  @inlinable package func lerp(to other: Point2D, _ t: Double) -> Point2D {
    Point2D(x + (other.x - x) * t, y + (other.y - y) * t)
  }

  @inlinable package func distance(to other: Point2D) -> Double { (other - self).length }
}

/// A displacement in the plane.
@frozen
@usableFromInline
package struct Vector2D: Hashable, Sendable {
  @usableFromInline package var x: Double
  @usableFromInline package var y: Double

  @inlinable package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable package static var zero: Vector2D { Vector2D(0, 0) }
  @inlinable package var point: Point2D { Point2D(x, y) }
  @inlinable package var length: Double { (x * x + y * y).squareRoot() }
  @inlinable package var lengthSquared: Double { x * x + y * y }

  /// The vector rotated by +90°, which is clockwise on screen where y points down.
  @inlinable package var perpendicular: Vector2D { Vector2D(-y, x) }

  @inlinable package func dot(_ v: Vector2D) -> Double { x * v.x + y * v.y }
  /// Returns the z component of the cross product. It is positive if `v` lies clockwise of `self`
  /// on screen.
  @inlinable package func cross(_ v: Vector2D) -> Double { x * v.y - y * v.x }

  @inlinable package static func + (a: Vector2D, b: Vector2D) -> Vector2D {
    Vector2D(a.x + b.x, a.y + b.y)
  }
  @inlinable package static func - (a: Vector2D, b: Vector2D) -> Vector2D {
    Vector2D(a.x - b.x, a.y - b.y)
  }
  @inlinable package static prefix func - (a: Vector2D) -> Vector2D { Vector2D(-a.x, -a.y) }
  @inlinable package static func * (a: Vector2D, k: Double) -> Vector2D {
    Vector2D(a.x * k, a.y * k)
  }
}

/// A width and a height. Negative values are not rejected.
@frozen
@usableFromInline
package struct Size2D: Hashable, Sendable {
  @usableFromInline package var width: Double
  @usableFromInline package var height: Double

  @inlinable package init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  @inlinable package static var zero: Size2D { Size2D(0, 0) }
}

/// An axis-aligned rectangle, stored as its edges. It is empty if `maxX <= minX` or `maxY <= minY`.
@frozen
@usableFromInline
package struct Rect2D: Hashable, Sendable {
  @usableFromInline package var minX: Double
  @usableFromInline package var minY: Double
  @usableFromInline package var maxX: Double
  @usableFromInline package var maxY: Double

  @inlinable package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  @inlinable package init(origin: Point2D, size: Size2D) {
    self.init(
      minX: origin.x, minY: origin.y, maxX: origin.x + size.width, maxY: origin.y + size.height)
  }

  /// The empty rectangle that is the neutral element of ``union(_:)``.
  @inlinable package static var null: Rect2D {
    Rect2D(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
  }

  @inlinable package var width: Double { maxX - minX }
  @inlinable package var height: Double { maxY - minY }
  @inlinable package var center: Point2D { Point2D((minX + maxX) / 2, (minY + maxY) / 2) }
  @inlinable package var isEmpty: Bool { !(maxX > minX && maxY > minY) }

  @inlinable package func union(_ r: Rect2D) -> Rect2D {
    Rect2D(
      minX: min(minX, r.minX), minY: min(minY, r.minY),
      maxX: max(maxX, r.maxX), maxY: max(maxY, r.maxY))
  }

  @inlinable package func intersection(_ r: Rect2D) -> Rect2D {
    Rect2D(
      minX: max(minX, r.minX), minY: max(minY, r.minY),
      maxX: min(maxX, r.maxX), maxY: min(maxY, r.maxY))
  }

  @inlinable package mutating func formUnion(_ p: Point2D) {
    minX = min(minX, p.x)
    minY = min(minY, p.y)
    maxX = max(maxX, p.x)
    maxY = max(maxY, p.y)
  }
}
