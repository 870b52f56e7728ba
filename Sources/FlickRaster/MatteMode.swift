/// What of a matte's picture multiplies the layer that it mattes.
package struct MatteMode: Hashable, Sendable {
  package enum Channel: UInt8, CaseIterable, Sendable {
    case alpha
    /// Rec. 709.
    case luma
    case red, green, blue
    /// By the hexagon's angle, its mean of extremes, and its own saturation.
    case hue, lightness, saturation
    /// All of it, whatever the picture.
    case full
  }

  package var channel: Channel
  package var isInverted: Bool
  /// Whether colours count as they are, and not times their alpha.
  package var isStraight: Bool

  package init(_ channel: Channel, isInverted: Bool = false, isStraight: Bool = false) {
    self.channel = channel
    self.isInverted = isInverted
    self.isStraight = isStraight
  }

  package static let alpha = MatteMode(.alpha)
  package static let alphaInverted = MatteMode(.alpha, isInverted: true)
  package static let luma = MatteMode(.luma)
  package static let lumaInverted = MatteMode(.luma, isInverted: true)

  /// Whether the layer shows where the matte has no picture.
  var keepsOutside: Bool { isInverted != (channel == .full) }
}
