internal import FlickCKernels
import FlickGeometry

/// A straight edge in 24.8 fixed point, inside the viewport, never horizontal.
struct Edge: Equatable, Sendable {
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

/// Turns paths and rings into edges. It closes every contour and clips it to the viewport, and preserves the winding
/// numbers of all visible pixels.
struct EdgeBuilder: Sendable {
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
}

extension EdgeBuilder {
  /// The number of edges that are written at a time.
  private static let partCapacity = 2 * Int(FLICK_EDGES_PER_VERB)

  /// Adds a path without the contours that have an invalid coordinate.
  mutating func add(_ path: Path, _ transform: Affine, tolerance: Double) {
    if !addValid(path, transform, tolerance: tolerance) {
      _ = addValid(path.validContours(under: transform), transform, tolerance: tolerance)
    }
  }

  /// Adds closed rings of points. `ends` has the index after the last point of each.
  mutating func addRings(_ points: [Point2D], _ ends: [Int], _ transform: Affine) {
    points.withUnsafeBytes { points in
      ends.withUnsafeBufferPointer { ends in
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
