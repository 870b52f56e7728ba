/// The effect Brightness & Contrast. A value of 0 changes nothing.
package struct ContrastEffect: Sendable {
  /// The change, −1…1.
  package var brightness: Animated<Double>
  package var contrast: Animated<Double>
  /// A Boolean value that indicates whether the tone curves are straight lines, as with the option
  /// Use Legacy.
  package var isStraight: Bool

  package init(
    brightness: Animated<Double>, contrast: Animated<Double>, isStraight: Bool = false
  ) {
    self.brightness = brightness
    self.contrast = contrast
    self.isStraight = isStraight
  }
}
