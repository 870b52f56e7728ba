/// A change or replacement of hue, saturation and lightness.
package struct HueShift: Hashable, Sendable {
  /// The hue rotation in radians.
  package var hue: Double
  /// The saturation change, −1…1.
  package var saturation: Double
  package var lightness: Double
  /// A Boolean value that indicates whether hue and saturation replace those of the color.
  package var isColorizing: Bool
  /// The range of hues that is changed.
  package var range: HueRange

  /// A range of hues around one of the six corners of the hue hexagon.
  ///
  /// AE: the change is complete within 15° of the corner and ends at 45° (Photoshop Help, "Hue/Saturation": a range
  /// is 30° wide, with 30° of fall-off on either side).
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

  /// AE: the greatest saturation gain (`kMaxScale` in Skottie's `HueSaturationEffect`, an empirical value).
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
      return lightened(hsl.color(alpha: c.w))
    }
    let weight = range.weight(of: hsl)
    guard weight > 0 else { return c }
    hsl.hue += turn
    let gain = s < 0 ? 1 + s : min(1 / max(1 - s, 1e-6), Self.maxGain)
    hsl.saturation = min(hsl.saturation * gain, 1)
    let mapped = lightened(hsl.color(alpha: c.w))
    return c + (mapped - c) * weight
  }

  /// Returns the color with the lightness applied.
  ///
  /// AE: lightness interpolates linearly towards white or black (Skottie's `HueSaturationEffect`).
  private func lightened(_ c: SIMD4<Float>) -> SIMD4<Float> {
    let l = min(max(Float(lightness), -1), 1)
    let goal: Float = l < 0 ? 0 : 1
    var q = c + (SIMD4(repeating: goal) - c) * abs(l)
    q.w = c.w
    return q
  }
}
