package import FlickRaster

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

extension BrightnessContrastEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let (brightness, contrast) = (brightness.value(at: context), contrast.value(at: context))
    if brightness == 0, contrast == 0 { return }
    let curve: ToneCurve =
      usesLegacy
      ? .legacyContrast(contrast, brightness: brightness)
      : .contrast(contrast, brightness: brightness)
    add(.color(.tones(ToneCurves(curve))))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect brightness and contrast") { list in
      list.number("brightness", brightness, unless: 0)
      list.number("contrast", contrast, unless: 0)
      list.flag("legacy", usesLegacy)
    }
  }
}
