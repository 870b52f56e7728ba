/// A Boolean operation on the insides of several paths.
package enum PathOperation: UInt8, Sendable {
  case union
  /// The inside of the first path without the insides of all others.
  case subtract
  case intersect
  /// The area that an odd number of paths cover.
  case exclude
}

/// Combines the insides of paths. Each path is filled with the non-zero rule, and open contours
/// count as closed.
///
/// 1. Curves are flattened to edges on an integer grid. Each edge keeps a reference to its segment.
/// 2. `EdgeSplitter` cuts the edges until they meet only at their ends.
/// 3. `SweepLine` computes the winding numbers on both sides of each edge and keeps the boundary:
///    first for each path, which leaves the numbers 0 and 1, then for the weighted sum of all
///    paths.
/// 4. `ContourBuilder` joins the boundary to contours, and consecutive pieces of one curve to one
///    curve.
///
/// All decisions use integers and edges that share only their ends. Shared edges, touching vertices
/// and self-intersections need no special case. A corner between two curves is off by at most the
/// flattening error, 1/20000 of the extent.
///
/// Reuse one instance: it keeps its working memory.
package struct PathCombiner: Sendable {
  private var segments: [Segment] = []
  /// The index after the last segment of each path.
  private var ends: [Int] = []
  private var edges: [GridEdge] = []
  private var combinedEdges: [GridEdge] = []
  private var splitter = EdgeSplitter()
  private var sweepLine = SweepLine()
  private var contourBuilder = ContourBuilder()

  package init() {}

  /// The number of edge pairs tested so far. Callers reset it and use it to limit the total cost of
  /// several operations. Twenty million take about a third of a second.
  package var cost: Int {
    get { splitter.cost }
    set { splitter.cost = newValue }
  }

  /// Removes all paths and keeps the memory.
  package mutating func removeAll() {
    segments.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Adds a path as the next operand.
  package mutating func add(_ path: Path, _ transform: Affine = .identity) {
    if path.hasValidCoordinates(under: transform) {
      collect(path, transform)
    } else {
      collect(path.validContours(under: transform), transform)
    }
    ends.append(segments.count)
  }

  private mutating func collect(_ path: Path, _ transform: Affine) {
    for contour in path.contours {
      var pen = contour.start
      for segment in path.segments(of: contour) {
        segments.append(segment.mapped(by: transform))
        pen = segment.cubic.p3
      }
      if pen != contour.start {
        segments.append(Segment(line: pen, contour.start).mapped(by: transform))
      }
    }
  }

  /// Appends the result to `result`: closed contours that run clockwise on screen around the
  /// inside.
  ///
  /// - Returns: `false`, with nothing appended, if the paths are too complex.
  package mutating func combine(_ operation: PathOperation, into result: inout Path) -> Bool {
    let count = ends.count
    let rule: WindingRule =
      switch operation {
      case .union: .positive
      case .subtract, .intersect: .exactly(count)
      case .exclude: .odd
      }
    return resolve(into: &result, rule) { path in
      operation == .subtract && path == 0 ? count : 1
    }
  }

  /// Appends the contours around the area in which the total winding number of all paths is
  /// positive.
  mutating func extractPositive(into result: inout Path) -> Bool {
    let box = bounds
    guard let grid = SnapGrid(box) else { return true }
    edges.removeAll(keepingCapacity: true)
    flatten(segments.indices, grid, CubicPieces(box))
    guard splitter.split(&edges) else { return false }
    sweepLine.extractBoundary(&edges, .positive)
    contourBuilder.add(&edges, segments, grid, to: &result)
    return true
  }

  private mutating func resolve(
    into result: inout Path, _ rule: WindingRule, weight: (Int) -> Int
  ) -> Bool {
    let box = bounds
    guard let grid = SnapGrid(box) else { return true }
    combinedEdges.removeAll(keepingCapacity: true)
    var start = 0
    for (path, end) in ends.enumerated() {
      edges.removeAll(keepingCapacity: true)
      flatten(start..<end, grid, CubicPieces(box))
      guard splitter.split(&edges), combinedEdges.count + edges.count < EdgeSplitter.maxEdges
      else { return false }
      sweepLine.extractBoundary(&edges, .nonZero)
      for var edge in edges {
        edge.weight = weight(path)
        combinedEdges.append(edge)
      }
      start = end
    }
    guard splitter.split(&combinedEdges) else { return false }
    sweepLine.extractBoundary(&combinedEdges, rule)
    contourBuilder.add(&combinedEdges, segments, grid, to: &result)
    return true
  }

  private var bounds: Rect2D {
    var bounds = Rect2D.null
    for segment in segments {
      bounds.formUnion(segment.cubic.p0)
      bounds.formUnion(segment.cubic.p1)
      bounds.formUnion(segment.cubic.p2)
      bounds.formUnion(segment.cubic.p3)
    }
    return bounds
  }

  private mutating func flatten(_ range: Range<Int>, _ grid: SnapGrid, _ limits: CubicPieces) {
    for i in range where edges.count <= EdgeSplitter.maxEdges {
      let cubic = segments[i].cubic
      let pieces = segments[i].isLine ? 1 : limits.count(cubic)
      let power = CubicPower(cubic)
      var pen = grid.snap(cubic.p0)
      var start = 0.0
      for piece in 1...max(pieces, 1) {
        let isLast = piece >= pieces
        let end = isLast ? 1 : Double(piece) / Double(pieces)
        let p = grid.snap(isLast ? cubic.p3 : power.at(end))
        guard p != pen || isLast else { continue }
        if p != pen {
          edges.append(
            GridEdge(from: pen, to: p, weight: 1, segment: i, start: start, end: end))
        }
        pen = p
        start = end
      }
    }
  }
}

extension CubicPieces {
  fileprivate init(_ box: Rect2D) {
    self.init(tolerance: max(box.width, box.height) / 20_000)
  }
}

extension Segment {
  fileprivate func mapped(by transform: Affine) -> Segment {
    guard transform != .identity else { return self }
    let p = transform.apply(cubic.p0)
    let q = transform.apply(cubic.p3)
    if isLine { return Segment(line: p, q) }
    return Segment(
      cubic: Cubic(p, transform.apply(cubic.p1), transform.apply(cubic.p2), q))
  }
}
