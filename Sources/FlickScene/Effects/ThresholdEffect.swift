import FlickRaster

/// The effect Threshold: maps pixels that are at least as bright as the level to white, and all
/// others to black.
package struct ThresholdEffect: Sendable {
  /// The level, 0…1.
  package var level: Animated<Double>

  package init(level: Animated<Double>) { self.level = level }
}

extension ThresholdEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    sink.filter(.mix(space.mix(.threshold(level.value(at: frame)))))
  }
}

extension ThresholdEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect threshold") { text in
      text.number("level", level)
    }
  }
}
