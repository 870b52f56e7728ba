package import FlickRaster

/// The effect Shift Channels: takes each channel from another channel.
package struct ShiftChannelsEffect: EffectModel {
  package var shift = ChannelShift()

  package init() {}

  package func filter(at context: EvaluationContext, in space: EffectSpace) -> Filter? {
    shift == ChannelShift() ? nil : space.mix(.channels(shift))
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
