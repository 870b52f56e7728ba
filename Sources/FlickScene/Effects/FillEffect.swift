package import FlickRaster

/// The effect Fill: replaces all colors by one color.
package struct FillEffect: EffectModel {
  package var color: Animated<Color>
  /// The opacity, 0…1.
  package var opacity: Animated<Double> = 1.0

  package init(color: Animated<Color>) { self.color = color }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    var color = color.value(at: context)
    color.alpha = opacity.value(at: context)
    return .color(.fill(color))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect fill") { list in
      list.color("color", color)
      list.number("opacity", opacity, unless: 1)
    }
  }
}
