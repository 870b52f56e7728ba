/// White where the picture is as bright as the level or brighter, else black.
package struct ThresholdEffect: Sendable {
  /// 0…1.
  package var level: Animated<Double>

  package init(level: Animated<Double>) { self.level = level }
}
