import FlickGeometry

/// An affine map of space, stored as the images of the axes and of the origin. y points down and z
/// away from the viewer.
struct SpaceMap: Sendable {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var z: SIMD3<Double>
  var origin: SIMD3<Double>

  static let identity = SpaceMap(
    x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1), origin: .zero)

  /// Creates a map from a 2D map, which keeps z.
  init(_ map: Affine) {
    x = SIMD3(map.a, map.b, 0)
    y = SIMD3(map.c, map.d, 0)
    z = SIMD3(0, 0, 1)
    origin = SIMD3(map.tx, map.ty, 0)
  }

  init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>, origin: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.z = z
    self.origin = origin
  }

  /// Returns the map that applies this map first and `next` second.
  func then(_ next: SpaceMap) -> SpaceMap {
    SpaceMap(
      x: next.turn(x), y: next.turn(y), z: next.turn(z), origin: next.turn(origin) + next.origin)
  }

  private func turn(_ v: SIMD3<Double>) -> SIMD3<Double> { x * v.x + y * v.y + z * v.z }

  /// The orthographic projection of the plane z = 0, seen from the front.
  var projected: Affine {
    Affine(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
  }

  /// Returns a rotation that turns y towards z. Positive angles raise the far side of a layer.
  static func aboutX(_ radians: Double) -> SpaceMap {
    if radians == 0 { return .identity }
    let (s, c) = (sine(radians), cosine(radians))
    return SpaceMap(
      x: SIMD3(1, 0, 0), y: SIMD3(0, c, s), z: SIMD3(0, -s, c), origin: .zero)
  }

  static func aboutY(_ radians: Double) -> SpaceMap {
    if radians == 0 { return .identity }
    let (s, c) = (sine(radians), cosine(radians))
    return SpaceMap(
      x: SIMD3(c, 0, -s), y: SIMD3(0, 1, 0), z: SIMD3(s, 0, c), origin: .zero)
  }

  static func aboutZ(_ radians: Double) -> SpaceMap {
    radians == 0 ? .identity : SpaceMap(.rotation(radians))
  }
}

extension Depth {
  /// Returns the rotation of a layer.
  ///
  /// AE: The order is rotation about z, y and x, then the orientation about z, y and x.
  /// (lottie-web's `TransformProperty`.)
  func turn(at frame: Instant, roll: Animated<Double>) -> SpaceMap {
    SpaceMap.aboutZ(roll.value(at: frame))
      .then(.aboutY(rotationY.value(at: frame)))
      .then(.aboutX(rotationX.value(at: frame)))
      .then(orientation.value(at: frame).map)
  }
}

extension Transform {
  /// Returns the 3D transform. See ``matrix(at:isAutoOriented:)`` for the 2D transform.
  func map(at frame: Instant, _ depth: Depth, isAutoOriented: Bool) -> SpaceMap {
    var flat = self
    flat.rotation = .constant(0)
    flat.position = .point(.constant(.zero))
    var map = SpaceMap(flat.matrix(at: frame))
    let scaleZ = depth.scaleZ.value(at: frame)
    map.z.z = scaleZ
    map.origin.z = -depth.anchorZ.value(at: frame) * scaleZ
    map = map.then(depth.turn(at: frame, roll: rotation))
    if isAutoOriented, let way = way(at: frame, depth) { map = map.then(.facing(along: way)) }
    map.origin += place(at: frame, depth)
    return map
  }

  func place(at frame: Instant, _ depth: Depth) -> SIMD3<Double> {
    if case .motion(let track) = position, let place = track.deepPlace(at: frame.frame) {
      guard frame.isBetween, let next = track.deepPlace(at: frame.next) else { return place }
      return place + (next - place) * frame.progress
    }
    let place = position.value(at: frame)
    return SIMD3(place.x, place.y, depth.positionZ.value(at: frame))
  }

  func anchorPlace(at frame: Instant, _ depth: Depth) -> SIMD3<Double> {
    let place = anchor.value(at: frame)
    return SIMD3(place.x, place.y, depth.anchorZ.value(at: frame))
  }

  /// Returns the direction of motion, or `nil` if nothing moves.
  private func way(at frame: Instant, _ depth: Depth) -> SIMD3<Double>? {
    guard !depth.positionZ.isConstant else {
      return position.direction(at: frame).map { SIMD3($0.x, $0.y, 0) }
    }
    let step = 0.01
    let here = place(at: frame, depth)
    let ahead = place(at: frame + step, depth) - here
    if ahead.dot(ahead) > 1e-12 { return ahead }
    let behind = here - place(at: frame + -step, depth)
    return behind.dot(behind) > 1e-12 ? behind : nil
  }
}

extension SpaceMap {
  /// Returns a rotation that turns the x axis to the direction `way`.
  fileprivate static func facing(along way: SIMD3<Double>) -> SpaceMap {
    let across = (way.x * way.x + way.y * way.y).squareRoot()
    return SpaceMap.aboutY(arcTangent(-way.z, across))
      .then(.aboutZ(across > 0 ? arcTangent(way.y, way.x) : 0))
  }
}
