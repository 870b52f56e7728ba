import FlickMath

/// The winding numbers that count as inside.
enum WindingRule: Sendable {
  case nonZero, positive, odd
  case exactly(Int)

  func contains(_ winding: Int) -> Bool {
    switch self {
    case .nonZero: winding != 0
    case .positive: winding > 0
    case .odd: winding & 1 != 0
    case .exactly(let number): winding == number
    }
  }
}

/// Computes the winding numbers on both sides of edges that meet only at their ends, and keeps the
/// edges that separate inside from outside.
///
/// This is a plane sweep as in J. Bentley and T. Ottmann, "Algorithms for reporting and counting
/// geometric intersections" (1979), without intersections, which have been cut before. By the order
/// of grid points, a horizontal edge counts as one that descends to the right.
struct SweepLine: Sendable {
  /// The indices of the edges that cross the sweep line, from left to right.
  private var active: [Int] = []
  /// The winding number on the right side of each edge.
  private var right: [Int] = []
  /// The indices of the edges, sorted by their end points.
  private var ends: [Int] = []
  private var spareEnds: [Int] = []
  private var spare: [GridEdge] = []

  /// Replaces `edges` by the boundary of the inside. The boundary runs clockwise on screen.
  mutating func extractBoundary(_ edges: inout [GridEdge], _ rule: WindingRule) {
    merge(&edges)
    right.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    active.removeAll(keepingCapacity: true)
    for i in edges.indices {
      right.append(0)
      ends.append(i)
    }
    ends.sort(with: &spareEnds) { edges[$0].to < edges[$1].to }
    var ended = 0
    var next = 0
    while next < edges.count {
      let p = edges[next].from
      while ended < ends.count, !(p < edges[ends[ended]].to) {
        remove(ends[ended], edges)
        ended += 1
      }
      let position = firstRight(of: p, edges)
      var winding = position > 0 ? right[active[position - 1]] : 0
      var offset = 0
      while next < edges.count, edges[next].from == p {
        winding -= edges[next].weight
        right[next] = winding
        active.insert(next, at: position + offset)
        offset += 1
        next += 1
      }
    }
    filterBoundary(&edges, rule)
  }

  private mutating func filterBoundary(_ edges: inout [GridEdge], _ rule: WindingRule) {
    var kept = 0
    for i in edges.indices {
      let isLeftInside = rule.contains(right[i] + edges[i].weight)
      guard isLeftInside != rule.contains(right[i]) else { continue }
      var edge = isLeftInside ? edges[i] : edges[i].reversed
      edge.weight = 1
      edges[kept] = edge
      kept += 1
    }
    edges.removeLast(edges.count - kept)
  }

  /// Turns all edges downwards, merges coincident edges, and sorts the edges by start point and
  /// then from left to right.
  private mutating func merge(_ edges: inout [GridEdge]) {
    for i in edges.indices where edges[i].to < edges[i].from { edges[i] = edges[i].reversed }
    edges.sort(with: &spare) { a, b in
      if a.from != b.from { return a.from < b.from }
      let side = b.side(of: a.to)
      // After splitting, edges with `side == 0` are coincident.
      return side != 0 ? side > 0 : a.segment < b.segment
    }
    var count = 0
    // Iterates by index, because iterating over the array itself would copy it at the first change.
    for i in edges.indices where edges[i].from != edges[i].to {
      let edge = edges[i]
      if count > 0, edges[count - 1].from == edge.from, edges[count - 1].to == edge.to {
        edges[count - 1].weight += edge.weight
        if edges[count - 1].weight == 0 { count -= 1 }
      } else {
        edges[count] = edge
        count += 1
      }
    }
    edges.removeLast(edges.count - count)
  }

  /// Returns the index in `active` of the first edge that has `p` on its left or on its line.
  private func firstRight(of p: GridPoint, _ edges: [GridEdge]) -> Int {
    active.indices.prefixEnd { edges[active[$0]].side(of: p) < 0 }
  }

  private mutating func remove(_ edge: Int, _ edges: [GridEdge]) {
    var position = firstRight(of: edges[edge].to, edges)
    while position < active.count, active[position] != edge,
      edges[active[position]].to == edges[edge].to
    {
      position += 1
    }
    if position < active.count, active[position] == edge {
      active.remove(at: position)
    } else if let found = active.firstIndex(of: edge) {
      // Reached only if intersections remain after splitting.
      active.remove(at: found)
    }
  }
}
