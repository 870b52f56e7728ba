/// Brightness and contrast; 0 leaves alone.
package struct BrightnessContrastEffect: Sendable {
  /// −1…1.
  package var brightness: Animated<Double>
  package var contrast: Animated<Double>
  /// Whether both are straight lines rather than curves.
  package var usesLegacy: Bool

  package init(
    brightness: Animated<Double>, contrast: Animated<Double>, usesLegacy: Bool = false
  ) {
    self.brightness = brightness
    self.contrast = contrast
    self.usesLegacy = usesLegacy
  }
}
