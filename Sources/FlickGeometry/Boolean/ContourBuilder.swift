import FlickMath

/// Joins boundary edges to contours, and consecutive pieces of one curve to one curve.
struct ContourBuilder: Sendable {
  private var isUsed: [Bool] = []
  /// The indices of the edges of one contour.
  private var ring: [Int] = []
  private var spare: [GridEdge] = []

  /// - Parameters:
  ///   - edges: the boundary. At each point, as many edges begin as end.
  ///   - segments: the segments that the edges were cut from.
  mutating func add(
    _ edges: inout [GridEdge], _ segments: [Segment], _ grid: SnapGrid, to result: inout Path
  ) {
    edges.sort(with: &spare) { $0.from != $1.from ? $0.from < $1.from : $0.segment < $1.segment }
    isUsed.removeAll(keepingCapacity: true)
    for _ in edges.indices { isUsed.append(false) }
    for first in edges.indices where !isUsed[first] {
      trace(from: first, edges)
      if ring.count > 1 { emit(edges, segments, grid, to: &result) }
    }
  }

  private mutating func trace(from first: Int, _ edges: [GridEdge]) {
    ring.removeAll(keepingCapacity: true)
    var next: Int? = first
    while let edge = next {
      isUsed[edge] = true
      ring.append(edge)
      next = edges[edge].to == edges[first].from ? nil : successor(of: edge, edges)
    }
  }

  /// Returns the next edge around the same inside. Where contours touch, it is the sharpest right
  /// turn, which keeps the contours apart.
  private func successor(of edge: Int, _ edges: [GridEdge]) -> Int? {
    let p = edges[edge].to
    var next = edges.indices.prefixEnd { edges[$0].from < p }
    var best: (edge: Int, turn: Double)?
    while next < edges.count, edges[next].from == p {
      if !isUsed[next] {
        let turn = edges[edge].turn(to: edges[next])
        if best.map({ turn > $0.turn }) ?? true { best = (next, turn) }
      }
      next += 1
    }
    return best?.edge
  }

  private func emit(
    _ edges: [GridEdge], _ segments: [Segment], _ grid: SnapGrid, to result: inout Path
  ) {
    let count = ring.count
    let start =
      ring.indices.first { !edges[ring[($0 + count - 1) % count]].continues(in: edges[ring[$0]]) }
      ?? 0
    result.move(to: grid.point(edges[ring[start]].from))
    var i = 0
    while i < count {
      let first = edges[ring[(start + i) % count]]
      var last = first
      i += 1
      while i < count, last.continues(in: edges[ring[(start + i) % count]]) {
        last = edges[ring[(start + i) % count]]
        i += 1
      }
      let (p, q) = (grid.point(first.from), grid.point(last.to))
      let segment = segments[first.segment]
      if segment.isLine {
        // `close()` draws the last line.
        if i < count { result.line(to: q) }
      } else {
        let part = segment.cubic.part(first.start, last.end)
        result.cubic(part.p1 + (p - part.p0), part.p2 + (q - part.p3), to: q)
      }
    }
    result.close()
  }
}

extension GridEdge {
  fileprivate func continues(in next: GridEdge) -> Bool {
    segment == next.segment && end == next.start && (end - start) * (next.end - next.start) > 0
  }

  /// Returns a number that increases with the turn to the right, from −2 for a reversal to the left
  /// to 2 for a reversal to the right.
  fileprivate func turn(to next: GridEdge) -> Double {
    let a = Vector2D(Double(to.x - from.x), Double(to.y - from.y))
    let b = Vector2D(Double(next.to.x - next.from.x), Double(next.to.y - next.from.y))
    let lean = a.dot(b) / (a.length * b.length)
    return a.cross(b) > 0 ? 1 - lean : lean - 1
  }
}

extension Cubic {
  /// Returns the part between two parameters, in either order.
  fileprivate func part(_ u: Double, _ v: Double) -> Cubic {
    guard u > v else { return part(from: u, to: v) }
    let part = part(from: v, to: u)
    return Cubic(part.p3, part.p2, part.p1, part.p0)
  }
}
