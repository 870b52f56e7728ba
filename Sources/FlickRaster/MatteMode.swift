/// The channel of a matte's picture that multiplies a layer.
package struct MatteMode: Hashable, Sendable {
  package enum Channel: UInt8, CaseIterable, Sendable {
    case alpha
    /// Rec. 709 luma.
    case luma
    case red, green, blue
    /// The hexagonal hue angle, and the lightness and saturation of the HSL model.
    case hue, lightness, saturation
    /// Full coverage, independent of the picture.
    case full
  }

  package var channel: Channel
  package var isInverted: Bool
  /// A Boolean value that indicates whether straight colors are used instead of premultiplied ones.
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

  /// A Boolean value that indicates whether the layer is visible where the matte is transparent.
  var keepsOutside: Bool { isInverted != (channel == .full) }
}
