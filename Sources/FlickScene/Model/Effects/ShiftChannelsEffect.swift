package import FlickRaster

/// Each channel taken from another one.
package struct ShiftChannelsEffect: Sendable {
  package var shift: ChannelShift

  package init(_ shift: ChannelShift) { self.shift = shift }
}
