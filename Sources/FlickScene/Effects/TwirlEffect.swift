import FlickGeometry
package import FlickRaster

/// The effect Twirl: rotates the image around a point, with an angle that decreases with the
/// distance.
package struct TwirlEffect: Sendable {
  /// The angle in radians, clockwise.
  package var angle: Animated<Double>
  /// The radius, as a fraction of the longer side of the layer.
  package var radius: Animated<Double>
  package var center: AnimatedPosition

  package init(angle: Animated<Double>, radius: Animated<Double>, center: AnimatedPosition) {
    self.angle = angle
    self.radius = radius
    self.center = center
  }
}

extension TwirlEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let angle = angle.value(at: context)
    // AE: The radius is a percentage of the width or height of the layer, whichever is greater.
    // (After Effects CS3 Help, "Twirl effect".)
    let radius = radius.value(at: context) * max(space.bounds.width, space.bounds.height)
    guard angle != 0, radius > 0 else { return }
    add(
      .warp(
        WarpFilter(
          .twirl(TwirlDistortion(center: center.value(at: context), radius: radius, angle: angle)),
          in: space.transform)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect twirl") { list in
      list.angle("angle", angle)
      list.number("radius", radius)
      list.position("center", center)
    }
  }
}
