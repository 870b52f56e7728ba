/// Hue, saturation and lightness moved, or replaced.
package struct HueShift: Hashable, Sendable {
  /// Radians.
  package var hue: Double
  /// −1…1.
  package var saturation: Double
  package var lightness: Double
  /// Whether hue and saturation take the place of the colour's own.
  package var isColorizing: Bool
  /// The colours that are changed.
  package var range: HueRange

  /// AE: colours around the six corners of the hexagon of hues: wholly within 15° of one, not at all
  /// from 45° on.
  package enum HueRange: UInt8, Hashable, Sendable {
    case all, reds, yellows, greens, cyans, blues, magentas

    fileprivate func weight(of hsl: HSL) -> Float {
      guard self != .all else { return 1 }
      guard hsl.saturation > 0 else { return 0 }
      let away = abs(hsl.hue - Float(rawValue - 1) / 6)
      return min(max((45 - min(away, 1 - away) * 360) / 30, 0), 1)
    }
  }

  package init(
    hue: Double = 0, saturation: Double = 0, lightness: Double = 0, isColorizing: Bool = false,
    range: HueRange = .all
  ) {
    self.hue = hue
    self.saturation = saturation
    self.lightness = lightness
    self.isColorizing = isColorizing
    self.range = range
  }

  /// AE: no colour is saturated farther than this many times.
  private static let maxGain: Float = 126

  func map(_ c: SIMD4<Float>) -> SIMD4<Float> {
    var hsl = HSL(c)
    var turn = Float(hue / (2 * Double.pi))
    turn -= turn.rounded(.down)
    let s = min(max(Float(saturation), -1), 1)
    if isColorizing {
      hsl = HSL(SIMD4(repeating: luma709(c)))
      hsl.hue = turn
      hsl.saturation = max(s, 0)
      return lightened(hsl.color(alpha: c.w), 1)
    }
    let weight = range.weight(of: hsl)
    guard weight > 0 else { return c }
    hsl.hue += turn
    let gain = s < 0 ? 1 + s : min(1 / max(1 - s, 1e-6), Self.maxGain)
    hsl.saturation = min(hsl.saturation * gain, 1)
    let mapped = lightened(hsl.color(alpha: c.w), 1)
    return c + (mapped - c) * weight
  }

  /// AE: lightness goes straight to white or to black.
  private func lightened(_ c: SIMD4<Float>, _ weight: Float) -> SIMD4<Float> {
    let l = min(max(Float(lightness), -1), 1)
    let goal: Float = l < 0 ? 0 : 1
    var q = c + (SIMD4(repeating: goal) - c) * abs(l)
    q.w = c.w
    return q
  }
}
