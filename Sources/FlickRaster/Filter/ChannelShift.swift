/// A filter that takes each channel from another one.
package struct ChannelShift: Hashable, Sendable {
  /// The source of a channel, numbered from 1 as in the menus of After Effects' Shift Channels effect.
  package enum Source: UInt8, Hashable, Sendable {
    case alpha = 1
    case red, green, blue, luminance, hue, lightness, saturation, full, none
  }

  package var alpha: Source
  package var red: Source
  package var green: Source
  package var blue: Source

  package init(
    alpha: Source = .alpha, red: Source = .red, green: Source = .green, blue: Source = .blue
  ) {
    self.alpha = alpha
    self.red = red
    self.green = green
    self.blue = blue
  }

  func map(_ c: SIMD4<Float>) -> SIMD4<Float> {
    let hsl = HSL(c)
    func value(_ source: Source) -> Float {
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
