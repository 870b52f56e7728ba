import FlickRaster

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

extension BrightnessContrastEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let (brightness, contrast) = (brightness.value(at: frame), contrast.value(at: frame))
    if brightness == 0, contrast == 0 { return }
    let curve: ToneCurve =
      usesLegacy
      ? .legacyContrast(contrast, brightness: brightness)
      : .contrast(contrast, brightness: brightness)
    sink.filter(.color(.tones(ToneCurves(curve))))
  }
}

extension BrightnessContrastEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect brightness and contrast") { text in
      text.number("brightness", brightness, unless: 0)
      text.number("contrast", contrast, unless: 0)
      text.flag("legacy", usesLegacy)
    }
  }
}
