import FlickGeometry

/// Takes straight contours and passes them on through a projection, cut where they come too near to
/// the viewer: lines stay lines, so what is projected is as sharp as what is not.
struct Projector: PolylineSink, Sendable {
  var builder = EdgeBuilder()
  var map = Homography.identity
  /// The open contour in homogeneous coordinates.
  private var contour: [SIMD3<Double>] = []

  /// What lies nearer to the viewer than this is cut off: it would be a thousand times as large as
  /// what has its true size.
  private static let nearPlane = 0.001

  mutating func move(to p: Point2D) {
    close()
    contour.append(map.homogeneous(p))
  }

  mutating func line(to p: Point2D) { contour.append(map.homogeneous(p)) }

  /// Cuts by one line, as Sutherland and Hodgman do ("Reentrant polygon clipping", 1974): windings
  /// on the kept side stay as they were.
  mutating func close() {
    guard var previous = contour.last else { return }
    var isBegun = false
    for place in contour {
      if (place.z >= Self.nearPlane) != (previous.z >= Self.nearPlane) {
        let t = (Self.nearPlane - previous.z) / (place.z - previous.z)
        send(previous + (place - previous) * t, &isBegun)
      }
      if place.z >= Self.nearPlane { send(place, &isBegun) }
      previous = place
    }
    if isBegun { builder.close() }
    contour.removeAll(keepingCapacity: true)
  }

  private mutating func send(_ place: SIMD3<Double>, _ isBegun: inout Bool) {
    let w = max(place.z, Self.nearPlane)
    let p = Point2D(place.x / w, place.y / w)
    if isBegun { builder.line(to: p) } else { builder.move(to: p) }
    isBegun = true
  }
}
