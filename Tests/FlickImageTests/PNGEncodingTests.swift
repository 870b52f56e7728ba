import FlickRaster
import Testing

@testable import FlickImage

struct PNGEncodingTests {
  @Test(
    "A written picture is read without loss",
    arguments: [PNGCompression.fast, .balanced, .animated, .small])
  func writtenPictureIsReadWithoutLoss(_ compression: PNGCompression) throws {
    for (width, height) in [(1, 1), (1, 40), (37, 1), (61, 53), (9000, 3)] {
      let bitmap = Samples.gradient(width: width, height: height)
      let png = try PNGEncoder.encode(bitmap, compression: compression)
      #expect(try ImageDecoder.decode(png) == bitmap)
    }
  }

  @Test("A picture that is compressed in several pieces is read without loss")
  func pictureInSeveralPiecesIsReadWithoutLoss() throws {
    for (width, height) in [(700, 900), (16, 40_000), (20_000, 30)] {
      var bitmap = Samples.gradient(width: width, height: height)
      let noise = Samples.noise(width * height, seed: 3)
      for index in bitmap.pixels.indices where noise[index] < 40 {
        bitmap.pixels[index] = Samples.pixel(UInt32(noise[index]), 7, 9)
      }
      let png = try PNGEncoder.encode(bitmap)
      #expect(try ImageDecoder.decode(png) == bitmap)
      var sheet = try PNGSheetEncoder(width: width, height: height)
      var bytes: [UInt8] = []
      let pixels = StraightPixels(
        bitmap, PixelRect(x: 0, y: 0, width: width, height: height)
      ).pixels
      for start in stride(from: 0, to: pixels.count, by: width * 10) {
        bytes += try sheet.add(Array(pixels[start..<min(start + width * 10, pixels.count)]))
      }
      bytes += try sheet.finish()
      #expect(try ImageDecoder.decode(bytes) == bitmap)
    }
  }

  @Test("Noise, which compression enlarges, is read without loss")
  func noiseIsReadWithoutLoss() throws {
    var bitmap = Bitmap(width: 100, height: 80)
    let noise = Samples.noise(32_000, seed: 5).map(UInt32.init)
    for index in bitmap.pixels.indices {
      let at = index * 4
      bitmap.pixels[index] = Samples.pixel(noise[at], noise[at + 1], noise[at + 2])
    }
    #expect(try ImageDecoder.decode(PNGEncoder.encode(bitmap)) == bitmap)
  }

  @Test("Both byte orders produce the same file")
  func bothByteOrdersProduceSameFile() throws {
    let rgba = Samples.gradient(width: 30, height: 20)
    var bgra = Bitmap(width: 30, height: 20, order: .bgra)
    bgra.pixels = rgba.pixels.map { pixel in
      pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
    }
    #expect(try PNGEncoder.encode(bgra) == PNGEncoder.encode(rgba))
  }

  @Test("The file has a header, data and an end with correct checksums")
  func fileHasHeaderDataAndEndWithCorrectChecksums() throws {
    let png = try PNGEncoder.encode(Samples.gradient(width: 300, height: 2))
    let chunks = try #require(HandmadePNG.split(png))
    #expect(chunks.map(\.type) == ["IHDR", "IDAT", "IEND"])
    #expect(chunks[0].data == [0, 0, 1, 44, 0, 0, 0, 2, 8, 6, 0, 0, 0])
    #expect(chunks[2].data.isEmpty)
  }

  @Test("Rows of a smooth picture are filtered, and rows with few colors are not")
  func rowsOfSmoothPictureAreFiltered() throws {
    var smooth = Bitmap(width: 64, height: 64)
    var plain = Bitmap(width: 64, height: 64)
    for index in smooth.pixels.indices {
      let (x, y) = (UInt32(index % 64), UInt32(index / 64))
      smooth.pixels[index] = Samples.pixel(x * 4, y * 4, x + y)
      plain.pixels[index] = Samples.pixel(x / 16 * 60, 9, 9)
    }
    // Each pixel is another one, and the difference of two neighbors is always the same.
    #expect(try PNGEncoder.encode(smooth, compression: .small).count < 400)
    #expect(try PNGEncoder.encode(plain, compression: .small).count < 200)
  }

  @Test("A pattern of similar colors takes as many bytes as one of distant colors")
  func similarColorsTakeAsManyBytesAsDistantOnes() throws {
    // Rows of distant colors are not filtered.
    let noise = Samples.noise(64 * 64, seed: 7)
    func byteCount(distance: UInt32) throws -> Int {
      var bitmap = Bitmap(width: 64, height: 64)
      for index in bitmap.pixels.indices {
        let shade = UInt32(noise[index] % 8) * distance
        bitmap.pixels[index] = Samples.pixel(20 + shade, 10 + shade, 20)
      }
      return try PNGEncoder.encode(bitmap, compression: .small).count
    }
    #expect(try byteCount(distance: 1) <= byteCount(distance: 29) + 64)
  }

  @Test("More effort does not make a picture larger")
  func moreEffortDoesNotMakePictureLarger() throws {
    let bitmap = Samples.gradient(width: 64, height: 64)
    let small = try PNGEncoder.encode(bitmap, compression: .small)
    #expect(try small.count <= PNGEncoder.encode(bitmap).count)
  }

  @Test("An empty picture is rejected", arguments: [(0, 0), (3, 0), (0, 3)])
  func emptyPictureIsRejected(_ width: Int, _ height: Int) {
    let error = #expect(throws: ImageError.self) {
      try PNGEncoder.encode(Bitmap(width: width, height: height))
    }
    #expect(error?.code == .invalidArgument)
  }
}
