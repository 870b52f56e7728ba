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
struct SnapGrid: Sendable {
  private var center = Point2D.zero
  private var scale = 1.0

  /// `nil` for bounds without extent, or too large to be drawn.
  init?(_ bounds: Rect2D) {
    let extent = max(bounds.width, bounds.height)
    guard extent > 1e-12, extent < Path.coordinateLimit, bounds.center.isFinite else { return nil }
    center = Point2D(bounds.center.x.rounded(), bounds.center.y.rounded())
    scale = Double(sign: .plus, exponent: SnapGrid.bits - Int(extent.exponent), significand: 1)
  }

  private static let bits = 23

  func snap(_ p: Point2D) -> GridPoint {
    GridPoint(
      x: SnapGrid.clampedInteger((p.x - center.x) * scale),
      y: SnapGrid.clampedInteger((p.y - center.y) * scale))
  }

  func point(_ p: GridPoint) -> Point2D {
    Point2D(center.x + Double(p.x) / scale, center.y + Double(p.y) / scale)
  }

  private static let limit = 33_554_431.0

  static func clampedInteger(_ value: Double) -> Int {
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
  func containsInside(_ p: GridPoint) -> Bool {
    let way = (to.x - from.x, to.y - from.y)
    let reach = way.0 * (p.x - from.x) + way.1 * (p.y - from.y)
    return reach > 0 && reach < way.0 * way.0 + way.1 * way.1
  }

  /// How far along the edge `p` lies, 0…1.
  func fraction(of p: GridPoint) -> Double {
    let way = Vector2D(Double(to.x - from.x), Double(to.y - from.y))
    let arm = Vector2D(Double(p.x - from.x), Double(p.y - from.y))
    return min(max(way.dot(arm) / way.lengthSquared, 0), 1)
  }
}

extension Array {
  /// Sorts without allocating, once `spare` has the memory, as `sort` does not: short runs by insertion, which
  /// are then merged from one array to the other. Stable, and quick where most is in order.
  mutating func sort(with spare: inout [Element], by isBefore: (Element, Element) -> Bool) {
    var length = Self.run
    for start in stride(from: 0, to: count, by: length) {
      sortRun(start, Swift.min(start + length, count), isBefore)
    }
    while length < count {
      spare.removeAll(keepingCapacity: true)
      for start in stride(from: 0, to: count, by: 2 * length) {
        let middle = Swift.min(start + length, count)
        merge(start, middle, Swift.min(middle + length, count), into: &spare, isBefore)
      }
      swap(&self, &spare)
      length *= 2
    }
  }

  private static var run: Int { 8 }

  private mutating func sortRun(_ start: Int, _ end: Int, _ isBefore: (Element, Element) -> Bool) {
    for i in (start + 1)..<Swift.max(end, start + 1) {
      guard isBefore(self[i], self[i - 1]) else { continue }
      let element = self[i]
      var place = i
      repeat {
        self[place] = self[place - 1]
        place -= 1
      } while place > start && isBefore(element, self[place - 1])
      self[place] = element
    }
  }

  private func merge(
    _ start: Int, _ middle: Int, _ end: Int, into result: inout [Element],
    _ isBefore: (Element, Element) -> Bool
  ) {
    guard middle < end, isBefore(self[middle], self[middle - 1]) else {
      return result.append(contentsOf: self[start..<end])
    }
    var (i, j) = (start, middle)
    while i < middle, j < end {
      if isBefore(self[j], self[i]) {
        result.append(self[j])
        j += 1
      } else {
        result.append(self[i])
        i += 1
      }
    }
    result.append(contentsOf: self[i..<middle])
    result.append(contentsOf: self[j..<end])
  }
}
