package import FlickRaster

/// The effect Fill: replaces all colors by one color.
package struct FillEffect: Sendable {
  package var color: Animated<Color>
  /// The opacity, 0…1.
  package var opacity: Animated<Double>

  package init(color: Animated<Color>, opacity: Animated<Double> = .constant(1)) {
    self.color = color
    self.opacity = opacity
  }
}

extension FillEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    var color = color.value(at: frame)
    color.alpha = opacity.value(at: frame)
    sink.filter(.color(.fill(color)))
  }
}

extension FillEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect fill") { text in
      text.color("color", color)
      text.number("opacity", opacity, unless: 1)
    }
  }
}
