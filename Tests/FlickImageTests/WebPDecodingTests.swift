import FlickRaster
import Testing

@testable import FlickImage

struct WebPDecodingTests {
  static var original: Bitmap {
    var bitmap = Bitmap(width: 9, height: 7)
    for index in bitmap.pixels.indices {
      let x = UInt32(index % 9)
      let y = UInt32(index / 9)
      bitmap.pixels[index] = Samples.pixel(x * 28, y * 40, 200, x * 31)
    }
    Alpha.premultiply(&bitmap.pixels)
    return bitmap
  }

  @Test("A lossless WebP decodes to the original")
  func losslessWebPDecodesToOriginal() throws {
    #expect(try ImageDecoder.decode(EncodedSamples.losslessWebP) == Self.original)
  }

  @Test("A lossy WebP with alpha decodes close to the original")
  func lossyWebPWithAlphaDecodesCloseToOriginal() throws {
    let bitmap = try ImageDecoder.decode(EncodedSamples.lossyWebP)
    #expect(try #require(Samples.difference(bitmap, Self.original)) <= 60)
    #expect(bitmap.pixels.map { $0 >> 24 } == Self.original.pixels.map { $0 >> 24 })
  }

  @Test("The size is read from the header")
  func sizeIsReadFromHeader() throws {
    #expect(try ImageDecoder.size(of: EncodedSamples.lossyWebP) == ImageSize(width: 9, height: 7))
  }
}
