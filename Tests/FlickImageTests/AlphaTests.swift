import Testing

@testable import FlickImage

@Test("Premultiplying rounds to nearest for every color and alpha")
func premultiplyingRoundsToNearestForEveryColorAndAlpha() {
  for alpha in UInt32(0)...255 {
    var pixels = (UInt32(0)...255).map { $0 | ($0 ^ 0xFF) << 8 | $0 << 16 | alpha << 24 }
    Alpha.premultiply(&pixels)
    for color in UInt32(0)...255 {
      let expected = (2 * color * alpha + 255) / 510
      let other = (2 * (255 - color) * alpha + 255) / 510
      let pixel = expected | other << 8 | expected << 16 | alpha << 24
      #expect(pixels[Int(color)] == pixel)
    }
  }
}

@Test("Unpremultiplying rounds to nearest and stays within a byte")
func unpremultiplyingRoundsToNearestAndStaysWithinByte() {
  for alpha in UInt32(1)...255 {
    for color in UInt32(0)...255 {
      let expected = min((2 * color * 255 + alpha) / (2 * alpha), 255)
      let pixel = Alpha.unpremultiplied(color | color << 8 | color << 16 | alpha << 24)
      #expect(pixel == expected | expected << 8 | expected << 16 | alpha << 24)
    }
  }
  #expect(Alpha.unpremultiplied(0x00FF_FFFF) == 0)
}

@Test("Converting a premultiplied color to straight alpha and back is lossless")
func straightAlphaRoundTripIsLossless() {
  for alpha in UInt32(0)...255 {
    let pixels = (0...alpha).map { $0 | (alpha - $0) << 8 | $0 << 16 | alpha << 24 }
    var back = pixels.map(Alpha.unpremultiplied)
    Alpha.premultiply(&back)
    #expect(back == pixels)
  }
}
