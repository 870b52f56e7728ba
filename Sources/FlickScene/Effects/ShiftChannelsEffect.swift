package import FlickRaster

/// The effect Shift Channels: takes each channel from another channel.
package struct ShiftChannelsEffect: Sendable {
  package var shift: ChannelShift

  package init(_ shift: ChannelShift) { self.shift = shift }
}

extension ShiftChannelsEffect: LayerEffect {
  package func addFilters<S: DrawSink>(
    at frame: EvaluationContext, in space: EffectSpace, to sink: inout S
  ) {
    if shift != ChannelShift() { sink.filter(.mix(space.mix(.channels(shift)))) }
  }
}
