import FlickRaster
import Testing

@testable import FlickImage

@Suite("GIF pictures")
struct GIFDecodingTests {
  @Test("The colors of all pixels are read", arguments: [GIFSamples.plain, GIFSamples.interlaced])
  func colorsOfAllPixelsAreRead(sample: [UInt8]) throws {
    let picture = try ImageDecoder.decode(sample)
    #expect(picture.width == 20 && picture.height == 18)
    for y in 0..<18 {
      for x in 0..<20 {
        let i = UInt32((3 * x + 5 * y + x * y / 7) % 8)
        let color = i * 32 | (255 - i * 16) << 8 | i * i << 16 | 0xFF00_0000
        #expect(picture.pixels[y * 20 + x] == color, "at (\(x), \(y))")
      }
    }
  }

  @Test("An image covers its place on the screen, without its transparent color")
  func imageCoversItsPlaceOnScreen() throws {
    let picture = try ImageDecoder.decode(GIFSamples.placed)
    let (red, blue): (UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_0000)
    #expect(picture.pixels == [0, 0, 0, 0, 0, red, 0, 0, 0, blue, red, 0])
    #expect(try ImageDecoder.size(of: GIFSamples.placed) == ImageSize(width: 4, height: 3))
  }

  @Test("An image outside the screen and a file without an image are errors")
  func imageOutsideScreenAndFileWithoutImageAreErrors() {
    var outside = GIFSamples.placed
    outside[28] = 3
    for bytes in [outside, Array(GIFSamples.placed.prefix(13)) + [0x3B]] {
      let error = #expect(throws: ImageError.self) { try ImageDecoder.decode(bytes) }
      #expect(error?.code == .malformed)
    }
  }
}
