import FlickGeometry

/// A sink that projects polylines and clips them where they come too close to the viewer. Projected lines stay
/// straight, so no precision is lost.
struct Projector: PolylineSink, Sendable {
  var builder = EdgeBuilder()
  var map = Homography.identity
  /// The open contour in homogeneous coordinates.
  private var contour: [SIMD3<Double>] = []

  /// The smallest W. Closer points are clipped: they would be magnified a thousand times.
  private static let nearPlane = 0.001

  mutating func move(to p: Point2D) {
    close()
    contour.append(map.homogeneous(p))
  }

  mutating func line(to p: Point2D) { contour.append(map.homogeneous(p)) }

  /// Clips the contour against one plane with the algorithm of Sutherland and Hodgman ("Reentrant polygon clipping",
  /// 1974). The winding numbers on the kept side are preserved.
  mutating func close() {
    guard var previous = contour.last else { return }
    var isBegun = false
    for point in contour {
      if (point.z >= Self.nearPlane) != (previous.z >= Self.nearPlane) {
        let t = (Self.nearPlane - previous.z) / (point.z - previous.z)
        send(previous + (point - previous) * t, &isBegun)
      }
      if point.z >= Self.nearPlane { send(point, &isBegun) }
      previous = point
    }
    if isBegun { builder.close() }
    contour.removeAll(keepingCapacity: true)
  }

  private mutating func send(_ point: SIMD3<Double>, _ isBegun: inout Bool) {
    let w = max(point.z, Self.nearPlane)
    let p = Point2D(point.x / w, point.y / w)
    if isBegun { builder.line(to: p) } else { builder.move(to: p) }
    isBegun = true
  }
}
