/// Joins the edges of a boundary to contours, and what was cut from one curve to one curve again.
struct ContourBuilder: Sendable {
  private var isUsed: [Bool] = []
  /// One contour: indices of edges.
  private var ring: [Int] = []
  private var spare: [GridEdge] = []

  /// - Parameters:
  ///   - edges: as many begin at each point as end there.
  ///   - segments: what the edges were cut from.
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

  /// The edge that bounds the same inside. Where contours touch, the sharpest turn to the
  /// right hand, so that they stay apart.
  private func successor(of edge: Int, _ edges: [GridEdge]) -> Int? {
    let p = edges[edge].to
    var (low, high) = (0, edges.count)
    while low < high {
      let middle = (low + high) / 2
      if edges[middle].from < p { low = middle + 1 } else { high = middle }
    }
    var best: (edge: Int, turn: Double)?
    while low < edges.count, edges[low].from == p {
      if !isUsed[low] {
        let turn = edges[edge].turn(to: edges[low])
        if best.map({ turn > $0.turn }) ?? true { best = (low, turn) }
      }
      low += 1
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
        // The close draws the last line.
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

  /// Grows with the turn to the right hand, from −2 for a turn back to the left, to 2.
  fileprivate func turn(to next: GridEdge) -> Double {
    let a = Vector2D(Double(to.x - from.x), Double(to.y - from.y))
    let b = Vector2D(Double(next.to.x - next.from.x), Double(next.to.y - next.from.y))
    let lean = a.dot(b) / (a.length * b.length)
    return a.cross(b) > 0 ? 1 - lean : lean - 1
  }
}

extension Cubic {
  /// The part between two parameters in either order.
  fileprivate func part(_ u: Double, _ v: Double) -> Cubic {
    guard u > v else { return part(from: u, to: v) }
    let part = part(from: v, to: u)
    return Cubic(part.p3, part.p2, part.p1, part.p0)
  }
}
