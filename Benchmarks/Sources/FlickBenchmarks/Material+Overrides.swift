import FlickLottie
import FlickScene

extension Material {
  /// The opacity of the animation's first layer, given by a host: half of it.
  static func oneGiven(_ manuscript: LottieManuscript) -> LottieChanges {
    let layer = manuscript.keypaths().first ?? []
    let half = ComputedNumbers(components: SIMD4(50, 0, 0, 0), count: 1)
    var changes = LottieChanges()
    changes.values = [
      GivenValue(KeypathPattern(layer + ["Transform", "Opacity"]), .number, .numbers(half))
    ]
    return changes
  }
}
