/// A path of lines and cubic Béziers, stored in flat arrays so that it can be refilled without
/// allocation.
///
/// Each verb takes its points from `points` in order: `move` and `line` take one, `cubic` takes
/// three (two control points, then the end), `close` takes none. Every contour begins with `move`.
/// `close` draws a line to the first point of the contour if the current point differs from it.
@usableFromInline
package struct Path: Hashable, Sendable {
  /// The kind of a path element.
  @frozen
  @usableFromInline
  package enum Verb: UInt8, Sendable {
    case move, line, cubic, close
  }

  @usableFromInline package var verbs: [Verb] = []
  @usableFromInline package var points: [Point2D] = []

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { verbs.isEmpty }

  /// Removes all contours and keeps the memory.
  @inlinable package mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }

  @inlinable package mutating func move(to p: Point2D) {
    verbs.append(.move)
    points.append(p)
  }

  @inlinable package mutating func line(to p: Point2D) {
    verbs.append(.line)
    points.append(p)
  }

  @inlinable package mutating func cubic(_ c1: Point2D, _ c2: Point2D, to p: Point2D) {
    verbs.append(.cubic)
    points.append(c1)
    points.append(c2)
    points.append(p)
  }

  @inlinable package mutating func close() {
    verbs.append(.close)
  }

  /// Appends the contours of `other`, mapped by `transform`.
  @inlinable package mutating func append(_ other: Path, _ transform: Affine = .identity) {
    verbs.append(contentsOf: other.verbs)
    if transform == .identity {
      points.append(contentsOf: other.points)
    } else {
      for p in other.points { points.append(transform.apply(p)) }
    }
  }

  /// The bounds of all points, including control points. They contain the path and can be larger.
  @inlinable package var controlBounds: Rect2D {
    var r = Rect2D.null
    for p in points { r.formUnion(p) }
    return r
  }
}
