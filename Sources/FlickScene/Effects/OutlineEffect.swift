package import FlickRaster

/// The layer style Stroke: draws a line along the edge of the layer's image.
package struct OutlineEffect: EffectModel {
  /// The position of the line relative to the edge.
  package enum Position: UInt8, Sendable { case outside, inside, center }

  package var color: Animated<Color>
  /// The opacity, 0…1.
  package var opacity: Animated<Double> = 1.0
  package var width: Animated<Double> = 1.0
  package var position = Position.outside
  package var blend = BlendMode.normal

  package init(color: Animated<Color>) { self.color = color }

  /// Returns the inner half of the line. It is drawn first, because the outer half moves the edge.
  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    position == .outside ? nil : line(.inside, at: context, in: space)
  }

  package func secondFilter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    position == .inside ? nil : line(.outside, at: context, in: space)
  }

  private func line(
    _ side: OutlineFilter.OutlinePosition, at context: EvaluationContext, in space: EffectSpace
  ) -> Filter? {
    var color = color.value(at: context)
    color.alpha = opacity.value(at: context)
    let width = space.length(width.value(at: context))
    guard width > 0, color.alpha > 0 else { return nil }
    let own = position == .center ? width / 2 : width
    return .outline(OutlineFilter(color: color, width: own, position: side, blend: blend))
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
