/// The effect Brightness & Contrast. A value of 0 changes nothing.
package struct BrightnessContrastEffect: Sendable {
  /// The change, −1…1.
  package var brightness: Animated<Double>
  package var contrast: Animated<Double>
  /// A Boolean value that indicates whether the tone curves are straight lines, as with the option
  /// Use Legacy.
  package var usesLegacy: Bool

  package init(
    brightness: Animated<Double>, contrast: Animated<Double>, usesLegacy: Bool = false
  ) {
    self.brightness = brightness
    self.contrast = contrast
    self.usesLegacy = usesLegacy
  }
}
