package import FlickRaster

/// Colours by brightness: three for tritone, two, with the middle between them, for tint.
package struct TritoneEffect: Sendable {
  package var shadows: Animated<Color>
  /// `nil` for half-way between the other two.
  package var midtones: Animated<Color>?
  package var highlights: Animated<Color>
  /// 0…1: how much of it is mixed into the layer's own colours.
  package var amount: Animated<Double>

  package init(
    shadows: Animated<Color>, midtones: Animated<Color>? = nil, highlights: Animated<Color>,
    amount: Animated<Double> = .constant(1)
  ) {
    self.shadows = shadows
    self.midtones = midtones
    self.highlights = highlights
    self.amount = amount
  }
}
