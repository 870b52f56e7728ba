import FlickRaster
import Testing

@testable import FlickImage

struct JPEGDecodingTests {
  /// The picture that the samples were made from.
  static var original: Bitmap {
    var bitmap = Bitmap(width: 16, height: 12)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = Samples.pixel(UInt32(index % 16) * 16, UInt32(index / 16) * 20, 128)
    }
    return bitmap
  }

  @Test("a baseline JPEG decodes to what was written, within its loss")
  func baseline() throws {
    let bitmap = try ImageDecoder.decode(EncodedSamples.jpeg)
    #expect(try #require(Samples.difference(bitmap, Self.original)) <= 12)
  }

  @Test("a progressive JPEG with subsampled colours decodes near to what was written")
  func progressive() throws {
    let bitmap = try ImageDecoder.decode(EncodedSamples.progressiveJPEG)
    #expect(try #require(Samples.difference(bitmap, Self.original)) <= 60)
  }

  @Test("a JPEG of four inks, as Photoshop writes them, decodes to colours")
  func inks() throws {
    let bitmap = try ImageDecoder.decode(EncodedSamples.cmykJPEG)
    #expect(try #require(Samples.difference(bitmap, Self.original)) <= 40)
  }

  @Test("a grey JPEG has equal channels")
  func grey() throws {
    let bitmap = try ImageDecoder.decode(EncodedSamples.greyJPEG)
    for pixel in bitmap.pixels {
      #expect(pixel == Samples.pixel(pixel & 0xFF, pixel & 0xFF, pixel & 0xFF))
    }
    #expect(Set(bitmap.pixels).count > 40)
  }

  @Test("stray bytes before the end are forgiven")
  func strayBytes() throws {
    let jpeg = EncodedSamples.jpeg
    let stray = jpeg.prefix(20) + [1, 2, 3] + jpeg.dropFirst(20)
    #expect(try ImageDecoder.decode(Array(stray)) == ImageDecoder.decode(jpeg))
  }

  @Test("the size comes from the header")
  func size() throws {
    #expect(
      try ImageDecoder.size(of: EncodedSamples.progressiveJPEG) == ImageSize(width: 16, height: 12))
  }
}
