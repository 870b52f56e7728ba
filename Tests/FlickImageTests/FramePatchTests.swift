import FlickRaster
import Testing

@testable import FlickImage

struct FramePatchTests {
  /// A patch with the premultiplied pixels of one color whose alpha grows from left to right and from top to bottom.
  private func ramp(_ color: [UInt32], width: Int, height: Int) -> (FramePatch, [UInt32]) {
    var premultiplied: [UInt32] = []
    for y in 0..<height {
      for x in 0..<width {
        let alpha = UInt32((x + y) * 255 / (width + height - 2))
        premultiplied.append(
          color.enumerated().reduce(alpha << 24) {
            $0 | (($1.element * alpha + 127) / 255) << UInt32($1.offset * 8)
          })
      }
    }
    let area = PixelRect(x: 0, y: 0, width: width, height: height)
    let pixels = premultiplied.map(Alpha.unpremultiplied)
    return (FramePatch(area: area, pixels: pixels, blend: .source), premultiplied)
  }

  @Test("Unified colors give the same premultiplied pixels, and are few")
  func unifiedColorsGiveSamePremultipliedPixels() {
    let (patch, premultiplied) = ramp([201, 90, 17], width: 137, height: 120)
    var unified = patch.unifiedPixels
    func colors(_ pixels: [UInt32]) -> Int { Set(pixels.map { $0 & 0xFF_FFFF }).count }
    // The color of transparent pixels is the second one.
    #expect(colors(patch.pixels) > 60 && colors(unified) <= 3)
    Alpha.premultiply(&unified)
    #expect(unified == premultiplied)
  }

  @Test("Opaque and transparent pixels stay as they are")
  func opaqueAndTransparentPixelsStayAsTheyAre() {
    let area = PixelRect(x: 0, y: 0, width: 3, height: 2)
    let pixels: [UInt32] = [0, 0xFF10_2030, 0, 0xFF10_2031, 0xFFFF_FFFF, 0]
    #expect(FramePatch(area: area, pixels: pixels, blend: .over).unifiedPixels == pixels)
  }

  @Test("An even translucent area keeps its color beside edges with other colors")
  func evenTranslucentAreaKeepsItsColor() {
    // At the alpha of the area, both colors give the same premultiplied pixel.
    let (even, edge): (UInt32, UInt32) = (0x3D5C_9BA3, 0x655D_9AA2)
    let pixels = [UInt32](repeating: even, count: 8) + [edge] + [even, even, even]
    let area = PixelRect(x: 0, y: 0, width: 12, height: 1)
    let patch = FramePatch(area: area, pixels: pixels, blend: .source)
    #expect(patch.unifiedPixels.filter { $0 == even }.count == 11)
  }

  @Test("Noise keeps its premultiplied pixels")
  func noiseKeepsItsPremultipliedPixels() {
    let bytes = Samples.noise(64 * 64 * 4, seed: 5)
    let straight = (0..<64 * 64).map { index -> UInt32 in
      bytes[index * 4..<index * 4 + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
    let area = PixelRect(x: 0, y: 0, width: 64, height: 64)
    var (before, after) = (
      straight, FramePatch(area: area, pixels: straight, blend: .source).unifiedPixels
    )
    #expect(before != after)
    Alpha.premultiply(&before)
    Alpha.premultiply(&after)
    #expect(before == after)
  }
}
