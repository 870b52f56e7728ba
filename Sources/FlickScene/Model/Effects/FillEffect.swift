package import FlickRaster

/// One colour in place of all colours.
package struct FillEffect: Sendable {
  package var color: Animated<Color>
  /// 0…1.
  package var opacity: Animated<Double>

  package init(color: Animated<Color>, opacity: Animated<Double> = .constant(1)) {
    self.color = color
    self.opacity = opacity
  }
}
