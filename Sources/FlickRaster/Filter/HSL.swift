/// A color in the HSL double cone: hue (in turns), saturation and lightness.
struct HSL {
  var hue: Float
  var saturation: Float
  var lightness: Float

  init(_ c: SIMD4<Float>) {
    let high = max(c.x, c.y, c.z)
    let low = min(c.x, c.y, c.z)
    let range = high - low
    lightness = (high + low) / 2
    guard range > 0 else {
      (hue, saturation) = (0, 0)
      return
    }
    saturation = min(range / max(1 - abs(2 * lightness - 1), 1e-6), 1)
    let turn: Float =
      if high == c.x {
        (c.y - c.z) / range
      } else if high == c.y {
        (c.z - c.x) / range + 2
      } else {
        (c.x - c.y) / range + 4
      }
    hue = turn < 0 ? turn / 6 + 1 : turn / 6
  }

  func color(alpha: Float) -> SIMD4<Float> {
    let light = min(max(lightness, 0), 1)
    let chroma = (1 - abs(2 * light - 1)) * min(max(saturation, 0), 1)
    func channel(_ offset: Float) -> Float {
      let t = hue + offset
      let part = t - t.rounded(.down)
      // A trapezoid over the color circle: 1 for a third, 0 for a third.
      return light + chroma * (min(max(abs(part * 6 - 3) - 1, 0), 1) - 0.5)
    }
    return SIMD4(channel(0), channel(2 / 3), channel(1 / 3), alpha)
  }
}

/// Returns the Rec. 709 luma of a straight color.
@inline(__always) func luma709(_ c: SIMD4<Float>) -> Float {
  0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
}
