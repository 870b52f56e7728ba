import FlickGeometry
package import FlickRaster

/// The effect CC Sphere: winds the image around a sphere. The sphere is drawn as if fully lit.
package struct SphereEffect: EffectModel {
  package var center: AnimatedPosition
  package var radius: Animated<Double> = 0.0
  /// The angles around the axes x, y and z, in radians.
  package var angles: [Animated<Double>] = [0.0, 0.0, 0.0]
  /// The axes in the order of rotation.
  package var order: [SphereDistortion.Rotation.Axis] = [.x, .y, .z]
  package var isInside = false

  package init(center: AnimatedPosition) { self.center = center }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let radius = radius.value(at: context)
    guard radius > 0, !space.bounds.isEmpty else { return nil }
    var rotation = SphereDistortion.Rotation()
    for axis in order where angles.indices.contains(axis.rawValue) {
      let angle = angles[axis.rawValue].value(at: context)
      rotation = rotation * .init(axis == .z ? -angle : angle, around: axis)
    }
    return space.warp(
      .sphere(
        SphereDistortion(
          box: space.bounds, center: center.value(at: context), radius: radius, rotation: rotation,
          isInside: isInside, inset: space.inset)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect sphere") { list in
      list.position("center", center)
      list.number("radius", radius)
      for (name, angle) in zip(["x angle", "y angle", "z angle"], angles) {
        list.number(name, angle)
      }
      list.flag("inside", isInside)
    }
  }
}
