package import FlickGeometry
import FlickMath

/// An affine map of space, stored as the images of the axes and of the origin. y points down and z
/// away from the viewer.
package struct Affine3D: Sendable {
  package var x: SIMD3<Double>
  package var y: SIMD3<Double>
  package var z: SIMD3<Double>
  package var origin: SIMD3<Double>

  package static let identity = Affine3D(
    x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0), z: SIMD3(0, 0, 1), origin: .zero)

  /// Creates a map from a 2D map, which keeps z.
  package init(_ map: Affine) {
    x = SIMD3(map.a, map.b, 0)
    y = SIMD3(map.c, map.d, 0)
    z = SIMD3(0, 0, 1)
    origin = SIMD3(map.tx, map.ty, 0)
  }

  package init(x: SIMD3<Double>, y: SIMD3<Double>, z: SIMD3<Double>, origin: SIMD3<Double>) {
    self.x = x
    self.y = y
    self.z = z
    self.origin = origin
  }

  /// Returns the map that applies this map first and `next` second.
  package func then(_ next: Affine3D) -> Affine3D {
    Affine3D(
      x: next.rotate(x), y: next.rotate(y), z: next.rotate(z),
      origin: next.rotate(origin) + next.origin)
  }

  /// The inverse map, or `nil` if the map collapses space to a plane.
  package var inverse: Affine3D? {
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

  package func apply(_ p: SIMD3<Double>) -> SIMD3<Double> { x * p.x + y * p.y + z * p.z + origin }

  private func rotate(_ v: SIMD3<Double>) -> SIMD3<Double> { x * v.x + y * v.y + z * v.z }

  /// The orthographic projection of the plane z = 0, seen from the front.
  package var projected: Affine {
    Affine(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)
  }

  /// Returns a rotation that turns y towards z. Positive angles raise the far side of a layer.
  package static func aboutX(_ radians: Double) -> Affine3D {
    if radians == 0 { return .identity }
    let (s, c) = (sine(radians), cosine(radians))
    return Affine3D(
      x: SIMD3(1, 0, 0), y: SIMD3(0, c, s), z: SIMD3(0, -s, c), origin: .zero)
  }

  package static func aboutY(_ radians: Double) -> Affine3D {
    if radians == 0 { return .identity }
    let (s, c) = (sine(radians), cosine(radians))
    return Affine3D(
      x: SIMD3(c, 0, -s), y: SIMD3(0, 1, 0), z: SIMD3(s, 0, c), origin: .zero)
  }

  package static func aboutZ(_ radians: Double) -> Affine3D {
    radians == 0 ? .identity : Affine3D(.rotation(radians))
  }

  /// Returns a rotation, without roll, that turns the z axis to `direction`.
  package static func looking(along direction: SIMD3<Double>) -> Affine3D {
    let across = (direction.x * direction.x + direction.z * direction.z).squareRoot()
    guard across > 0 || direction.y != 0 else { return .identity }
    return Affine3D.aboutX(arcTangent(-direction.y, across))
      .then(.aboutY(across > 0 ? arcTangent(direction.x, direction.z) : 0))
  }

  /// Returns a rotation that turns the x axis to `direction`.
  fileprivate static func facing(along direction: SIMD3<Double>) -> Affine3D {
    let across = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    return Affine3D.aboutY(arcTangent(-direction.z, across))
      .then(.aboutZ(across > 0 ? arcTangent(direction.y, direction.x) : 0))
  }
}

extension DepthTransform {
  /// Returns the rotation of a layer.
  ///
  /// AE: The order is rotation about z, y and x, then the orientation about z, y and x.
  /// (lottie-web's `TransformProperty`.)
  func rotation(at context: EvaluationContext, roll: Animated<Double>) -> Affine3D {
    Affine3D.aboutZ(roll.value(at: context))
      .then(.aboutY(rotationY.value(at: context)))
      .then(.aboutX(rotationX.value(at: context)))
      .then(orientation.value(at: context).affine)
  }
}

extension Transform {
  /// Returns the 3D transform. See ``matrix(at:isAutoOriented:)`` for the 2D transform.
  func affine3D(at context: EvaluationContext, _ depth: DepthTransform, isAutoOriented: Bool)
    -> Affine3D
  {
    var flat = self
    flat.rotation = .constant(0)
    flat.position = .point(.constant(.zero))
    var map = Affine3D(flat.matrix(at: context))
    let scaleZ = depth.scaleZ.value(at: context)
    map.z.z = scaleZ
    map.origin.z = -depth.anchorZ.value(at: context) * scaleZ
    map = map.then(depth.rotation(at: context, roll: rotation))
    if isAutoOriented, let direction = direction3D(at: context, depth) {
      map = map.then(.facing(along: direction))
    }
    map.origin += position3D(at: context, depth)
    return map
  }

  func position3D(at context: EvaluationContext, _ depth: DepthTransform) -> SIMD3<Double> {
    if case .motion(let track) = position, let point = track.position3D(at: context.frame) {
      return (context.tween?.steps ?? []).reduce(point) { point, step in
        guard let next = track.position3D(at: step.targetFrame) else { return point }
        return point + (next - point) * step.progress
      }
    }
    let point = position.value(at: context)
    return SIMD3(point.x, point.y, depth.positionZ.value(at: context))
  }

  func anchor3D(at context: EvaluationContext, _ depth: DepthTransform) -> SIMD3<Double> {
    let point = anchor.value(at: context)
    return SIMD3(point.x, point.y, depth.anchorZ.value(at: context))
  }

  /// Returns the direction of motion, or `nil` if nothing ever moves.
  private func direction3D(at context: EvaluationContext, _ depth: DepthTransform) -> SIMD3<Double>?
  {
    guard !depth.positionZ.isConstant else {
      return position.direction(at: context).map { SIMD3($0.x, $0.y, 0) }
    }
    var times = position.keyframeTimes
    times.2 = depth.positionZ.keyframeTimes
    return Heading(times: times).direction(at: context) { position3D(at: $0, depth) }
  }
}
