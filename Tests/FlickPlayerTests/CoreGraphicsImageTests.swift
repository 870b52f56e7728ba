#if canImport(CoreGraphics)

  import CoreGraphics
  import FlickPlayer
  import FlickRaster
  import Foundation
  import Testing

  @Suite("Images of Core Graphics")
  struct CoreGraphicsImageTests {
    @Test("The colors of a Display P3 image are converted to sRGB")
    func colorsOfDisplayP3ImageAreConvertedToSRGB() throws {
      let space = try #require(CGColorSpace(name: CGColorSpace.displayP3))
      let provider = try #require(CGDataProvider(data: Data([204, 102, 102, 255]) as CFData))
      let image = try #require(
        CGImage(
          width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4, space: space,
          bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
          provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
      let word = try #require(makeBitmap(image)?.pixels.first)
      // Calculated from the primaries of both spaces.
      for (shift, expected) in [(0, 219), (8, 94), (16, 99), (24, 255)] {
        let channel = Int(UInt32(littleEndian: word) >> UInt32(shift) & 0xFF)
        #expect(abs(channel - expected) <= 3)
      }
    }
  }

#endif
