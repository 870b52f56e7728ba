package import FlickRaster

/// The effect Shift Channels: takes each channel from another channel.
package struct ShiftChannelsEffect: Sendable {
  package var shift: ChannelShift

  package init(_ shift: ChannelShift) { self.shift = shift }
}

extension ShiftChannelsEffect: EffectModel {
  package func addFilters(
    at context: EvaluationContext, in space: EffectSpace, _ add: (Filter) -> Void
  ) {
    if shift != ChannelShift() { add(.mix(space.mix(.channels(shift)))) }
  }

  package func listProperties(in list: inout some PropertyList) {
    list.block("effect shift channels") { list in
      list.value("alpha from", shift.alpha, unless: .alpha)
      list.value("red from", shift.red, unless: .red)
      list.value("green from", shift.green, unless: .green)
      list.value("blue from", shift.blue, unless: .blue)
    }
  }
}
