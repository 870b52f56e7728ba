/// The outline of a stroke under construction: rings of points in the space of the path.
///
/// A line is walked once. Points on its front side (the side of `perpendicular`) are added to the
/// ring. Points on its back side are collected in `back` and added in reverse.
@usableFromInline
package struct StrokeOutline: Sendable {
  var parameters = StrokeParameters(StrokeStyle(width: 1), tolerance: 1)
  @usableFromInline package var points: [Point2D] = []
  /// The index after the last point of each ring.
  @usableFromInline package var ends: [Int] = []
  var back: [Point2D] = []
  /// The maximum number of points.
  var pointLimit = Int.max
  /// A Boolean value that indicates whether the stroke has more points than the limit allows. The outline is
  /// incomplete then.
  package private(set) var isFull = false

  mutating func removeAll() {
    isFull = false
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  @inlinable package func send<S: PolylineSink>(_ transform: Affine, into sink: inout S) {
    var i = 0
    for end in ends {
      sink.move(to: transform.apply(points[i]))
      i += 1
      while i < end {
        sink.line(to: transform.apply(points[i]))
        i += 1
      }
      sink.close()
    }
  }

  /// Marks the outline as incomplete.
  mutating func stop() { isFull = true }

  /// Adds the rings around one line.
  mutating func trace(_ nodes: [CenterLine.Node], isClosed: Bool) {
    guard !isFull, let first = nodes.first, let last = nodes.last else { return }
    back.removeAll(keepingCapacity: true)
    if nodes.count == 1 {
      dot(at: first.point, along: Vector2D(1, 0))
    } else if isClosed {
      var before = last
      for node in nodes where !isOverLimit {
        join(before, node)
        before = node
      }
      endRing()
      appendBackSide()
      endRing()
    } else {
      start(first)
      for i in 1..<(nodes.count - 1) where !isOverLimit { join(nodes[i - 1], nodes[i]) }
      end(nodes[nodes.count - 2], last)
      appendBackSide()
      parameters.addCap(at: first.point, along: -first.outDirection, into: &points)
      endRing()
    }
  }

  /// Adds a line of length 0, which consists of its two caps.
  mutating func dot(at p: Point2D, along d: Vector2D) {
    guard !isFull, parameters.cap != .butt else { return }
    let normal = d.perpendicular * parameters.halfWidth
    points.append(p + normal)
    parameters.addCap(at: p, along: d, into: &points)
    points.append(p - normal)
    parameters.addCap(at: p, along: -d, into: &points)
    endRing()
  }

  private mutating func start(_ node: CenterLine.Node) {
    addSides(at: node.point, along: node.outDirection)
    addTangentTurn(
      at: node.point, from: node.outDirection, to: node.direction, reach: node.length * 0.25)
  }

  private mutating func end(_ before: CenterLine.Node, _ node: CenterLine.Node) {
    addTangentTurn(
      at: node.point, from: before.direction, to: node.inDirection, reach: before.length * 0.25)
    addSides(at: node.point, along: node.inDirection)
    parameters.addCap(at: node.point, along: node.inDirection, into: &points)
  }

  private mutating func addSides(at p: Point2D, along d: Vector2D) {
    let normal = d.perpendicular * parameters.halfWidth
    points.append(p + normal)
    back.append(p - normal)
  }

  private mutating func appendBackSide() {
    for p in back.reversed() { points.append(p) }
  }

  private mutating func endRing() {
    ends.append(points.count)
    if isOverLimit { isFull = true }
  }

  private var isOverLimit: Bool { points.count > pointLimit }
}
