import FlickRaster
import Testing

@testable import FlickImage

struct JPEGDecodingTests {
  /// The original picture of the samples.
  static var original: Bitmap {
    var bitmap = Bitmap(width: 16, height: 12)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = Samples.pixel(UInt32(index % 16) * 16, UInt32(index / 16) * 20, 128)
    }
    return bitmap
  }

  @Test("A baseline JPEG decodes to the original within its loss")
  func baselineJPEGDecodesToOriginalWithinItsLoss() throws {
    let bitmap = try ImageDecoder.decode(EncodedSamples.jpeg)
    #expect(try #require(Samples.difference(bitmap, Self.original)) <= 12)
  }

  @Test("A progressive JPEG with chroma subsampling decodes close to the original")
  func progressiveJPEGDecodesCloseToOriginal() throws {
    let bitmap = try ImageDecoder.decode(EncodedSamples.progressiveJPEG)
    #expect(try #require(Samples.difference(bitmap, Self.original)) <= 60)
  }

  @Test("A CMYK JPEG in Photoshop's convention decodes to RGB")
  func cmykJPEGInPhotoshopConventionDecodesToRGB() throws {
    let bitmap = try ImageDecoder.decode(EncodedSamples.cmykJPEG)
    #expect(try #require(Samples.difference(bitmap, Self.original)) <= 40)
  }

  @Test("A grayscale JPEG has equal channels")
  func grayscaleJPEGHasEqualChannels() throws {
    let bitmap = try ImageDecoder.decode(EncodedSamples.greyJPEG)
    for pixel in bitmap.pixels {
      #expect(pixel == Samples.pixel(pixel & 0xFF, pixel & 0xFF, pixel & 0xFF))
    }
    #expect(Set(bitmap.pixels).count > 40)
  }

  @Test("Extraneous bytes before the end are ignored")
  func extraneousBytesBeforeEndAreIgnored() throws {
    let jpeg = EncodedSamples.jpeg
    let stray = jpeg.prefix(20) + [1, 2, 3] + jpeg.dropFirst(20)
    #expect(try ImageDecoder.decode(Array(stray)) == ImageDecoder.decode(jpeg))
  }

  @Test("The size is read from the header")
  func sizeIsReadFromHeader() throws {
    #expect(
      try ImageDecoder.size(of: EncodedSamples.progressiveJPEG) == ImageSize(width: 16, height: 12))
  }
}
