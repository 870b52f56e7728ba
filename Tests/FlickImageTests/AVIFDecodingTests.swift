import FlickRaster
import Foundation
import Testing

@testable import FlickImage

@Suite("Decoding of AVIF pictures")
struct AVIFDecodingTests {
  /// 64 × 48 pixels. The red of column x is 4x, the green of row y is 5y, blue is 128; the left half is opaque, and the alpha of
  /// the right half is 4x - 20. `ffmpeg` made the picture with its filter `geq`, and `avifenc -s 8` the file.
  static let picture = """
    AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAGNbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA\
    AGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAAB/gAAANMAAgAAAAEAAAG1AAAASQAAAEJpaW5m\
    AAAAAAACAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAAaaW5mZQIAAAAAAgAAYXYwMUFscGhhAAAAABppcmVmAAAAAAAAAA5h\
    dXhsAAIAAQABAAAAw2lwcnAAAACdaXBjbwAAABRpc3BlAAAAAAAAAEAAAAAwAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAA\
    ABNjb2xybmNseAABAA0ABoAAAAAOcGl4aQAAAAABCAAAAAxhdjFDgQAcAAAAADhhdXhDAAAAAHVybjptcGVnOm1wZWdCOmNpY3A6\
    c3lzdGVtczphdXhpbGlhcnk6YWxwaGEAAAAAHmlwbWEAAAAAAAAAAgABBAECgwQAAgQBBYYHAAABJG1kYXQSAAoGGBV/vYVAMj0Q\
    AMMvDPo5z8p2/7ZVp2LQAJsma7Sea0dPrTEcI2Jr9Acf1p4bKSgRDnf/Gi5PVlaTGsPi+NYbMWHyH2LwEgAKCTgVf72EBDQaQDLD\
    ARZABhhhhADdRd1KXeI+AfxXM3TVCkJrUpF3GUVgXW2ReafNX9aYHGOplQ3wd/omcI8OQNBRYUrMKmijJh0Cfr/E2ao2lGotKkt1\
    BjXUQOanv5kIeSA00CfJX6Vx0FX8LKylry3/YITUFFiUGL6kxh3BtdnlVlbmY4h9BatMivpZxiq4y8WIa2Agbs5dAsGjmazWAFFT\
    GaQQnc9mCuU2IHb+audaYrcCawm/EhQ4pf9Tmk2semGe3LyESz+YRlV4LlrzZA==
    """

  private static let bytes = Data(base64Encoded: picture).map { [UInt8]($0) } ?? []

  private static func failure(_ bytes: [UInt8], _ limits: ImageLimits = .default) -> ImageError? {
    do {
      _ = try ImageDecoder.decode(bytes, limits: limits)
      return nil
    } catch { return error }
  }

  /// Whether the system has a decoder, even if it should fail.
  private static let hasDecoder = failure(bytes)?.code != .unsupported

  @Test("The size is read without a decoder, and turned by the file's transform")
  func sizeIsRead() throws {
    let bytes = Self.bytes
    #expect(ImageFormat(bytes) == .avif)
    #expect(try ImageDecoder.size(of: bytes) == ImageSize(width: 64, height: 48))
    #expect(Self.failure(bytes, ImageLimits(maxPixels: 64 * 48 - 1))?.code == .limitExceeded)
    // The decoder's configuration begins with 0x81 and becomes a quarter turn against the clock.
    let turned = Self.replaced("av1C", with: "irot", in: bytes)
    #expect(ImageOrientation(turned) == .left)
    #expect(try ImageDecoder.size(of: turned) == ImageSize(width: 48, height: 64))
  }

  private static func replaced(_ a: String, with b: String, in bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for index in bytes.indices.dropLast(3) where bytes[index..<index + 4].elementsEqual(a.utf8) {
      bytes.replaceSubrange(index..<index + 4, with: b.utf8)
    }
    return bytes
  }

  @Test(
    "Colors and alpha are decoded", .enabled(if: hasDecoder, "the program ffmpeg is not installed"))
  func colorsAndAlphaAreDecoded() throws {
    let bitmap = try ImageDecoder.decode(Self.bytes)
    #expect(bitmap.width == 64 && bitmap.height == 48)
    for (x, y) in [(10, 10), (30, 40), (40, 10), (60, 40)] {
      let alpha = x < 32 ? 255 : 4 * x - 20
      let straight = [4 * x, 5 * y, 128]
      let pixel = bitmap.pixels[y * 64 + x]
      #expect(abs(Int(pixel >> 24) - alpha) < 6)
      for (channel, value) in straight.enumerated() {
        let found = Int(pixel >> (8 * UInt32(channel)) & 255)
        #expect(abs(found - value * alpha / 255) < 12, "\(x), \(y), \(channel)")
      }
    }
  }

  @Test("Each damaged or shortened file is an error or a picture of the same size")
  func damagedFilesAreErrors() throws {
    let bytes = Self.bytes
    for count in stride(from: 12, to: bytes.count, by: 7) {
      #expect(throws: ImageError.self) { try AVIFFile(Array(bytes.prefix(count))) }
    }
    for index in bytes.indices.prefix(436) {
      var damaged = bytes
      damaged[index] ^= 0xFF
      if let file = try? AVIFFile(damaged) {
        #expect(file.color.count <= bytes.count && (file.alpha?.count ?? 0) <= bytes.count)
      }
    }
  }

  @Test("A small picture costs as much as the programs that decode its colors and its alpha")
  func smallPictureCostsAsMuchAsPrograms() throws {
    let opaque = Self.replaced("auxC", with: "free", in: Self.bytes)
    #expect(try ImageDecoder.cost(of: opaque, within: .default) == 1 << 20)
    #expect(try ImageDecoder.cost(of: Self.bytes, within: .default) == 2 << 20)
    #expect(ImageDecoder.cost(of: Self.bytes, ImageSize(width: .max, height: 2)) == .max)
    #expect(ImageDecoder.cost(of: opaque, ImageSize(width: 2048, height: 2048)) == 4 << 20)
  }

  @Test("A picture of several tiles is not supported")
  func pictureOfTilesIsNotSupported() {
    let tiles = Self.replaced("av01", with: "grid", in: Self.bytes)
    #expect(Self.failure(tiles)?.code == .unsupported)
  }
}
