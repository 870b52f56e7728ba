/// A receiver of the polylines that flattening and stroking produce.
///
/// All coordinates are finite, but they can be much larger than anything that can be drawn. A
/// contour without `close()` ends at the next `move(to:)` or at the last call.
@usableFromInline
package protocol PolylineSink {
  /// Begins a contour.
  mutating func move(to p: Point2D)
  mutating func line(to p: Point2D)
  /// Closes and ends the contour.
  mutating func close()
}

extension Path {
  /// The largest valid coordinate. Squares and products of a few coordinates below it cannot
  /// overflow.
  @usableFromInline static var coordinateLimit: Double { 1e60 }

  /// The maximum number of lines for one cubic. At a tolerance of 0.1 it is enough for a curve
  /// whose second difference is 33,000 units.
  @usableFromInline static var maxPieces: Double { 500 }

  /// Sends the path, mapped by `transform`, to `sink`. Curves become lines that differ from the
  /// exact curve by at most `tolerance`, in units after `transform`. Contours with an invalid
  /// coordinate are left out.
  ///
  /// HOT: a plain loop over the verbs, meant to be inlined into the module of the sink.
  @inlinable package func flatten<S: PolylineSink>(
    _ transform: Affine, tolerance: Double, into sink: inout S
  ) {
    guard hasValidCoordinates(under: transform) else {
      return validContours(under: transform)
        .flattenValid(transform, tolerance: tolerance, into: &sink)
    }
    flattenValid(transform, tolerance: tolerance, into: &sink)
  }

  @inlinable func flattenValid<S: PolylineSink>(
    _ transform: Affine, tolerance: Double, into sink: inout S
  ) {
    let limits = CubicPieces(tolerance: tolerance)
    var start = Point2D.zero
    var pen = Point2D.zero
    var isOpen = false
    var i = 0
    for verb in verbs {
      if verb == .close {
        if isOpen { sink.close() }
        isOpen = false
        pen = start
        continue
      }
      let count = verb == .cubic ? 3 : 1
      guard i + count <= points.count else { return }
      let p = transform.apply(points[i + count - 1])
      if verb == .move {
        sink.move(to: p)
        start = p
        isOpen = true
      } else {
        if !isOpen {
          sink.move(to: pen)
          isOpen = true
        }
        if verb == .cubic {
          let cubic = Cubic(
            pen, transform.apply(points[i]), transform.apply(points[i + 1]), p)
          cubic.flatten(limits, into: &sink)
        } else {
          sink.line(to: p)
        }
      }
      pen = p
      i += count
    }
  }

  @inlinable func hasValidCoordinates(under transform: Affine) -> Bool {
    let limit = Path.coordinateLimit
    var isSound = true
    for p in points {
      let q = transform.apply(p)
      // Also false for NaN.
      isSound = isSound && abs(q.x) < limit && abs(q.y) < limit
    }
    return isSound
  }

  /// Returns a copy without the contours that have an invalid coordinate. It allocates, but only
  /// damaged files need it.
  @usableFromInline package func validContours(under transform: Affine) -> Path {
    var result = Path()
    var keptVerbs = 0
    var keptPoints = 0
    var isDamaged = false
    var i = 0
    for verb in verbs {
      if verb == .move {
        keptVerbs = result.verbs.count
        keptPoints = result.points.count
        isDamaged = false
      }
      let count = verb == .cubic ? 3 : verb == .close ? 0 : 1
      guard i + count <= points.count else { return result }
      for p in points[i..<(i + count)] {
        let q = transform.apply(p)
        if !(abs(q.x) < Path.coordinateLimit && abs(q.y) < Path.coordinateLimit) {
          isDamaged = true
        }
        result.points.append(p)
      }
      result.verbs.append(verb)
      i += count
      if isDamaged {
        result.verbs.removeSubrange(keptVerbs...)
        result.points.removeSubrange(keptPoints...)
      }
    }
    return result
  }
}

/// The number of lines that approximate a cubic, by Wang's formula: a cubic cut into n pieces of
/// equal parameter length differs from its chords by at most ¾·M / n², where M is the larger of its
/// two second differences (G. Wang, "The subdivision method for finding the intersection between
/// two Bézier curves", 1984).
@frozen
@usableFromInline
struct CubicPieces {
  @usableFromInline let wang: Double
  @usableFromInline let flatness: Double

  @inlinable init(tolerance: Double) {
    let t = tolerance > 1e-9 ? tolerance : 1e-9
    wang = 0.75 / t
    // If both control points lie within 4/3 of the tolerance of the chord, the curve lies within
    // the tolerance.
    flatness = t * t * (16.0 / 9.0)
  }

  @inlinable func count(_ c: Cubic) -> Int {
    let d = c.p3 - c.p0
    let d1 = c.p1 - c.p0
    let d2 = c.p2 - c.p0
    let dd = d.lengthSquared
    let reach1 = d.dot(d1)
    let reach2 = d.dot(d2)
    // A chord of length 0 gives no bound: the curve can be a loop.
    if dd > 0, reach1 >= 0, reach2 >= 0, reach1 <= dd, reach2 <= dd {
      let off1 = d.cross(d1)
      let off2 = d.cross(d2)
      if max(off1 * off1, off2 * off2) <= flatness * dd { return 1 }
    }
    let a = (d1 * -2 + d2).lengthSquared
    let b = (d1 - d2 * 2 + d).lengthSquared
    let n = (max(a, b).squareRoot() * wang).squareRoot()
    // Also false for NaN.
    guard n <= Path.maxPieces else { return Int(Path.maxPieces) }
    // Rounds up. `rounded(.up)` would call the C library.
    let whole = Int(n)
    return Double(whole) < n ? whole + 1 : whole
  }
}

/// A cubic Bézier curve.
@frozen
@usableFromInline
struct Cubic: Hashable, Sendable {
  @usableFromInline var p0: Point2D
  @usableFromInline var p1: Point2D
  @usableFromInline var p2: Point2D
  @usableFromInline var p3: Point2D

  @inlinable init(_ p0: Point2D, _ p1: Point2D, _ p2: Point2D, _ p3: Point2D) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// Sends lines from the current point, which is `p0`, to `p3`.
  @inlinable func flatten<S: PolylineSink>(_ pieces: CubicPieces, into sink: inout S) {
    let n = pieces.count(self)
    if n > 1 {
      let power = CubicPower(self)
      let step = 1 / Double(n)
      var i = 1
      while i < n {
        sink.line(to: power.at(Double(i) * step))
        i += 1
      }
    }
    sink.line(to: p3)
  }
}

/// A cubic in power form: ((a·t + b)·t + c)·t + p0.
@frozen
@usableFromInline
struct CubicPower {
  @usableFromInline let a: Vector2D
  @usableFromInline let b: Vector2D
  @usableFromInline let c: Vector2D
  @usableFromInline let p0: Point2D

  @inlinable init(_ q: Cubic) {
    c = (q.p1 - q.p0) * 3
    b = (q.p2 - q.p1) * 3 - c
    a = (q.p3 - q.p0) - c - b
    p0 = q.p0
  }

  @inlinable func at(_ t: Double) -> Point2D {
    Point2D(
      ((a.x * t + b.x) * t + c.x) * t + p0.x,
      ((a.y * t + b.y) * t + c.y) * t + p0.y)
  }
}
