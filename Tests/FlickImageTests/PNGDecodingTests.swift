import FlickRaster
import Testing

@testable import FlickImage

struct PNGDecodingTests {
  @Test("Gray of 1 bit is expanded to black and white")
  func grayOf1BitIsExpandedToBlackAndWhite() throws {
    let file = HandmadePNG.file(
      width: 3, height: 2, depth: 1, color: 0, rows: [[0, 0b1010_0000], [0, 0b0100_0000]])
    let black = Samples.pixel(0, 0, 0)
    let white = Samples.pixel(255, 255, 255)
    #expect(try ImageDecoder.decode(file).pixels == [white, black, white, black, white, black])
  }

  @Test("A palette with tRNS gives premultiplied colors")
  func paletteWithTRNSGivesPremultipliedColors() throws {
    let file = HandmadePNG.file(
      width: 3, height: 1, depth: 2, color: 3,
      before: [
        .init("PLTE", [255, 0, 0, 10, 200, 30, 255, 255, 255]), .init("tRNS", [255, 128, 0]),
      ], rows: [[0, 0b0001_1000]])
    #expect(
      try ImageDecoder.decode(file).pixels
        == [Samples.pixel(255, 0, 0), Samples.pixel(5, 100, 15, 128), 0])
  }

  @Test("Samples of 16 bits are read as sRGB and not as linear light")
  func samplesOf16BitsAreReadAsSRGBAndNotAsLinearLight() throws {
    let file = HandmadePNG.file(
      width: 2, height: 1, depth: 16, color: 2,
      rows: [[0, 0x80, 0x80, 0, 0, 0xFF, 0xFF, 0x20, 0x20, 0x40, 0x40, 0x60, 0x60]])
    #expect(
      try ImageDecoder.decode(file).pixels
        == [Samples.pixel(128, 0, 255), Samples.pixel(32, 64, 96)])
  }

  @Test("The gray value in tRNS is transparent")
  func grayValueInTRNSIsTransparent() throws {
    let file = HandmadePNG.file(
      width: 3, height: 1, depth: 8, color: 0, before: [.init("tRNS", [0, 77])],
      rows: [[0, 76, 77, 78]])
    #expect(
      try ImageDecoder.decode(file).pixels
        == [Samples.pixel(76, 76, 76), 0, Samples.pixel(78, 78, 78)])
  }

  @Test("Gray with alpha is premultiplied")
  func grayWithAlphaIsPremultiplied() throws {
    let file = HandmadePNG.file(
      width: 2, height: 1, depth: 8, color: 4, rows: [[0, 200, 255, 200, 51]])
    #expect(
      try ImageDecoder.decode(file).pixels
        == [Samples.pixel(200, 200, 200), Samples.pixel(40, 40, 40, 51)])
  }

  @Test("The seven passes of Adam7 are combined")
  func sevenPassesOfAdam7AreCombined() throws {
    // A 3 × 3 picture of gray 10…90. Its passes contain (0,0); none; none; (2,0); (0,2) (2,2);
    // (1,0) (1,2); row 1.
    let file = HandmadePNG.file(
      width: 3, height: 3, depth: 8, color: 0, interlaced: true,
      rows: [[0, 10], [0, 30], [0, 70, 90], [0, 20], [0, 80], [0, 40, 50, 60]])
    let pixels = stride(from: UInt32(10), through: 90, by: 10).map { Samples.pixel($0, $0, $0) }
    #expect(try ImageDecoder.decode(file).pixels == pixels)
  }

  @Test("A palette index outside the palette does not trap")
  func paletteIndexOutsidePaletteDoesNotTrap() throws {
    let file = HandmadePNG.file(
      width: 2, height: 1, depth: 8, color: 3, before: [.init("PLTE", [1, 2, 3])],
      rows: [[0, 0, 255]])
    let bitmap = try? ImageDecoder.decode(file)
    #expect(bitmap == nil || bitmap?.pixels.first == Samples.pixel(1, 2, 3))
  }

  @Test("The size is read from the header alone")
  func sizeIsReadFromHeaderAlone() throws {
    let header = Array(HandmadePNG.file(width: 70_000, height: 9, depth: 8, color: 6, rows: []))
    #expect(try ImageDecoder.size(of: header) == ImageSize(width: 70_000, height: 9))
  }
}
