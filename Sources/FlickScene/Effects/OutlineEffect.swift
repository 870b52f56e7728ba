package import FlickRaster

/// The layer style Stroke: draws a line along the edge of the layer's image.
package struct OutlineEffect: Sendable {
  /// The position of the line relative to the edge.
  package enum Position: UInt8, Sendable { case outside, inside, center }

  package var color: Animated<Color>
  /// The opacity, 0…1.
  package var opacity: Animated<Double>
  package var width: Animated<Double>
  package var position: Position
  package var blend: BlendMode

  package init(
    color: Animated<Color>, opacity: Animated<Double> = 1.0, width: Animated<Double>,
    position: Position = .outside, blend: BlendMode = .normal
  ) {
    self.color = color
    self.opacity = opacity
    self.width = width
    self.position = position
    self.blend = blend
  }
}

extension OutlineEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    var color = color.value(at: context)
    color.alpha = opacity.value(at: context)
    let width = space.length(width.value(at: context))
    guard width > 0, color.alpha > 0 else { return }
    let own = position == .center ? width / 2 : width
    // The inner half is drawn first, because the outer half moves the edge.
    if position != .outside {
      add(
        .outline(OutlineFilter(color: color, width: own, position: .inside, blend: blend)))
    }
    if position != .inside {
      add(
        .outline(OutlineFilter(color: color, width: own, position: .outside, blend: blend)))
    }
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect outline \(position)") { list in
      list.color("color", color)
      list.number("opacity", opacity, unless: 1)
      list.number("width", width)
      list.value("blend", blend, unless: .normal)
    }
  }
}
