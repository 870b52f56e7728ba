package import FlickRaster

/// The effect Hue/Saturation.
package struct HueSaturationEffect: Sendable {
  /// The rotation of the hue, in radians.
  package var hue: Animated<Double>
  /// The change, −1…1.
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

extension HueSaturationEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    let shift = HueShift(
      hue: hue.value(at: context), saturation: saturation.value(at: context),
      lightness: lightness.value(at: context), isColorizing: isColorizing, range: range)
    if shift != HueShift(range: range) { add(.mix(space.mix(.hue(shift)))) }
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
