import FlickGeometry

/// A sink that projects polylines and clips them where they come too close to the viewer. Projected lines stay
/// straight, so no precision is lost.
struct Projector: PolylineSink, Sendable {
  private var map = Homography.identity
  /// The points of the projected contours, and the index after the last point of each.
  private(set) var points: [Point2D] = []
  private(set) var ends: [Int] = []
  /// The open contour in homogeneous coordinates.
  private var contour: [SIMD3<Double>] = []

  /// The smallest W. Closer points are clipped: they would be magnified a thousand times.
  private static let nearPlane = 0.001

  /// Starts a shape.
  mutating func begin(_ map: Homography) {
    self.map = map
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  mutating func move(to p: Point2D) {
    close()
    contour.append(map.homogeneous(p))
  }

  mutating func line(to p: Point2D) { contour.append(map.homogeneous(p)) }

  /// Clips the contour against one plane with the algorithm of Sutherland and Hodgman ("Reentrant polygon clipping",
  /// 1974). The winding numbers on the kept side are preserved.
  mutating func close() {
    guard var previous = contour.last else { return }
    for point in contour {
      if (point.z >= Self.nearPlane) != (previous.z >= Self.nearPlane) {
        let t = (Self.nearPlane - previous.z) / (point.z - previous.z)
        send(previous + (point - previous) * t)
      }
      if point.z >= Self.nearPlane { send(point) }
      previous = point
    }
    ends.append(points.count)
    contour.removeAll(keepingCapacity: true)
  }

  private mutating func send(_ point: SIMD3<Double>) {
    let w = max(point.z, Self.nearPlane)
    points.append(Point2D(point.x / w, point.y / w))
  }
}
