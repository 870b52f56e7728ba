import FlickGeometry
package import FlickRaster

/// The effect Twirl: rotates the image around a point, with an angle that decreases with the
/// distance.
package struct TwirlEffect: EffectModel {
  /// The angle in radians, clockwise.
  package var angle: Animated<Double> = 0.0
  /// The radius, as a fraction of the longer side of the layer.
  package var radius: Animated<Double> = 0.3
  package var center: AnimatedPosition

  package init(center: AnimatedPosition) { self.center = center }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let angle = angle.value(at: context)
    // AE: The radius is a percentage of the width or height of the layer, whichever is greater.
    // (After Effects CS3 Help, "Twirl effect".)
    let radius = radius.value(at: context) * max(space.bounds.width, space.bounds.height)
    guard angle != 0, radius > 0 else { return nil }
    let center = center.value(at: context)
    return space.warp(.twirl(TwirlDistortion(center: center, radius: radius, angle: angle)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect twirl") { list in
      list.angle("angle", angle)
      list.number("radius", radius)
      list.position("center", center)
    }
  }
}
