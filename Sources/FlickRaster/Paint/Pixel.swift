extension Color {
  /// Returns the premultiplied pixel, with components clamped to 0…1 (NaN to 0) and rounded.
  func pixel(_ order: Bitmap.ByteOrder) -> UInt32 {
    lanes.pixel(order)
  }

  /// Red, green, blue and alpha, clamped to 0…1.
  var lanes: SIMD4<Float> {
    SIMD4(Float(red), Float(green), Float(blue), Float(alpha)).clampedToUnit
  }
}

extension SIMD4<Float> {
  /// Returns the premultiplied pixel of straight red, green, blue and alpha.
  func pixel(_ order: Bitmap.ByteOrder) -> UInt32 {
    let c = clampedToUnit
    let v = unsafeBitCast(
      SIMD4(c.x * c.w, c.y * c.w, c.z * c.w, c.w) * 255 + 8_388_608, to: Quad.self)
    let q = v & 255
    return order == .rgba
      ? q.x | q.y << 8 | q.z << 16 | q.w << 24
      : q.z | q.y << 8 | q.x << 16 | q.w << 24
  }

  /// The components clamped to 0…1. NaN becomes 0.
  var clampedToUnit: SIMD4<Float> {
    SIMD4<Float>().replacing(
      with: self.replacing(with: 1, where: self .> 1), where: self .> 0)
  }
}

/// Returns a pixel with red and blue exchanged.
@inline(__always) func swappedRedBlue(_ p: UInt32) -> UInt32 {
  (p & 0xFF00_FF00) | ((p >> 16) & 0xFF) | ((p & 0xFF) << 16)
}

/// Converts a fraction to 0…255. NaN becomes 0.
@inline(__always) func byte(_ v: Float) -> UInt32 {
  let unit: Float = v > 0 ? (v > 1 ? 1 : v) : 0
  return (unit * 255 + 8_388_608).bitPattern & 255
}
