package import FlickGeometry
import FlickMath

extension Transform {
  /// Returns the map from the inner to the outer coordinates at `frame`.
  package func matrix(at context: EvaluationContext, isAutoOriented: Bool = false) -> Affine {
    let anchor = anchor.value(at: context)
    let scale = scale.value(at: context)
    var angle = rotation.value(at: context)
    if isAutoOriented, let direction = position.direction(at: context) {
      angle += arcTangent(direction.y, direction.x)
    }
    let position = position.value(at: context)
    var m = Affine(
      a: scale.x, b: 0, c: 0, d: scale.y, tx: -anchor.x * scale.x, ty: -anchor.y * scale.y)
    let skew = skew.value(at: context)
    if skew != 0 { m = m.then(.skew(skew, axis: skewAxis.value(at: context))) }
    if angle != 0 { m = m.then(.rotation(angle)) }
    m.tx += position.x
    m.ty += position.y
    return m
  }
}

extension Affine {
  /// Returns a rotation, clockwise on screen, where y points down.
  package static func rotation(_ radians: Double) -> Affine {
    let (s, c) = (sine(radians), cosine(radians))
    return Affine(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// Returns a skew along the direction of `axis`. In the coordinates of the axis, x′ = x −
  /// y·tan(angle).
  package static func skew(_ angle: Double, axis: Double) -> Affine {
    let slant = Affine(a: 1, b: 0, c: -tangent(angle), d: 1, tx: 0, ty: 0)
    guard axis != 0 else { return slant }
    return Affine.rotation(axis).then(slant).then(.rotation(-axis))
  }
}
