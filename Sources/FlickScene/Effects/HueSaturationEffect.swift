package import FlickRaster

/// The effect Hue/Saturation.
package struct HueSaturationEffect: EffectModel {
  /// The rotation of the hue, in radians.
  package var hue: Animated<Double> = 0.0
  /// The change, −1…1.
  package var saturation: Animated<Double> = 0.0
  package var lightness: Animated<Double> = 0.0
  package var isColorizing = false
  package var range = HueShift.HueRange.all

  package init() {}

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    let shift = HueShift(
      hue: hue.value(at: context), saturation: saturation.value(at: context),
      lightness: lightness.value(at: context), isColorizing: isColorizing, range: range)
    return shift == HueShift(range: range) ? nil : space.mix(.hue(shift))
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect hue and saturation") { list in
      list.angle("hue", hue, unless: 0)
      list.number("saturation", saturation, unless: 0)
      list.number("lightness", lightness, unless: 0)
      list.flag("colorizing", isColorizing)
      list.value("range", range, unless: .all)
    }
  }
}
