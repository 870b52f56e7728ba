import FlickRaster

extension ChannelEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: Instant, in space: EffectSpace, to sink: inout S
  ) {
    if shift != ChannelShift() { sink.filter(.mix(space.mix(.channels(shift)))) }
  }
}
