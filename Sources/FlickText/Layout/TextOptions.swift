/// How a text is to be set. Lengths are in the units of `size`.
package struct TextOptions: Hashable, Sendable {
  /// Of one em.
  package var size: Double
  /// Added after each character, in thousandths of the size.
  package var tracking: Double
  /// Lines are broken so as to fit; nil breaks only where the text says so.
  package var wrapWidth: Double?
  package var direction: TextDirection
  package var features: [FontFeature]
  /// BCP 47, such as `tr`; empty where it is not known.
  package var language: String

  package init(
    size: Double = 1, tracking: Double = 0, wrapWidth: Double? = nil,
    direction: TextDirection = .automatic, features: [FontFeature] = [], language: String = ""
  ) {
    self.size = size
    self.tracking = tracking
    self.wrapWidth = wrapWidth
    self.direction = direction
    self.features = features
    self.language = language
  }

  /// Tracked letters do not grow together.
  var shapingStyle: ShapingStyle {
    ShapingStyle(
      features: (tracking == 0 ? [] : FontFeature.noLigatures) + features, language: language)
  }

  /// Tracking in the units of `size`.
  var trackingWidth: Double { tracking / 1000 * size }
}
