import FlickRaster

extension BlackAndWhiteEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    let mix = GrayMix(
      reds: reds.value(at: frame), yellows: yellows.value(at: frame),
      greens: greens.value(at: frame), cyans: cyans.value(at: frame),
      blues: blues.value(at: frame), magentas: magentas.value(at: frame),
      tint: tint?.value(at: frame))
    sink.filter(.mix(space.mix(.gray(mix))))
  }
}
