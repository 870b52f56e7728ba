import FlickRaster
import Foundation
import Testing

@testable import FlickPlayer

#if !canImport(UIKit) && !canImport(AppKit)
  @Suite("Orientation of images") struct ImageOrientationTests {
    /// The pixels 1, 2, 3 above 4, 5, 6 as they are displayed.
    @Test(
      "The pixels of an image are those that are displayed",
      arguments: [
        (UIImage.Orientation.up, 3, [1, 2, 3, 4, 5, 6]), (.down, 3, [6, 5, 4, 3, 2, 1]),
        (.left, 2, [3, 6, 2, 5, 1, 4]), (.right, 2, [4, 1, 5, 2, 6, 3]),
        (.upMirrored, 3, [3, 2, 1, 6, 5, 4]), (.downMirrored, 3, [4, 5, 6, 1, 2, 3]),
        (.leftMirrored, 2, [1, 4, 2, 5, 3, 6]), (.rightMirrored, 2, [6, 3, 5, 2, 4, 1]),
      ])
    func pixelsOfImageAreThoseDisplayed(
      orientation: UIImage.Orientation, width: Int, expected: [UInt32]
    ) throws {
      let stored = try #require(
        CGImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6], pixelFormat: .argb))
      let image = UIImage(cgImage: stored, scale: 2, orientation: orientation)
      #expect(image.imageOrientation == orientation)
      #expect(image.size.width == CGFloat(width) / 2)
      let bitmap = try #require(makeBitmap(image))
      #expect(bitmap.width == width && bitmap.pixels == expected && bitmap.order == .bgra)
      #expect(makeBitmap(UIImage()) == nil)
    }
  }
#endif
