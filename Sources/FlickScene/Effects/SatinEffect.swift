package import FlickRaster

/// The layer style Satin: shades the inside of the layer with two offset copies of its shape.
package struct SatinEffect: Sendable {
  package var color: Animated<Color>
  /// The opacity, 0…1.
  package var opacity: Animated<Double>
  /// The direction of the first copy in radians, clockwise from straight up. The second copy moves
  /// in the opposite direction.
  package var direction: Animated<Double>
  package var distance: Animated<Double>
  package var sigma: Animated<Double>
  package var isInverted: Bool
  package var blend: BlendMode

  package init(
    color: Animated<Color>, opacity: Animated<Double>, direction: Animated<Double>,
    distance: Animated<Double>, sigma: Animated<Double>
  ) {
    self.color = color
    self.opacity = opacity
    self.direction = direction
    self.distance = distance
    self.sigma = sigma
    isInverted = true
    blend = .normal
  }
}

extension SatinEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    var color = color.value(at: context)
    color.alpha = opacity.value(at: context)
    guard color.alpha > 0 else { return }
    add(
      .satin(
        SatinFilter(
          color: color,
          offset: space.offset(distance.value(at: context), towards: direction.value(at: context)),
          sigma: space.length(max(sigma.value(at: context), 0)), isInverted: isInverted,
          blend: blend)))
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
