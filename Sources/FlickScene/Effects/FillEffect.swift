package import FlickRaster

/// The effect Fill: replaces all colors by one color.
package struct FillEffect: Sendable {
  package var color: Animated<Color>
  /// The opacity, 0…1.
  package var opacity: Animated<Double>

  package init(color: Animated<Color>, opacity: Animated<Double> = 1.0) {
    self.color = color
    self.opacity = opacity
  }
}

extension FillEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    var color = color.value(at: context)
    color.alpha = opacity.value(at: context)
    add(.color(.fill(color)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect fill") { list in
      list.color("color", color)
      list.number("opacity", opacity, unless: 1)
    }
  }
}
