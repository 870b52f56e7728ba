/// A point of the integer grid on which paths are combined.
///
/// Coordinates stay below 2²⁵. Products of two differences, and sums of two such products, are
/// therefore exact in an `Int64`.
struct GridPoint: Hashable, Sendable {
  var x: Int
  var y: Int

  /// Orders points by y, then by x. The sweep line visits points in this order.
  static func < (p: GridPoint, q: GridPoint) -> Bool {
    p.y != q.y ? p.y < q.y : p.x < q.x
  }
}

/// The integer grid that a path is snapped to.
///
/// The grid step is a power of two and the center is a whole number, so coordinates with short
/// binary fractions survive the conversion unchanged.
struct SnapGrid: Sendable {
  private var center = Point2D.zero
  private var scale = 1.0

  /// Returns `nil` if the bounds have no extent or are too large to draw.
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
    // With this order of arguments, NaN becomes the limit.
    Int(max(min(value.rounded(), limit), -limit))
  }
}

/// An edge on the grid: a straight piece of a path segment.
struct GridEdge: Sendable {
  var from: GridPoint
  var to: GridPoint
  /// The change of the winding number across the edge.
  var weight: Int
  /// The index of the source segment, and the curve parameters at the ends of the edge.
  var segment: Int
  var start: Double
  var end: Double

  var reversed: GridEdge {
    GridEdge(
      from: to, to: from, weight: -weight, segment: segment, start: end, end: start)
  }

  /// Returns a positive number if `p` lies on the left, on screen, of an edge that runs downwards,
  /// and 0 if it lies on the line through the edge.
  func side(of p: GridPoint) -> Int64 {
    Int64(to.x - from.x) * Int64(p.y - from.y) - Int64(to.y - from.y) * Int64(p.x - from.x)
  }

  /// Returns a Boolean value that indicates whether `p`, a point on the line through the edge, lies
  /// strictly between the ends.
  func containsInside(_ p: GridPoint) -> Bool {
    let direction = (Int64(to.x - from.x), Int64(to.y - from.y))
    let reach = direction.0 * Int64(p.x - from.x) + direction.1 * Int64(p.y - from.y)
    return reach > 0 && reach < direction.0 * direction.0 + direction.1 * direction.1
  }

  /// Returns the position of the projection of `p` on the edge, 0…1.
  func fraction(of p: GridPoint) -> Double {
    let direction = Vector2D(Double(to.x - from.x), Double(to.y - from.y))
    let arm = Vector2D(Double(p.x - from.x), Double(p.y - from.y))
    return min(max(direction.dot(arm) / direction.lengthSquared, 0), 1)
  }
}

extension Array {
  /// Sorts the array stably. Does not allocate if `spare` has enough capacity.
  ///
  /// Short runs are sorted by insertion and then merged between the two arrays. Nearly sorted input
  /// is fast.
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
      var position = i
      repeat {
        self[position] = self[position - 1]
        position -= 1
      } while position > start && isBefore(element, self[position - 1])
      self[position] = element
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
