package import FlickRaster

/// The effect Shift Channels: takes each channel from another channel.
package struct ShiftChannelsEffect: Sendable {
  package var shift: ChannelShift

  package init(_ shift: ChannelShift) { self.shift = shift }
}
