import FlickGeometry

func isNear(_ a: Double, _ b: Double, _ slack: Double = 1e-9) -> Bool { abs(a - b) <= slack }

/// A sink that stores contours as rings of points and measures them.
struct Rings: PolylineSink {
  var rings: [[Point2D]] = []
  var closed: [Bool] = []

  mutating func move(to p: Point2D) {
    rings.append([p])
    closed.append(false)
  }

  mutating func line(to p: Point2D) {
    rings[rings.count - 1].append(p)
  }

  mutating func close() {
    closed[closed.count - 1] = true
  }

  var points: [Point2D] { rings.flatMap { $0 } }

  /// The sum of the signed areas of the rings, positive for a ring that runs clockwise on screen.
  var signedArea: Double {
    var sum = 0.0
    for ring in rings {
      for (i, p) in ring.enumerated() {
        let q = ring[(i + 1) % ring.count]
        sum += (p - Point2D.zero).cross(q - Point2D.zero)
      }
    }
    return sum / 2
  }

  /// Returns the winding number of the closed rings around `p`.
  func winding(at p: Point2D) -> Int {
    var winding = 0
    for ring in rings {
      for (i, a) in ring.enumerated() {
        let b = ring[(i + 1) % ring.count]
        let side = (b - a).cross(p - a)
        if a.y <= p.y, b.y > p.y, side > 0 { winding += 1 }
        if b.y <= p.y, a.y > p.y, side < 0 { winding -= 1 }
      }
    }
    return winding
  }

  /// Returns the area with a nonzero winding number, sampled at the centers of a grid of `step`.
  func coveredArea(step: Double) -> Double {
    var box = Rect2D.null
    for p in points { box.formUnion(p) }
    guard !box.isEmpty else { return 0 }
    var count = 0
    var y = box.minY + step / 2
    while y < box.maxY {
      var x = box.minX + step / 2
      while x < box.maxX {
        if winding(at: Point2D(x, y)) != 0 { count += 1 }
        x += step
      }
      y += step
    }
    return Double(count) * step * step
  }

  /// The length of all rings. The length of a closed ring includes the closing line.
  var length: Double {
    var sum = 0.0
    for (ring, isClosed) in zip(rings, closed) {
      for (p, q) in zip(ring, ring.dropFirst()) { sum += p.distance(to: q) }
      if isClosed, let first = ring.first, let last = ring.last { sum += last.distance(to: first) }
    }
    return sum
  }
}

extension Path {
  func flattened(_ transform: Affine = .identity, tolerance: Double = 0.01) -> Rings {
    var rings = Rings()
    flatten(transform, tolerance: tolerance, into: &rings)
    return rings
  }
}

/// A random number generator that gives the same numbers in every run.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var x = state
    x ^= x >> 33
    x = x &* 0xff51_afd7_ed55_8ccd
    return x ^ (x >> 33)
  }

  mutating func point(_ range: ClosedRange<Double>) -> Point2D {
    Point2D(Double.random(in: range, using: &self), Double.random(in: range, using: &self))
  }
}

/// Returns the distance from `p` to the line from `a` to `b`.
func distance(_ p: Point2D, _ a: Point2D, _ b: Point2D) -> Double {
  let d = b - a
  let t = d.lengthSquared > 0 ? (p - a).dot(d) / d.lengthSquared : 0
  return p.distance(to: a + d * min(1, max(0, t)))
}

extension Rings {
  /// Returns the distance from `p` to the nearest line.
  func distance(to p: Point2D) -> Double {
    var nearest = Double.infinity
    for (ring, isClosed) in zip(rings, closed) {
      for i in 0..<(isClosed ? ring.count : ring.count - 1) {
        let b = ring[(i + 1) % ring.count]
        nearest = min(nearest, FlickGeometryTests.distance(p, ring[i], b))
      }
    }
    return nearest
  }
}
