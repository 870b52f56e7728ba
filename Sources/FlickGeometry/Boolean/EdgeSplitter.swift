/// Cuts edges where they meet, until edges touch each other only at their ends.
///
/// This is iterated snap rounding: intersections are rounded to the grid, which can move edges onto
/// other edges, so the pass repeats until nothing is cut. Three passes are typical. J. Hobby,
/// "Practical segment intersection with finite precision output" (1999), needs one pass but more
/// code. Whether two edges meet is decided with exact integers.
struct EdgeSplitter: Sendable {
  private struct Cut {
    var edge: Int
    var fraction: Double
    var point: GridPoint
  }

  /// The maximum number of passes. Intersections that remain after it only affect their own
  /// surroundings.
  private static let maxPasses = 16
  /// The limits on edges and on tested pairs of edges. Paths beyond them, about a fifth of a second
  /// of work, are not combined.
  static let maxEdges = 50_000
  private static let maxPairs = 10_000_000

  /// The number of edge pairs tested so far.
  var cost = 0

  private var cuts: [Cut] = []
  private var spareCuts: [Cut] = []
  private var pieces: [GridEdge] = []

  /// Returns `false` if the edges exceed the limits.
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

  /// Records a cut at `p`, a point on the line through the edge.
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
