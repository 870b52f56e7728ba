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

  @Test(
    "The transform of a video track selects the orientation that shows it the same way",
    arguments: [
      ([1, 0, 0, 1], ImageOrientation.up), ([-1, 0, 0, 1], .upMirrored), ([-1, 0, 0, -1], .down),
      ([1, 0, 0, -1], .downMirrored), ([0, 1, 1, 0], .leftMirrored), ([0, 1, -1, 0], .right),
      ([0, -1, -1, 0], .rightMirrored), ([0, -1, 1, 0], .left), ([0.7, 0.7, -0.7, 0.7], .up),
    ])
  func transformOfVideoTrackSelectsOrientation(signs: [Double], expected: ImageOrientation) {
    let (a, b, c, d) = (signs[0], signs[1], signs[2], signs[3])
    let found = ImageOrientation(a: a, b: b, c: c, d: d)
    #expect(found == expected)
    guard a.magnitude != 0.7 else { return }
    // Each pixel is shown where the transform moves its center, in a picture that begins at the origin again.
    let (width, height) = (3.0, 2.0)
    var bitmap = Bitmap(width: 3, height: 2, order: .bgra)
    for index in 0..<6 { bitmap.pixels[index] = UInt32(index + 1) }
    let turned = bitmap.turned(found)
    #expect(turned.order == .bgra)
    #expect(turned.width == (a == 0 ? 2 : 3) && turned.height == (a == 0 ? 3 : 2))
    let left = min(0, a * width) + min(0, c * height)
    let top = min(0, b * width) + min(0, d * height)
    for y in 0..<2 {
      for x in 0..<3 {
        let (u, v) = (Double(x) + 0.5, Double(y) + 0.5)
        let (column, row) = (Int(a * u + c * v - left), Int(b * u + d * v - top))
        #expect(turned.pixels[row * turned.width + column] == UInt32(y * 3 + x + 1))
      }
    }
  }
}
