package import FlickRaster

/// The effect Threshold: maps pixels that are at least as bright as the level to white, and all
/// others to black.
package struct ThresholdEffect: Sendable {
  /// The level, 0…1.
  package var level: Animated<Double>

  package init(level: Animated<Double>) { self.level = level }
}

extension ThresholdEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    add(.mix(space.mix(.threshold(level.value(at: context)))))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect threshold") { list in
      list.number("level", level)
    }
  }
}
