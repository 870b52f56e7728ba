import FlickGeometry
import FlickMath

/// The view of a camera at one time.
struct CameraView {
  /// The map from the space of the composition to the space of the camera, in which the camera is
  /// at the origin and looks along z.
  var toCamera: Affine3D
  var zoom: Double
  /// The center of the image.
  var center: Point2D

  /// Returns the projection of the plane z = 0 of `map`. Objects at the distance `zoom` have their
  /// own size. The third coordinate is the distance in units of `zoom`.
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

extension SIMD3<Double> {
  func dot(_ v: Self) -> Double { (self * v).sum() }

  func cross(_ v: Self) -> Self {
    Self(y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x)
  }
}

extension Camera {
  /// Returns the view of the camera, or `nil` if the camera is not a 3D layer or its transform is
  /// not invertible.
  ///
  /// - Parameter parents: the map from the space of the camera's position to the space of the
  ///   composition.
  func view(of layer: Layer, at context: EvaluationContext, parents: Affine3D, size: Size2D)
    -> CameraView?
  {
    guard case .threeDimensional(let depth) = layer.space else { return nil }
    let position = layer.transform.position3D(at: context, depth)
    var map = depth.rotation(at: context, roll: layer.transform.rotation)
    if hasTarget {
      map = map.then(.looking(along: layer.transform.anchor3D(at: context, depth) - position))
    }
    map.origin = position
    guard let toCamera = map.then(parents).inverse else { return nil }
    // AE: The zoom is at least 1. (No published source.)
    let zoom = max(zoom.value(at: context), 1)
    return CameraView(
      toCamera: toCamera, zoom: zoom, center: Point2D(size.width / 2, size.height / 2))
  }
}
