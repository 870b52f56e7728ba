package import FlickRaster

/// The effect Brightness & Contrast. A value of 0 changes nothing.
package struct BrightnessContrastEffect: EffectModel {
  /// The change, −1…1.
  package var brightness: Animated<Double> = 0.0
  package var contrast: Animated<Double> = 0.0
  /// A Boolean value that indicates whether the tone curves are straight lines, as with the option
  /// Use Legacy.
  package var usesLegacy = false

  package init() {}

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let (brightness, contrast) = (brightness.value(at: context), contrast.value(at: context))
    if brightness == 0, contrast == 0 { return nil }
    let curve: ToneCurve =
      usesLegacy
      ? .legacyContrast(contrast, brightness: brightness)
      : .contrast(contrast, brightness: brightness)
    return .color(.tones(ToneCurves(curve)))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect brightness and contrast") { list in
      list.number("brightness", brightness, unless: 0)
      list.number("contrast", contrast, unless: 0)
      list.flag("legacy", usesLegacy)
    }
  }
}
