package import FlickRaster

/// The layer style Satin: shades the inside of the layer with two offset copies of its shape.
package struct SatinEffect: EffectModel {
  package var color: Animated<Color>
  /// The opacity, 0…1.
  package var opacity: Animated<Double> = 1.0
  /// The direction of the first copy in radians, clockwise from straight up. The second copy moves
  /// in the opposite direction.
  package var direction: Animated<Double> = 0.0
  package var distance: Animated<Double> = 0.0
  package var sigma: Animated<Double> = 0.0
  package var isInverted = true
  package var blend = BlendMode.normal

  package init(color: Animated<Color>) { self.color = color }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    var color = color.value(at: context)
    color.alpha = opacity.value(at: context)
    guard color.alpha > 0 else { return nil }
    let offset = space.offset(distance.value(at: context), towards: direction.value(at: context))
    let sigma = space.length(max(sigma.value(at: context), 0))
    return .satin(
      SatinFilter(color: color, offset: offset, sigma: sigma, isInverted: isInverted, blend: blend))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect satin") { list in
      list.color("color", color)
      list.number("opacity", opacity, unless: 1)
      list.angle("direction", direction)
      list.number("distance", distance)
      list.number("sigma", sigma)
      list.flag("inverted", isInverted)
      list.value("blend", blend, unless: .normal)
    }
  }
}
