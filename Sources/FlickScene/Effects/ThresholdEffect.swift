package import FlickRaster

/// The effect Threshold: maps pixels that are at least as bright as the level to white, and all
/// others to black.
package struct ThresholdEffect: EffectModel {
  /// The level, 0…1.
  package var level: Animated<Double>

  package init(level: Animated<Double>) { self.level = level }

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    space.mix(.threshold(level.value(at: context)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect threshold") { $0.number("level", level) }
  }
}
