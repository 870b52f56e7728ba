/// The effect Threshold: maps pixels that are at least as bright as the level to white, and all
/// others to black.
package struct ThresholdEffect: Sendable {
  /// The level, 0…1.
  package var level: Animated<Double>

  package init(level: Animated<Double>) { self.level = level }
}
