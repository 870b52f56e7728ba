import FlickGeometry

/// What a camera sees at a time.
struct CameraView {
  /// From the composition's space to the camera's: the camera at the origin, looking along z.
  var toCamera: Affine3D
  var zoom: Double
  /// The middle of the picture.
  var center: Point2D

  /// How the plane z = 0 of `map` is seen. What is as far away as the zoom has its own size; the third
  /// coordinate is the distance in zooms.
  func homography(of map: Affine3D) -> Homography {
    let seen = map.then(toCamera)
    func row(_ v: SIMD3<Double>) -> SIMD3<Double> {
      let w = v.z / zoom
      return SIMD3(v.x + center.x * w, v.y + center.y * w, w)
    }
    let (x, y, o) = (row(seen.x), row(seen.y), row(seen.origin))
    return Homography(
      x: SIMD3(x.x, y.x, o.x), y: SIMD3(x.y, y.y, o.y), w: SIMD3(x.z, y.z, o.z))
  }
}

extension Affine3D {
  /// `nil` when the map squeezes space onto a plane.
  var inverse: Affine3D? {
    let (a, b, c) = (y.cross(z), z.cross(x), x.cross(y))
    let determinant = x.dot(a)
    guard determinant.isFinite, abs(determinant) > 1e-18 else { return nil }
    let k = 1 / determinant
    var map = Affine3D(
      x: SIMD3(a.x, b.x, c.x) * k, y: SIMD3(a.y, b.y, c.y) * k, z: SIMD3(a.z, b.z, c.z) * k,
      origin: .zero)
    map.origin = map.apply(origin) * -1
    return map
  }

  func apply(_ p: SIMD3<Double>) -> SIMD3<Double> { x * p.x + y * p.y + z * p.z + origin }

  /// A turn that makes what looks along z look along `direction`, upright.
  static func looking(along direction: SIMD3<Double>) -> Affine3D {
    let across = (direction.x * direction.x + direction.z * direction.z).squareRoot()
    guard across > 0 || direction.y != 0 else { return .identity }
    return Affine3D.aboutX(arcTangent(-direction.y, across))
      .then(.aboutY(across > 0 ? arcTangent(direction.x, direction.z) : 0))
  }
}

extension SIMD3<Double> {
  func dot(_ v: Self) -> Double { (self * v).sum() }

  func cross(_ v: Self) -> Self {
    Self(y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x)
  }
}

extension Camera {
  /// `parents` leads from the space that the camera's position is in to the composition's.
  func view(of layer: Layer, at frame: EvaluationContext, parents: Affine3D, size: Size2D)
    -> CameraView?
  {
    guard case .threeDimensional(let depth) = layer.space else { return nil }
    let position = layer.transform.position3D(at: frame, depth)
    var map = depth.rotation(at: frame, roll: layer.transform.rotation)
    if hasTarget {
      map = map.then(.looking(along: layer.transform.anchor3D(at: frame, depth) - position))
    }
    map.origin = position
    guard let toCamera = map.then(parents).inverse else { return nil }
    // AE: no zoom is less than a unit.
    let zoom = max(zoom.value(at: frame), 1)
    return CameraView(
      toCamera: toCamera, zoom: zoom, center: Point2D(size.width / 2, size.height / 2))
  }
}
