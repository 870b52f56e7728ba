package import FlickRaster

/// Hue, saturation and lightness.
package struct HueSaturationEffect: Sendable {
  /// Radians.
  package var hue: Animated<Double>
  /// −1…1.
  package var saturation: Animated<Double>
  package var lightness: Animated<Double>
  package var isColorizing = false
  package var range = HueShift.HueRange.all

  package init(
    hue: Animated<Double>, saturation: Animated<Double>, lightness: Animated<Double>
  ) {
    self.hue = hue
    self.saturation = saturation
    self.lightness = lightness
  }
}
