package import FlickRaster

/// The effect CC Toner: maps brightness to up to five colors, from dark to bright.
package struct TonerEffect: Sendable {
  /// The number of colors.
  package enum Tones: UInt8, Sendable {
    /// Only the midtone.
    case one
    case two, three, five
  }

  package var tones: Tones
  package var shadows: Animated<Color>
  package var darks: Animated<Color>
  package var midtones: Animated<Color>
  package var brights: Animated<Color>
  package var highlights: Animated<Color>
  /// The opacity of the result over the original color, 0…1.
  package var amount: Animated<Double>

  /// - Parameter colors: the colors from shadows to highlights.
  package init(
    _ tones: Tones,
    _ colors: (
      Animated<Color>, Animated<Color>, Animated<Color>, Animated<Color>, Animated<Color>
    ), amount: Animated<Double>
  ) {
    self.tones = tones
    (shadows, darks, midtones, brights, highlights) = colors
    self.amount = amount
  }
}
