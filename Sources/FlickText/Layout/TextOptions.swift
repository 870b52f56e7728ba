/// Options for the layout of a text. Lengths are in the units of `size`.
package struct TextOptions: Equatable, Sendable {
  /// The font size: the length of one em.
  package var size: Double
  /// The space added after each character, in thousandths of the font size.
  package var tracking: Double
  /// The maximum line width. Nil breaks lines only at the breaks of the text.
  package var wrapWidth: Double?
  package var direction: TextDirection
  package var features: [FontFeature]
  /// The BCP 47 language tag, such as `tr`. Empty if unknown.
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

  /// The shaping style. Ligatures are off if the text is tracked.
  var shapingStyle: ShapingStyle {
    ShapingStyle(
      features: (tracking == 0 ? [] : FontFeature.noLigatures) + features, language: language)
  }

  /// Tracking in the units of `size`.
  var trackingWidth: Double { tracking / 1000 * size }
}
