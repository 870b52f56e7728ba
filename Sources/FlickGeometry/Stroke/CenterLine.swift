/// A contour as a polyline that keeps the tangents of the original curves.
struct CenterLine: Sendable {
  /// A point of the polyline.
  struct Node: Sendable {
    var point: Point2D
    /// The unit tangent of the exact curve before the node. Set only if `isVertex` is true.
    var inDirection = Vector2D.zero
    /// The unit tangent of the exact curve after the node. Set only if `isVertex` is true.
    var outDirection = Vector2D.zero
    /// The unit direction and the length of the piece to the next node.
    var direction = Vector2D.zero
    var length = 0.0
    /// A Boolean value that indicates whether the node is a vertex of the path, not a point inside
    /// a curve.
    var isVertex = false
  }

  /// The nodes. In a closed line, the piece of the last node leads to the first node. No piece is
  /// shorter than `minimumLength`.
  private(set) var nodes: [Node] = []
  private(set) var isClosed = false
  /// The maximum number of nodes, checked for each curve.
  var nodeLimit = Int.max
  /// A Boolean value that indicates whether the contour has more nodes than the limit allows. The rest is left out.
  var isFull: Bool { nodes.count > nodeLimit }

  private var pieces = CubicPieces(tolerance: 1)
  private var halfWidth = 0.0
  /// The distance below which two points count as equal.
  private(set) var minimumLength = 0.0

  /// Sets the tolerance and half of the line width for all contours that follow.
  mutating func prepare(tolerance: Double, halfWidth: Double) {
    pieces = CubicPieces(tolerance: tolerance)
    self.halfWidth = halfWidth
    minimumLength = tolerance * 1e-4
    nodes.removeAll(keepingCapacity: true)
  }

  mutating func begin(at p: Point2D) {
    nodes.removeAll(keepingCapacity: true)
    nodes.append(Node(point: p, isVertex: true))
    isClosed = false
  }

  mutating func line(to p: Point2D) {
    if isFull { return }
    let first = nodes.count - 1
    guard add(p) else { return }
    nodes[first].outDirection = nodes[first].direction
    nodes[first + 1].inDirection = nodes[first].direction
    nodes[first + 1].isVertex = true
  }

  mutating func cubic(_ c1: Point2D, _ c2: Point2D, to p: Point2D) {
    if isFull { return }
    let first = nodes.count - 1
    let cubic = Cubic(nodes[first].point, c1, c2, p)
    let n = max(pieces.count(cubic), leastCount(cubic))
    if n > 1 {
      let power = CubicPower(cubic)
      let step = 1 / Double(n)
      for i in 1..<n { _ = add(power.at(Double(i) * step)) }
    }
    _ = add(p)
    let last = nodes.count - 1
    guard last > first else { return }
    nodes[first].outDirection = cubic.startDirection(minimumLength) ?? nodes[first].direction
    nodes[last].inDirection = cubic.endDirection(minimumLength) ?? nodes[last - 1].direction
    nodes[last].isVertex = true
  }

  /// Returns the number of pieces that keeps the turns of a curve small where the curve is shorter than half of the
  /// line width and turns by more than 60°.
  private func leastCount(_ cubic: Cubic) -> Int {
    let (start, end) = (cubic.p1 - cubic.p0, cubic.p3 - cubic.p2)
    let (dot, arms) = (start.dot(end), start.lengthSquared * end.lengthSquared)
    guard max(start.lengthSquared, (cubic.p2 - cubic.p0).lengthSquared) < halfWidth * halfWidth,
      arms > 0, dot < 0 || dot * dot < 0.25 * arms
    else { return 1 }
    return 4
  }

  mutating func close() {
    isClosed = true
    guard nodes.count > 1 else { return }
    line(to: nodes[0].point)
    if isFull { return }
    // The last node now coincides with the first.
    nodes[0].inDirection = nodes[nodes.count - 1].inDirection
    nodes.removeLast()
  }

  /// Adds a node, unless the piece to it is too short to have a direction.
  private mutating func add(_ p: Point2D) -> Bool {
    let last = nodes.count - 1
    let step = p - nodes[last].point
    let length = step.length
    guard length > minimumLength else { return false }
    nodes[last].direction = step * (1 / length)
    nodes[last].length = length
    nodes.append(Node(point: p))
    return true
  }
}

extension Cubic {
  /// Returns the unit tangent at the start, or `nil` if all points coincide. Control points within
  /// `nearness` of the start are ignored.
  func startDirection(_ nearness: Double) -> Vector2D? {
    (p1 - p0).unit(nearness) ?? (p2 - p0).unit(nearness) ?? (p3 - p0).unit(nearness)
  }

  func endDirection(_ nearness: Double) -> Vector2D? {
    (p3 - p2).unit(nearness) ?? (p3 - p1).unit(nearness) ?? (p3 - p0).unit(nearness)
  }
}

extension Vector2D {
  /// Returns the unit vector in this direction, or `nil` if this vector is not longer than
  /// `nearness`.
  func unit(_ nearness: Double) -> Vector2D? {
    let length = length
    return length > nearness ? self * (1 / length) : nil
  }
}
