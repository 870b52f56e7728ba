/// Cuts edges where they meet, until none crosses or touches another but at its ends.
///
/// Iterated snap rounding: crossings are rounded to the grid, which may move edges onto others, so
/// all edges are looked at again until nothing is cut (J. Hobby, "Practical segment intersection
/// with finite precision output", 1999, settles it in one pass at the price of more code; three
/// passes are the rule here). Whether two edges meet is decided in exact integers.
struct EdgeSplitter: Sendable {
  private struct Cut {
    var edge: Int
    var fraction: Double
    var point: GridPoint
  }

  /// Passes, after which the few crossings that may be left do no harm but to themselves.
  private static let maxPasses = 16
  /// Beyond so many edges, or so many looks at two of them, the paths are left alone: a fifth of a
  /// second.
  static let maxEdges = 50_000
  private static let maxPairs = 10_000_000

  /// How many pairs of edges have been looked at.
  var cost = 0

  private var cuts: [Cut] = []
  private var spareCuts: [Cut] = []
  private var pieces: [GridEdge] = []

  /// False when there is too much to do.
  mutating func split(_ edges: inout [GridEdge]) -> Bool {
    var pairs = 0
    defer { cost += pairs }
    for _ in 0..<EdgeSplitter.maxPasses {
      edges.sort(with: &pieces) { min($0.from.x, $0.to.x) < min($1.from.x, $1.to.x) }
      cuts.removeAll(keepingCapacity: true)
      for i in edges.indices {
        let right = max(edges[i].from.x, edges[i].to.x)
        var j = i + 1
        while j < edges.count, min(edges[j].from.x, edges[j].to.x) <= right {
          intersect(i, j, edges)
          j += 1
        }
        pairs += j - i
        guard pairs < EdgeSplitter.maxPairs, edges.count + cuts.count < EdgeSplitter.maxEdges
        else { return false }
      }
      if cuts.isEmpty { return true }
      cut(&edges)
    }
    return true
  }

  private mutating func intersect(_ i: Int, _ j: Int, _ edges: [GridEdge]) {
    let (a, b) = (edges[i], edges[j])
    guard max(a.from.y, a.to.y) >= min(b.from.y, b.to.y),
      max(b.from.y, b.to.y) >= min(a.from.y, a.to.y)
    else { return }
    let (s0, s1) = (a.side(of: b.from), a.side(of: b.to))
    if s0 > 0 && s1 > 0 || s0 < 0 && s1 < 0 { return }
    let (s2, s3) = (b.side(of: a.from), b.side(of: a.to))
    if s2 > 0 && s3 > 0 || s2 < 0 && s3 < 0 { return }
    if s0 == 0 { add(i, a, b.from) }
    if s1 == 0 { add(i, a, b.to) }
    if s2 == 0 { add(j, b, a.from) }
    if s3 == 0 { add(j, b, a.to) }
    guard s0 != 0, s1 != 0, s2 != 0, s3 != 0 else { return }
    let t = Double(s0) / (Double(s0) - Double(s1))
    let p = GridPoint(
      x: SnapGrid.clampedInteger(Double(b.from.x) + Double(b.to.x - b.from.x) * t),
      y: SnapGrid.clampedInteger(Double(b.from.y) + Double(b.to.y - b.from.y) * t))
    if p != a.from, p != a.to {
      cuts.append(Cut(edge: i, fraction: a.fraction(of: p), point: p))
    }
    if p != b.from, p != b.to {
      cuts.append(Cut(edge: j, fraction: b.fraction(of: p), point: p))
    }
  }

  /// `p` lies on the edge's line.
  private mutating func add(_ i: Int, _ edge: GridEdge, _ p: GridPoint) {
    guard edge.containsInside(p) else { return }
    cuts.append(Cut(edge: i, fraction: edge.fraction(of: p), point: p))
  }

  private mutating func cut(_ edges: inout [GridEdge]) {
    cuts.sort(with: &spareCuts) {
      $0.edge != $1.edge ? $0.edge < $1.edge : $0.fraction < $1.fraction
    }
    pieces.removeAll(keepingCapacity: true)
    var next = 0
    for i in edges.indices {
      var rest = edges[i]
      while next < cuts.count, cuts[next].edge == i {
        let cut = cuts[next]
        next += 1
        guard cut.point != rest.from, cut.point != rest.to else { continue }
        var piece = rest
        piece.to = cut.point
        piece.end = edges[i].start + (edges[i].end - edges[i].start) * cut.fraction
        rest.from = cut.point
        rest.start = piece.end
        pieces.append(piece)
      }
      pieces.append(rest)
    }
    swap(&edges, &pieces)
  }
}
