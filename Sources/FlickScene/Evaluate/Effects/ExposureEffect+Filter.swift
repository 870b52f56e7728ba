import FlickRaster

extension ExposureEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    func curve(_ channel: Channel) -> ToneCurve {
      .exposure(
        stops: channel.stops.value(at: frame), offset: channel.offset.value(at: frame),
        gamma: channel.gamma.value(at: frame), isLinear: isLinear)
    }
    let curves = ToneCurves(red: curve(red), green: curve(green), blue: curve(blue))
    sink.filter(.color(.tones(curves)))
  }
}
