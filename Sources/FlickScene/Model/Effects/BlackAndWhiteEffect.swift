package import FlickRaster

/// Black and white: the brightness of six families of colours; 1 is 100 %.
package struct BlackAndWhiteEffect: Sendable {
  package var reds: Animated<Double>
  package var yellows: Animated<Double>
  package var greens: Animated<Double>
  package var cyans: Animated<Double>
  package var blues: Animated<Double>
  package var magentas: Animated<Double>
  /// The colour that the greys are tinted with.
  package var tint: Animated<Color>?

  /// - Parameter weights: reds, yellows, greens, cyans, blues, magentas.
  package init(
    _ weights: (
      Animated<Double>, Animated<Double>, Animated<Double>, Animated<Double>, Animated<Double>,
      Animated<Double>
    ), tint: Animated<Color>? = nil
  ) {
    (reds, yellows, greens, cyans, blues, magentas) = weights
    self.tint = tint
  }
}
