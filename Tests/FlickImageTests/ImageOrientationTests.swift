import FlickRaster
import Testing

@testable import FlickImage

@Suite("Orientation of photos")
struct ImageOrientationTests {
  /// The TIFF data of a directory with the tag 0x0112.
  private func exif(_ orientation: UInt8, little: Bool = false) -> [UInt8] {
    little
      ? [
        0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0,
        0, 0,
      ]
      : [
        0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0,
        0, 0,
      ]
  }

  /// A PNG of three columns and two rows, whose pixels have the red values 1 to 6.
  private func png(_ data: [UInt8]) -> [UInt8] {
    let rows: [[UInt8]] = [[0, 1, 0, 0, 2, 0, 0, 3, 0, 0], [0, 4, 0, 0, 5, 0, 0, 6, 0, 0]]
    return HandmadePNG.file(
      width: 3, height: 2, depth: 8, color: 2, before: [.init("eXIf", data)], rows: rows)
  }

  /// The red values row by row, as they appear after the turn that Exif 2.32 describes for each value.
  private static let turns: [(UInt8, Int, [UInt32])] = [
    (1, 3, [1, 2, 3, 4, 5, 6]), (2, 3, [3, 2, 1, 6, 5, 4]), (3, 3, [6, 5, 4, 3, 2, 1]),
    (4, 3, [4, 5, 6, 1, 2, 3]), (5, 2, [1, 4, 2, 5, 3, 6]), (6, 2, [4, 1, 5, 2, 6, 3]),
    (7, 2, [6, 3, 5, 2, 4, 1]), (8, 2, [3, 6, 2, 5, 1, 4]),
  ]

  @Test("A picture is turned by its orientation", arguments: turns)
  func pictureIsTurned(orientation: UInt8, width: Int, reds: [UInt32]) throws {
    for little in [false, true] {
      let bytes = png(exif(orientation, little: little))
      let bitmap = try ImageDecoder.decode(bytes)
      #expect(bitmap.width == width)
      #expect(bitmap.pixels.map { $0 & 0xFF } == reds)
      #expect(try ImageDecoder.size(of: bytes) == ImageSize(width: width, height: 6 / width))
    }
  }

  @Test("The Exif segment of a JPEG is read")
  func exifSegmentOfJPEGIsRead() throws {
    let data = [0x45, 0x78, 0x69, 0x66, 0, 0] + exif(6)
    let bytes = Array(EncodedSamples.jpeg)
    let photo =
      bytes.prefix(2) + [0xFF, 0xE1, 0, UInt8(data.count + 2)] + data + bytes.dropFirst(2)
    let bitmap = try ImageDecoder.decode(Array(photo))
    #expect(bitmap.width == 12 && bitmap.height == 16)
    let upright = try ImageDecoder.decode(bytes)
    #expect(bitmap.pixels[0] == upright.pixels[11 * 16])
  }

  @Test(
    "Invalid Exif data are ignored",
    arguments: [
      [], [0x4D, 0x4D], [0x4D, 0x4D, 0, 42, 0, 0, 0, 200],
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 255, 255, 1, 0x12],
      [0x4D, 0x4D, 0, 42, 0xFF, 0xFF, 0xFF, 0xFF, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6],
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 9, 0, 0],
    ] as [[UInt8]])
  func invalidExifDataAreIgnored(data: [UInt8]) throws {
    #expect(ImageOrientation(png(data)) == .up)
    #expect(try ImageDecoder.decode(png(data)).width == 3)
  }
}
