import FlickRaster

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
