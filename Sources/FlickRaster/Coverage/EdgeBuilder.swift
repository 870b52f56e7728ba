internal import CKernels
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

  static var empty: Shape { Shape(first: 0, count: 0, bounds: .empty, rule: .nonZero) }
}

/// A sink that turns polylines into edges. It closes every contour and clips it to the viewport: edges above, below
/// or right of the viewport are dropped, and edges left of it are projected onto its left side. The winding numbers
/// of all visible pixels are preserved.
struct EdgeBuilder: PolylineSink, Sendable {
  /// The edges of all shapes of a frame.
  private(set) var edges: [Edge] = []
  /// The box that edges are clipped to. Its sides are whole pixels that fit 24.8.
  private var viewport = Box.empty
  /// The viewport, the open contour and the bounds of the shape in fixed point.
  private var pen = FlickPen()
  /// The first edge of the shape.
  private var first = 0
  /// The maximum number of edges of a frame.
  var edgeLimit = DrawingLimits().edges
  /// A Boolean value that indicates whether the shapes of the frame have more edges than the limit allows. The last
  /// shape is incomplete then.
  private(set) var isFull = false
  /// Memory for the edges of a part of a path.
  private var part: [Edge] = []

  /// Coordinates are clamped to this magnitude, so that products of two differences fit 64 bits.
  private static let limit = 4_000_000.0

  mutating func removeAll() {
    isFull = false
    edges.removeAll(keepingCapacity: true)
  }

  /// Sets the box that the following shapes are clipped to.
  private mutating func setViewport(_ box: Box) {
    viewport = box
    pen.left = Int32(clamping: box.minX &* 256)
    pen.top = Int32(clamping: box.minY &* 256)
    pen.right = Int32(clamping: box.maxX &* 256)
    pen.bottom = Int32(clamping: box.maxY &* 256)
  }

  /// Starts a shape that is clipped to `viewport`.
  mutating func beginShape(in viewport: Box) {
    if viewport != self.viewport { setViewport(viewport) }
    first = edges.count
    (pen.start_x, pen.start_y, pen.x, pen.y) = (0, 0, 0, 0)
    (pen.min_x, pen.min_y) = (.max, .max)
    (pen.max_x, pen.max_y) = (.min, .min)
  }

  /// Returns the shape built since ``beginShape(in:)``, or `nil` if it covers no pixel of the viewport.
  mutating func endShape(rule: FillRule) -> Shape? {
    close()
    let box = Box(
      minX: Int(max(pen.min_x, pen.left)) >> 8, minY: Int(max(pen.min_y, pen.top)) >> 8,
      maxX: (Int(min(pen.max_x, pen.right)) + 255) >> 8,
      maxY: (Int(min(pen.max_y, pen.bottom)) + 255) >> 8)
    guard edges.count > first, !box.isEmpty, !isFull else {
      edges.removeSubrange(first...)
      return nil
    }
    return Shape(first: first, count: edges.count - first, bounds: box, rule: rule)
  }

  /// Returns whether this number of edges can be added. Otherwise, the builder is full.
  mutating func hasRoom(for count: Int) -> Bool {
    if edges.count + count > edgeLimit { isFull = true }
    return !isFull
  }

  /// Adds the edges of a shape of another frame or builder.
  mutating func append(_ shape: Shape, from others: borrowing [Edge]) -> Shape {
    var copy = shape
    copy.first = edges.count
    edges.append(contentsOf: others[shape.first..<(shape.first + shape.count)])
    return copy
  }

  /// Exchanges the memory of the edges.
  mutating func exchangeEdges(_ others: inout [Edge]) { swap(&edges, &others) }

  /// Removes the edges from index `first` on.
  mutating func truncate(to first: Int) {
    if first < edges.count { edges.removeSubrange(first...) }
  }

  mutating func move(to p: Point2D) {
    close()
    pen.x = Self.fixed(p.x)
    pen.y = Self.fixed(p.y)
    (pen.start_x, pen.start_y) = (pen.x, pen.y)
    stretchBounds()
  }

  mutating func line(to p: Point2D) {
    let x = Self.fixed(p.x)
    let y = Self.fixed(p.y)
    add(pen.x, pen.y, x, y)
    (pen.x, pen.y) = (x, y)
    stretchBounds()
  }

  mutating func close() {
    add(pen.x, pen.y, pen.start_x, pen.start_y)
    (pen.x, pen.y) = (pen.start_x, pen.start_y)
  }

  /// Rounds to 1/256 by adding 1.5·2⁵², which leaves the integer in the low bits of the sum. This conversion cannot
  /// trap. NaN becomes the lower limit.
  @inline(__always) private static func fixed(_ v: Double) -> Int32 {
    let c = v > -limit ? (v < limit ? v : limit) : -limit
    return Int32(truncatingIfNeeded: (c * 256 + 6_755_399_441_055_744).bitPattern)
  }

  @inline(__always) private mutating func stretchBounds() {
    pen.min_x = min(pen.min_x, pen.x)
    pen.min_y = min(pen.min_y, pen.y)
    pen.max_x = max(pen.max_x, pen.x)
    pen.max_y = max(pen.max_y, pen.y)
  }

  @inline(__always) private mutating func add(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
    if y0 == y1 { return }
    guard edges.count < edgeLimit else {
      isFull = true
      return
    }
    // As unsigned numbers, coordinates before the viewport are huge.
    let w = UInt32(bitPattern: pen.right &- pen.left)
    let h = UInt32(bitPattern: pen.bottom &- pen.top)
    if max(UInt32(bitPattern: x0 &- pen.left), UInt32(bitPattern: x1 &- pen.left)) <= w,
      max(UInt32(bitPattern: y0 &- pen.top), UInt32(bitPattern: y1 &- pen.top)) <= h
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
    let (left, top) = (Int64(pen.left), Int64(pen.top))
    let (right, bottom) = (Int64(pen.right), Int64(pen.bottom))
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

extension EdgeBuilder {
  /// The number of edges that are written at a time.
  private static let partCapacity = 2 * Int(FLICK_EDGES_PER_VERB)

  /// Adds a path, like ``Path/flatten(_:tolerance:into:)`` with this builder as the sink.
  mutating func add(_ path: Path, _ transform: Affine, tolerance: Double) {
    if !addValid(path, transform, tolerance: tolerance) {
      path.flatten(transform, tolerance: tolerance, into: &self)
    }
  }

  /// Adds the outline of a stroke.
  mutating func add(_ outline: StrokeOutline, _ transform: Affine) {
    outline.points.withUnsafeBytes { points in
      outline.ends.withUnsafeBufferPointer { ends in
        guard let points = points.baseAddress, let first = ends.baseAddress else { return }
        // SAFETY: a point consists of two coordinates, and the ends are indices of points.
        var rings = FlickRings(
          points: points.assumingMemoryBound(to: Double.self), ends: first,
          ring_count: ends.count, ring: 0, point: 0, is_open: false)
        addParts(transform) { pen, map, memory, count in
          flick_trace_rings(&pen, &rings, &map, memory, Self.partCapacity, &count)
        }
      }
    }
  }

  /// Adds a path. Returns `false` and adds nothing if a coordinate is invalid.
  private mutating func addValid(_ path: Path, _ transform: Affine, tolerance: Double) -> Bool {
    path.points.withUnsafeBytes { points in
      path.verbs.withUnsafeBytes { verbs in
        // SAFETY: a point consists of two coordinates, and a verb of one byte with its number.
        guard let points = points.baseAddress?.assumingMemoryBound(to: Double.self),
          let verbs = verbs.baseAddress?.assumingMemoryBound(to: UInt8.self)
        else { return true }
        var map = FlickAffine(transform)
        guard flick_are_valid(points, path.points.count, &map) else { return false }
        var state = FlickPath(
          points: points, point_count: path.points.count, verbs: verbs,
          verb_count: path.verbs.count, verb: 0, point: 0, is_open: false, start_x: 0, start_y: 0,
          pen_x: 0, pen_y: 0)
        addParts(transform) { pen, map, memory, count in
          flick_trace(&pen, &state, &map, tolerance, memory, Self.partCapacity, &count)
        }
        return true
      }
    }
  }

  /// Adds the edges that `trace` writes, part by part, until it returns `true`.
  @inline(__always) private mutating func addParts(
    _ transform: Affine,
    _ trace: (
      _ pen: inout FlickPen, _ map: inout FlickAffine, _ memory: UnsafeMutablePointer<Int32>,
      _ count: inout Int
    ) -> Bool
  ) {
    if part.isEmpty {
      // SAFETY: an edge consists of four numbers, for which every bit pattern is valid. Only edges that were written are
      // read, so the system provides no pages for the others.
      part = [Edge](unsafeUninitializedCapacity: Self.partCapacity) { $1 = Self.partCapacity }
    }
    var (memory, all, pen, map) = ([Edge](), [Edge](), self.pen, FlickAffine(transform))
    swap(&memory, &part)
    swap(&all, &edges)
    memory.withUnsafeMutableBytes { memory in
      guard let base = memory.baseAddress else { return }
      var isDone = false
      while !isDone {
        var count = 0
        // SAFETY: an edge consists of four numbers, and no more edges are written than fit the memory.
        isDone = trace(&pen, &map, base.assumingMemoryBound(to: Int32.self), &count)
        all.append(
          contentsOf: UnsafeBufferPointer(
            start: base.assumingMemoryBound(to: Edge.self), count: count))
        if all.count > edgeLimit { isDone = true }
      }
    }
    swap(&memory, &part)
    swap(&all, &edges)
    if edges.count > edgeLimit { isFull = true }
    self.pen = pen
  }
}

extension FlickAffine {
  fileprivate init(_ m: Affine) { self.init(a: m.a, b: m.b, c: m.c, d: m.d, tx: m.tx, ty: m.ty) }
}
