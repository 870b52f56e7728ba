/// Limits on the cost of one frame. Only malicious files reach them.
enum SceneLimits {
  /// The maximum number of copies of a repeater. Typical files have tens; After Effects becomes
  /// unusable with thousands.
  static let repeaterCopies = 2_000

  /// The maximum number of items visited in one shape layer, including all copies of repeaters,
  /// which multiply when nested. The largest known layers have some thousands.
  static let visitsPerLayer = 200_000

  /// The maximum number of edge pairs tested in one frame to merge and offset paths, about a third
  /// of a second. Further paths are not changed. Large logos need ten thousand.
  static let combiningCost = 20_000_000

  /// The maximum number of layers drawn in one frame for motion blur, counted for each sample.
  /// Nested samples multiply. Further layers are drawn without blur. Complex files need some
  /// thousands.
  static let motionBlurSamples = 30_000

  /// The maximum nesting depth of precompositions. Readers remove cycles; this limits the stack.
  static let compositionDepth = 64

  /// The maximum number of layers tested for one hit test. A composition counts each time that it
  /// is shown.
  static let hitTestedLayers = 20_000

  /// The maximum number of 3D layers that are sorted together. Each is compared with each.
  static let sortedLayers = 256
}
