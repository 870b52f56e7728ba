import FlickRaster

extension ShiftChannelsEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    if shift != ChannelShift() { sink.filter(.mix(space.mix(.channels(shift)))) }
  }
}
