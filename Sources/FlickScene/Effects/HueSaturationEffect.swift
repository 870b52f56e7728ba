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

extension HueSaturationEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let shift = HueShift(
      hue: hue.value(at: frame), saturation: saturation.value(at: frame),
      lightness: lightness.value(at: frame), isColorizing: isColorizing, range: range)
    if shift != HueShift(range: range) { sink.filter(.mix(space.mix(.hue(shift)))) }
  }
}

extension HueSaturationEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect hue and saturation") { text in
      text.angle("hue", hue, unless: 0)
      text.number("saturation", saturation, unless: 0)
      text.number("lightness", lightness, unless: 0)
      text.flag("colorizing", isColorizing)
      text.value("range", range, unless: .all)
    }
  }
}
