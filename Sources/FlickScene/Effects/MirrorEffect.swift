import FlickGeometry
import FlickMath
package import FlickRaster

/// The effect Mirror: replaces one side of a line by the mirror image of the other side.
package struct MirrorEffect: EffectModel {
  /// A point on the line.
  package var center: AnimatedPosition
  /// The angle of the line in radians, clockwise. At 0 the right side shows the left side.
  package var angle: Animated<Double>

  package init(center: AnimatedPosition, angle: Animated<Double>) {
    self.center = center
    self.angle = angle
  }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    guard !space.bounds.isEmpty else { return nil }
    let angle = angle.value(at: context)
    let mirror = MirrorDistortion(
      box: space.bounds, center: center.value(at: context),
      normal: Vector2D(cosine(angle), sine(angle)))
    return space.warp(.mirror(mirror))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect mirror") { list in
      list.position("center", center)
      list.angle("angle", angle)
    }
  }
}
