import FlickGeometry

/// An affine map of space: the images of the three axes, and of the origin. y points down, z away from
/// the viewer.
struct SpaceMap: Sendable {
  var x: SIMD3<Double>
  var y: SIMD3<Double>
  var z: SIMD3<Double>
  var origin: SIMD3<Double>

  static let identity = SpaceMap(
    x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1), origin: .zero)

  /// A flat map, which leaves z as it is.
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

  /// This map, then `next`.
  func then(_ next: SpaceMap) -> SpaceMap {
    SpaceMap(
      x: next.turn(x), y: next.turn(y), z: next.turn(z), origin: next.turn(origin) + next.origin)
  }

  private func turn(_ v: SIMD3<Double>) -> SIMD3<Double> { x * v.x + y * v.y + z * v.z }

  /// What the viewer sees of the plane z = 0, from straight ahead and without perspective.
  var projected: Affine {
    Affine(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
  }

  /// Turns y towards z: the far side of a layer goes up for positive angles.
  static func aboutX(_ radians: Double) -> SpaceMap {
    let (s, c) = (sine(radians), cosine(radians))
    return SpaceMap(
      x: SIMD3(1, 0, 0), y: SIMD3(0, c, s), z: SIMD3(0, -s, c), origin: .zero)
  }

  static func aboutY(_ radians: Double) -> SpaceMap {
    let (s, c) = (sine(radians), cosine(radians))
    return SpaceMap(
      x: SIMD3(c, 0, -s), y: SIMD3(0, 1, 0), z: SIMD3(s, 0, c), origin: .zero)
  }
}

extension Transform {
  /// As ``matrix(at:isAutoOriented:)``, in space.
  ///
  /// AE: the layer turns about its anchor by z, y, x rotation in this order, then by its orientation's
  /// z, y, x.
  func map(at frame: Instant, _ depth: Depth, isAutoOriented: Bool) -> SpaceMap {
    let flat = matrix(at: frame, isAutoOriented: isAutoOriented)
    let place = position.value(at: frame)
    var map = SpaceMap(flat)
    map.origin.x -= place.x
    map.origin.y -= place.y
    map.origin.z -= depth.anchorZ.value(at: frame)
    map = map.then(.aboutY(depth.rotationY.value(at: frame)))
      .then(.aboutX(depth.rotationX.value(at: frame)))
      .then(SpaceMap(.rotation(depth.orientationZ.value(at: frame))))
      .then(.aboutY(depth.orientationY.value(at: frame)))
      .then(.aboutX(depth.orientationX.value(at: frame)))
    map.origin += SIMD3(place.x, place.y, depth.positionZ.value(at: frame))
    return map
  }
}
