/// A filter that takes each channel from another one.
package struct ChannelShift: Hashable, Sendable {
  /// The source of a channel, numbered from 1 as in the menus of After Effects' Shift Channels effect.
  package enum ChannelSource: UInt8, Hashable, Sendable {
    case alpha = 1
    case red, green, blue, luminance, hue, lightness, saturation, full, none
  }

  package var alpha: ChannelSource
  package var red: ChannelSource
  package var green: ChannelSource
  package var blue: ChannelSource

  package init(
    alpha: ChannelSource = .alpha, red: ChannelSource = .red, green: ChannelSource = .green,
    blue: ChannelSource = .blue
  ) {
    self.alpha = alpha
    self.red = red
    self.green = green
    self.blue = blue
  }

  func map(_ c: SIMD4<Float>) -> SIMD4<Float> {
    let hsl = HSL(c)
    func value(_ source: ChannelSource) -> Float {
      switch source {
      case .alpha: c.w
      case .red: c.x
      case .green: c.y
      case .blue: c.z
      case .luminance: luma709(c)
      case .hue: hsl.hue
      case .lightness: hsl.lightness
      case .saturation: hsl.saturation
      case .full: 1
      case .none: 0
      }
    }
    return SIMD4(value(red), value(green), value(blue), value(alpha))
  }
}
