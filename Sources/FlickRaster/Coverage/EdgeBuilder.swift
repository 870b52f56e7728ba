import FlickGeometry

/// A straight edge in 24.8 fixed point, inside the viewport, never horizontal.
struct Edge: Hashable, Sendable {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  var y1: Int32
}

/// A range of the edge array, with the box of pixels that it can cover.
struct Shape: Hashable, Sendable {
  var first: Int
  var count: Int
  var bounds: Box
  var rule: FillRule
}

/// A sink that turns polylines into edges. It closes every contour and clips it to the viewport: edges above, below
/// or right of the viewport are dropped, and edges left of it are projected onto its left side. The winding numbers
/// of all visible pixels are preserved.
struct EdgeBuilder: PolylineSink, Sendable {
  /// The edges of all shapes of a frame.
  private(set) var edges: [Edge] = []
  /// The box that edges are clipped to. Its sides are whole pixels that fit 24.8.
  private(set) var viewport = Box.empty
  /// The viewport in fixed point.
  private var left: Int32 = 0
  private var top: Int32 = 0
  private var right: Int32 = 0
  private var bottom: Int32 = 0

  private var first = 0
  private var startX: Int32 = 0
  private var startY: Int32 = 0
  private var penX: Int32 = 0
  private var penY: Int32 = 0
  private var minX = Int32.max
  private var minY = Int32.max
  private var maxX = Int32.min
  private var maxY = Int32.min

  /// Coordinates are clamped to this magnitude, so that products of two differences fit 64 bits.
  private static let limit = 4_000_000.0

  mutating func begin(_ viewport: Box) {
    edges.removeAll(keepingCapacity: true)
    setViewport(viewport)
  }

  /// Sets the box that the following shapes are clipped to.
  mutating func setViewport(_ box: Box) {
    viewport = box
    left = Int32(clamping: box.minX &* 256)
    top = Int32(clamping: box.minY &* 256)
    right = Int32(clamping: box.maxX &* 256)
    bottom = Int32(clamping: box.maxY &* 256)
  }

  mutating func beginShape() {
    first = edges.count
    (startX, startY, penX, penY) = (0, 0, 0, 0)
    (minX, minY) = (.max, .max)
    (maxX, maxY) = (.min, .min)
  }

  /// Returns the shape built since ``beginShape()``, or `nil` if it covers no pixel of the viewport.
  mutating func endShape(rule: FillRule) -> Shape? {
    close()
    let box = Box(
      minX: Int(max(minX, left)) >> 8, minY: Int(max(minY, top)) >> 8,
      maxX: (Int(min(maxX, right)) + 255) >> 8, maxY: (Int(min(maxY, bottom)) + 255) >> 8)
    guard edges.count > first, !box.isEmpty else {
      edges.removeSubrange(first...)
      return nil
    }
    return Shape(first: first, count: edges.count - first, bounds: box, rule: rule)
  }

  /// Removes the edges from index `first` on.
  mutating func truncate(to first: Int) {
    if first < edges.count { edges.removeSubrange(first...) }
  }

  mutating func move(to p: Point2D) {
    close()
    penX = Self.fixed(p.x)
    penY = Self.fixed(p.y)
    (startX, startY) = (penX, penY)
    stretchBounds()
  }

  mutating func line(to p: Point2D) {
    let x = Self.fixed(p.x)
    let y = Self.fixed(p.y)
    add(penX, penY, x, y)
    (penX, penY) = (x, y)
    stretchBounds()
  }

  mutating func close() {
    add(penX, penY, startX, startY)
    (penX, penY) = (startX, startY)
  }

  /// Rounds to 1/256 by adding 1.5·2⁵², which leaves the integer in the low bits of the sum. This conversion cannot
  /// trap. NaN becomes the lower limit.
  @inline(__always) private static func fixed(_ v: Double) -> Int32 {
    let c = v > -limit ? (v < limit ? v : limit) : -limit
    return Int32(truncatingIfNeeded: (c * 256 + 6_755_399_441_055_744).bitPattern)
  }

  @inline(__always) private mutating func stretchBounds() {
    minX = min(minX, penX)
    minY = min(minY, penY)
    maxX = max(maxX, penX)
    maxY = max(maxY, penY)
  }

  @inline(__always) private mutating func add(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    if y0 == y1 { return }
    // As unsigned numbers, coordinates before the viewport are huge.
    let w = UInt32(bitPattern: right &- left)
    let h = UInt32(bitPattern: bottom &- top)
    if max(UInt32(bitPattern: x0 &- left), UInt32(bitPattern: x1 &- left)) <= w,
      max(UInt32(bitPattern: y0 &- top), UInt32(bitPattern: y1 &- top)) <= h
    {
      edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1))
    } else {
      addClipped(LineSegment(Int64(x0), Int64(y0), Int64(x1), Int64(y1)))
    }
  }

  private struct LineSegment {
    var ax: Int64
    var ay: Int64
    var bx: Int64
    var by: Int64

    init(_ ax: Int64, _ ay: Int64, _ bx: Int64, _ by: Int64) {
      (self.ax, self.ay, self.bx, self.by) = (ax, ay, bx, by)
    }

    func x(atY y: Int64) -> Int64 { ax + (bx - ax) * (y - ay) / (by - ay) }
    func y(atX x: Int64) -> Int64 { ay + (by - ay) * (x - ax) / (bx - ax) }
  }

  @inline(never) private mutating func addClipped(_ line: LineSegment) {
    let (left, top) = (Int64(left), Int64(top))
    let (right, bottom) = (Int64(right), Int64(bottom))
    var l = line
    if max(l.ay, l.by) <= top || min(l.ay, l.by) >= bottom || min(l.ax, l.bx) >= right { return }
    if l.ay < top {
      (l.ax, l.ay) = (l.x(atY: top), top)
    } else if l.by < top {
      (l.bx, l.by) = (l.x(atY: top), top)
    }
    if l.ay > bottom {
      (l.ax, l.ay) = (l.x(atY: bottom), bottom)
    } else if l.by > bottom {
      (l.bx, l.by) = (l.x(atY: bottom), bottom)
    }
    if max(l.ax, l.bx) <= left { return append(LineSegment(left, l.ay, left, l.by)) }
    if l.ax < left {
      let y = l.y(atX: left)
      append(LineSegment(left, l.ay, left, y))
      (l.ax, l.ay) = (left, y)
    } else if l.bx < left {
      let y = l.y(atX: left)
      append(LineSegment(left, y, left, l.by))
      (l.bx, l.by) = (left, y)
    }
    if l.ax >= right, l.bx >= right { return }
    if l.ax > right {
      (l.ax, l.ay) = (right, l.y(atX: right))
    } else if l.bx > right {
      (l.bx, l.by) = (right, l.y(atX: right))
    }
    append(l)
  }

  private mutating func append(_ l: LineSegment) {
    if l.ay == l.by { return }
    edges.append(
      Edge(
        x0: Int32(truncatingIfNeeded: l.ax), y0: Int32(truncatingIfNeeded: l.ay),
        x1: Int32(truncatingIfNeeded: l.bx), y1: Int32(truncatingIfNeeded: l.by)))
  }
}
