import Flick
import Foundation
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif

#if canImport(CoreMedia)
#else
  @Suite("CMTime on platforms without Core Media")
  struct CMTimeTests {
    @Test("Times with equal durations are equal, independent of the timescale")
    func timesWithEqualDurationsAreEqual() {
      let second = CMTime(value: 1, timescale: 1)
      #expect(second == CMTime(value: 600, timescale: 600))
      #expect(second.hashValue == CMTime(value: 600, timescale: 600).hashValue)
      #expect(second < CMTime(value: 601, timescale: 600))
      let long = CMTime(value: 3_000_000_000_000_000_001, timescale: 7)
      let same = CMTime(value: 9_000_000_000_000_000_003, timescale: 21)
      #expect(long == same && long.hashValue == same.hashValue)
      #expect(CMTime.zero.hashValue == CMTime(value: 0, timescale: 90).hashValue)
      #expect(CMTime(value: -1, timescale: 3) < .zero)
      #expect(CMTime(value: .max, timescale: .max) > CMTime(value: .max - 1, timescale: .max))
      #expect(
        CMTimeMake(value: 3, timescale: 2) == CMTimeMakeWithSeconds(1.5, preferredTimescale: 8))
    }

    @Test("Invalid times are equal to each other and ordered last")
    func invalidTimesAreEqualToEachOtherAndOrderedLast() {
      for time in [
        CMTime(seconds: .nan, preferredTimescale: 600),
        CMTime(seconds: 1e300, preferredTimescale: 1),
        CMTime(seconds: 1, preferredTimescale: 0), CMTime(value: 5, timescale: -2),
      ] {
        #expect(!time.isValid)
        #expect(time == .invalid)
        #expect(CMTimeGetSeconds(time).isNaN)
        #expect(CMTime.zero < time && !(time < .zero))
      }
    }
  }
#endif

#if canImport(CoreGraphics)
#else
  @Suite("Images and transforms on platforms without Core Graphics")
  struct CoreGraphicsTests {
    @Test("An image requires the exact number of pixels")
    func imageRequiresExactNumberOfPixels() throws {
      let image = try #require(
        CGImage(width: 2, height: 1, pixels: [red, blue], pixelFormat: .argb))
      #expect(image.width == 2 && image.height == 1)
      #expect(image.bytesPerRow == 8 && image.bitsPerPixel == 32 && image.bitsPerComponent == 8)
      #expect(image.pixels == [red, blue] && image.pixelFormat == .argb)
      #expect(CGImage(width: 2, height: 2, pixels: [1], pixelFormat: .argb) == nil)
      #expect(CGImage(width: -1, height: -1, pixels: [1], pixelFormat: .argb) == nil)
      #expect(CGImage(width: .max, height: .max, pixels: [], pixelFormat: .abgr) == nil)
      let png = try #require(image.pngData())
      #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test("The size in points is the size in pixels divided by the scale")
    func sizeInPointsIsSizeInPixelsDividedByScale() throws {
      let image = try #require(
        CGImage(width: 2, height: 1, pixels: [red, blue], pixelFormat: .abgr))
      #expect(
        UIImage(cgImage: image, scale: 2, orientation: .up).size == CGSize(width: 1, height: 0.5))
      #expect(UIImage(cgImage: image, scale: 0, orientation: .up).scale == 1)
      #expect(UIImage().size == .zero && UIImage().cgImage == nil)
    }

    @Test("Transforms combine and invert as in Core Graphics")
    func transformsCombineAndInvertAsInCoreGraphics() {
      let map = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
      #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 12, y: 3))
      let other = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 0)
      #expect(CGPoint(x: 1, y: 1).applying(other) == CGPoint(x: 22, y: 3))
      #expect(CGPoint(x: 12, y: 3).applying(map.inverted()) == CGPoint(x: 1, y: 1))
      let turned = CGPoint(x: 1, y: 0).applying(.identity.rotated(by: .pi / 2))
      #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
      let flat = CGAffineTransform(scaleX: 0, y: 1)
      #expect(flat.inverted() == flat)
      #expect(map.concatenating(map.inverted()).isIdentity)
    }
  }
#endif

@Suite("Interpolation of Core Graphics types")
struct InterpolatedGeometryTests {
  @Test("Values are interpolated linearly, also beyond the ends")
  func valuesAreInterpolatedLinearly() {
    let (one, other) = (
      CGRect(x: 0, y: 0, width: 10, height: 20), CGRect(x: 4, y: 8, width: 20, height: 0)
    )
    #expect(
      one.interpolate(to: other, amount: 0.5) == CGRect(x: 2, y: 4, width: 15, height: 10))
    #expect(CGFloat(1).interpolate(to: 3, amount: 2) == 5)
  }
}
