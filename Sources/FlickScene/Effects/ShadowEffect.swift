import FlickGeometry
package import FlickRaster

/// A drop shadow, inner shadow or glow: a colored shape behind or inside the layer. A glow is a
/// shadow with a distance of 0.
package struct ShadowEffect: EffectModel {
  package var placement: SilhouetteFilter.Placement
  package var color: Animated<Color>
  /// The opacity, 0…1.
  package var opacity: Animated<Double> = 1.0
  /// The direction of the shadow in radians, clockwise from straight up.
  package var direction: Animated<Double> = 0.0
  package var distance: Animated<Double> = 0.0
  /// The standard deviation of the blur.
  package var sigma: Animated<Double> = 0.0
  /// The part of the blur radius by which the shape grows instead of being blurred, 0…1.
  package var spread: Animated<Double> = 0.0
  /// The coverage that is scaled to full coverage. Larger coverage is clipped.
  package var range: Animated<Double> = 1.0
  /// The amount of noise, 0…1.
  package var noise: Animated<Double> = 0.0
  package var blend = BlendMode.normal

  package init(placement: SilhouetteFilter.Placement, color: Animated<Color>) {
    self.placement = placement
    self.color = color
  }

  /// AE: The radius of a blur, in standard deviations. A spread or choke replaces this part of the
  /// blur by growth of the shape. (Photoshop Help, "Layer effects and styles": Spread expands the
  /// matte before it is blurred. The amounts have no published source.)
  private static let reachInSigmas = 2.0

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    var color = color.value(at: context)
    color.alpha = opacity.value(at: context)
    guard color.alpha > 0 || placement == .alone || placement == .outside else { return nil }
    let sigma = space.length(max(sigma.value(at: context), 0))
    let spread = min(max(spread.value(at: context), 0), 1)
    var filter = SilhouetteFilter(
      color: color, placement: placement,
      offset: space.offset(distance.value(at: context), towards: direction.value(at: context)),
      sigma: sigma * (1 - spread), growth: sigma * Self.reachInSigmas * spread, blend: blend)
    filter.gain = 1 / min(max(range.value(at: context), 0.01), 1)
    filter.noise = min(max(noise.value(at: context), 0), 1)
    return .silhouette(filter)
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect shadow \(placement)") { list in
      list.color("color", color)
      list.number("opacity", opacity, unless: 1)
      list.angle("direction", direction, unless: 0)
      list.number("distance", distance, unless: 0)
      list.number("sigma", sigma, unless: 0)
      list.number("spread", spread, unless: 0)
      list.number("range", range, unless: 1)
      list.number("noise", noise, unless: 0)
      list.value("blend", blend, unless: .normal)
    }
  }
}
