/// A point of the integer grid on which paths are combined. Coordinates stay below 2²⁵, so that
/// products of two differences, and sums of two of those, are exact in an `Int`.
struct GridPoint: Hashable, Sendable {
  var x: Int
  var y: Int

  /// Downwards on screen, and to the right among points of equal height: the order of the sweep.
  static func < (p: GridPoint, q: GridPoint) -> Bool {
    p.y != q.y ? p.y < q.y : p.x < q.x
  }
}

/// Where a path's coordinates lie on the grid. A power of two apart, and with a whole number in the
/// middle, so that short decimals in binary come back as they went.
struct Grid: Sendable {
  private var center = Point.zero
  private var scale = 1.0

  /// `nil` for bounds without extent, or too large to be drawn.
  init?(_ bounds: Rect) {
    let extent = max(bounds.width, bounds.height)
    guard extent > 1e-12, extent < Path.coordinateLimit, bounds.center.isFinite else { return nil }
    center = Point(bounds.center.x.rounded(), bounds.center.y.rounded())
    scale = Double(sign: .plus, exponent: Grid.bits - Int(extent.exponent), significand: 1)
  }

  private static let bits = 23

  func place(_ p: Point) -> GridPoint {
    GridPoint(x: Grid.whole((p.x - center.x) * scale), y: Grid.whole((p.y - center.y) * scale))
  }

  func point(_ p: GridPoint) -> Point {
    Point(center.x + Double(p.x) / scale, center.y + Double(p.y) / scale)
  }

  private static let limit = 33_554_431.0

  static func whole(_ value: Double) -> Int {
    // The order of arguments makes NaN the limit.
    Int(max(min(value.rounded(), limit), -limit))
  }
}

/// A straight piece of a segment of a path, on the grid.
struct GridEdge: Sendable {
  var from: GridPoint
  var to: GridPoint
  /// What the winding number changes by.
  var weight: Int
  /// The segment that it was cut from, and where it begins and ends there.
  var segment: Int
  var start: Double
  var end: Double

  var reversed: GridEdge {
    GridEdge(
      from: to, to: from, weight: -weight, segment: segment, start: end, end: start)
  }

  /// Positive where `p` lies to the left on screen of an edge that runs down, 0 on the edge's line.
  func side(of p: GridPoint) -> Int {
    (to.x - from.x) * (p.y - from.y) - (to.y - from.y) * (p.x - from.x)
  }

  /// Whether `p`, on the edge's line, lies between its ends.
  func holds(_ p: GridPoint) -> Bool {
    let way = (to.x - from.x, to.y - from.y)
    let reach = way.0 * (p.x - from.x) + way.1 * (p.y - from.y)
    return reach > 0 && reach < way.0 * way.0 + way.1 * way.1
  }

  /// How far along the edge `p` lies, 0…1.
  func fraction(of p: GridPoint) -> Double {
    let way = Vector(Double(to.x - from.x), Double(to.y - from.y))
    let arm = Vector(Double(p.x - from.x), Double(p.y - from.y))
    return min(max(way.dot(arm) / way.lengthSquared, 0), 1)
  }
}

extension Array {
  /// Sorts without allocating, as `sort` does not (heap sort; not stable).
  mutating func sortInPlace(_ isBefore: (Element, Element) -> Bool) {
    for root in stride(from: count / 2 - 1, through: 0, by: -1) { sink(root, count, isBefore) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      swapAt(0, end)
      sink(0, end, isBefore)
    }
  }

  private mutating func sink(_ start: Int, _ end: Int, _ isBefore: (Element, Element) -> Bool) {
    var root = start
    while true {
      var child = 2 * root + 1
      guard child < end else { return }
      if child + 1 < end, isBefore(self[child], self[child + 1]) { child += 1 }
      guard isBefore(self[root], self[child]) else { return }
      swapAt(root, child)
      root = child
    }
  }
}
