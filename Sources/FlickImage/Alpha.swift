/// Conversions between premultiplied and straight alpha for packed pixels. The first byte in memory is the
/// lowest byte of the word, and alpha is the highest.
enum Alpha {
  /// Premultiplies pixels with exact rounding, `round(c * a / 255)`. With `t = c * a + 128`, `(t + (t >> 8))
  /// >> 8` is the rounded quotient for every product of two bytes.
  static func premultiply(_ pixels: inout [UInt32]) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      // SAFETY: the count is that of the buffer.
      guard let at = pixels.baseAddress else { return }
      premultiply(at, pixels.count)
    }
  }

  /// Premultiplies a contiguous row of pixels.
  static func premultiply(_ pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
    // SAFETY: groups of eight end before `count` pixels.
    var i = 0
    while i &+ 8 <= count {
      let eight = UnsafeRawPointer(pixels + i).loadUnaligned(as: EightPixels.self)
      // Most runs of pixels are either fully transparent or fully opaque and need no change.
      let isPlain = eight == EightPixels() || (eight &>> 24) == EightPixels(repeating: 255)
      if !isPlain {
        UnsafeMutableRawPointer(pixels + i)
          .storeBytes(of: premultiplied(eight), as: EightPixels.self)
      }
      i &+= 8
    }
    while i < count {
      pixels[i] = premultiplied(EightPixels(repeating: pixels[i]))[0]
      i &+= 1
    }
  }

  private typealias EightPixels = SIMD8<UInt32>

  @inline(__always) private static func premultiplied(_ pixels: EightPixels) -> EightPixels {
    let alpha = pixels &>> 24
    let even = (pixels & 0x00FF_00FF) &* alpha &+ 0x0080_0080
    let odd = ((pixels &>> 8) & 0xFF) &* alpha &+ 0x80
    let evenQuotient = ((even &+ ((even &>> 8) & 0x00FF_00FF)) &>> 8) & 0x00FF_00FF
    let oddQuotient = ((odd &+ (odd &>> 8)) &>> 8) & 0xFF
    return (alpha &<< 24) | (oddQuotient &<< 8) | evenQuotient
  }

  /// Returns `round(c * 255 / a)` for each component, at most 255. Transparent pixels become transparent
  /// black.
  static func unpremultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let half = alpha >> 1
    let first = min(((pixel & 0xFF) &* 255 &+ half) / alpha, 255)
    let second = min((((pixel >> 8) & 0xFF) &* 255 &+ half) / alpha, 255)
    let third = min((((pixel >> 16) & 0xFF) &* 255 &+ half) / alpha, 255)
    return alpha << 24 | third << 16 | second << 8 | first
  }

  /// Returns the pixel with its first and third byte exchanged: RGBA ↔ BGRA.
  static func swappingRedAndBlue(_ pixel: UInt32) -> UInt32 {
    (pixel & 0xFF00_FF00) | (pixel & 0xFF) << 16 | (pixel >> 16) & 0xFF
  }
}
