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

extension SatinEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    var color = color.value(at: frame)
    color.alpha = opacity.value(at: frame)
    guard color.alpha > 0 else { return }
    sink.filter(
      .satin(
        SatinFilter(
          color: color,
          offset: space.offset(distance.value(at: frame), towards: direction.value(at: frame)),
          sigma: space.length(max(sigma.value(at: frame), 0)), isInverted: isInverted,
          blend: blend)))
  }
}

extension SatinEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect satin") { text in
      text.color("color", color)
      text.number("opacity", opacity, unless: 1)
      text.angle("direction", direction)
      text.number("distance", distance)
      text.number("sigma", sigma)
      text.flag("inverted", isInverted)
      text.value("blend", blend, unless: .normal)
    }
  }
}
