/// Bounds on what one frame may cost, whatever the file says. Reached only by files made to hurt.
enum SceneLimits {
  /// Copies of one repeater. Designers use tens; After Effects itself grows unusable at thousands.
  static let repeaterCopies = 2_000

  /// Items visited in one shape layer, all copies of all repeaters counted, which multiply when
  /// nested. The largest real layers known have some thousands.
  static let visitsPerLayer = 200_000

  /// Pairs of edges looked at in one frame to merge and offset paths, a third of a second's work. What
  /// comes after is left as it is. Large logos take ten thousand.
  static let combiningCost = 20_000_000

  /// Layers drawn in one frame for motion blur, each sample counted anew; samples within samples
  /// multiply. What comes after is drawn sharp. Busy designs take some thousands.
  static let motionBlurSamples = 30_000

  /// Precompositions within precompositions. Formats cut cycles; this bounds the stack.
  static let compositionDepth = 64

  /// Layers looked at to find those under a point; compositions that are shown many times count so often.
  static let hitTestedLayers = 20_000

  /// Layers in space that are sorted together, each against each. Reached by nothing but confetti.
  static let sortedLayers = 256
}
