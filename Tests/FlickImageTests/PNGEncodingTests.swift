import FlickRaster
import Testing

@testable import FlickImage

struct PNGEncodingTests {
  @Test(
    "a written picture is read without loss",
    arguments: [PNGCompression.fast, .balanced, .small]
      + PNGFilter.allCases.map {
        PNGCompression(level: 3, filters: [$0])
      })
  func roundTrip(_ compression: PNGCompression) throws {
    for (width, height) in [(1, 1), (1, 40), (37, 1), (61, 53)] {
      let bitmap = Samples.gradient(width: width, height: height)
      let png = try PNGEncoder.encode(bitmap, compression: compression)
      #expect(try ImageDecoder.decode(png) == bitmap)
    }
  }

  @Test("noise, which compression enlarges, is read without loss")
  func noise() throws {
    var bitmap = Bitmap(width: 100, height: 80)
    let noise = Samples.noise(32_000, seed: 5).map(UInt32.init)
    for index in bitmap.pixels.indices {
      let at = index * 4
      bitmap.pixels[index] = Samples.pixel(noise[at], noise[at + 1], noise[at + 2])
    }
    #expect(try ImageDecoder.decode(PNGEncoder.encode(bitmap)) == bitmap)
  }

  @Test("both byte orders produce the same file")
  func byteOrders() throws {
    let rgba = Samples.gradient(width: 30, height: 20)
    var bgra = Bitmap(width: 30, height: 20, order: .bgra)
    bgra.pixels = rgba.pixels.map { pixel in
      pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
    }
    #expect(try PNGEncoder.encode(bgra) == PNGEncoder.encode(rgba))
  }

  @Test("the file has a header, data and an end with correct checksums")
  func structure() throws {
    let png = try PNGEncoder.encode(Samples.gradient(width: 300, height: 2))
    let chunks = try #require(HandmadePNG.split(png))
    #expect(chunks.map(\.type) == ["IHDR", "IDAT", "IEND"])
    #expect(chunks[0].data == [0, 0, 1, 44, 0, 0, 0, 2, 8, 6, 0, 0, 0])
    #expect(chunks[2].data.isEmpty)
  }

  @Test("choosing among all filters makes a smooth picture smaller")
  func filtersHelp() throws {
    let bitmap = Samples.gradient(width: 64, height: 64)
    let plain = PNGCompression(level: 9, filters: [.none])
    let small = try PNGEncoder.encode(bitmap, compression: .small)
    #expect(try small.count < PNGEncoder.encode(bitmap, compression: plain).count)
  }

  @Test("an empty picture is rejected", arguments: [(0, 0), (3, 0), (0, 3)])
  func empty(_ width: Int, _ height: Int) {
    let error = #expect(throws: ImageError.self) {
      try PNGEncoder.encode(Bitmap(width: width, height: height))
    }
    #expect(error?.code == .invalidArgument)
  }
}
