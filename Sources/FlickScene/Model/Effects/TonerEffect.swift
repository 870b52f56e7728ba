package import FlickRaster

/// Colours by brightness: up to five, from dark to bright.
package struct TonerEffect: Sendable {
  package enum Tones: UInt8, Sendable {
    /// The midtone alone.
    case one
    case two, three, five
  }

  package var tones: Tones
  package var shadows: Animated<Color>
  package var darks: Animated<Color>
  package var midtones: Animated<Color>
  package var brights: Animated<Color>
  package var highlights: Animated<Color>
  /// 0…1: how much of it is mixed into the layer's own colours.
  package var amount: Animated<Double>

  /// - Parameter colors: from the shadows to the highlights.
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
