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

extension ShiftChannelsEffect {
  package func describe(to text: inout SceneDescription) {
    text.block("effect shift channels") { text in
      text.value("alpha from", shift.alpha, unless: .alpha)
      text.value("red from", shift.red, unless: .red)
      text.value("green from", shift.green, unless: .green)
      text.value("blue from", shift.blue, unless: .blue)
    }
  }
}
