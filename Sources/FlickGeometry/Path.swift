/// Contours of lines and cubic Béziers, stored flat so that a path can be refilled without allocating.
///
/// Each verb takes its points from `points` in order: `move` and `line` one, `cubic` three (two
/// controls, then the end), `close` none. Every contour begins with `move`; a `close` draws the line
/// back to the contour's first point when the pen is not there already.
@usableFromInline
package struct Path: Hashable, Sendable {
  @frozen
  @usableFromInline
  package enum Verb: UInt8, Sendable {
    case move, line, cubic, close
  }

  @usableFromInline package var verbs: [Verb] = []
  @usableFromInline package var points: [Point2D] = []

  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { verbs.isEmpty }

  /// Empties the path and keeps its memory.
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

  /// Adds the contours of `other`, mapped by `transform`.
  @inlinable package mutating func append(_ other: Path, _ transform: Affine = .identity) {
    verbs.append(contentsOf: other.verbs)
    if transform == .identity {
      points.append(contentsOf: other.points)
    } else {
      for p in other.points { points.append(transform.apply(p)) }
    }
  }

  /// The bounds of all points, controls included: contains the path, and may be larger than it.
  @inlinable package var controlBounds: Rect2D {
    var r = Rect2D.null
    for p in points { r.formUnion(p) }
    return r
  }
}
