import Flick
import FlickPlayer
import Testing

#if canImport(CoreGraphics)
  import CoreGraphics
#endif
#if canImport(UIKit)
  import UIKit
#endif

/// The pixels of an image in rows from the top.
struct PixelGrid {
  let width: Int
  let pixels: [UInt32]

  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  init(width: Int, pixels: [UInt32]) {
    self.width = width
    self.pixels = pixels
  }

  init(_ image: LottieImage?) throws {
    let image = try #require(image?.cgImage)
    width = image.width
    pixels = image.pixels
  }
}

/// Opaque red in `.argb`.
let red: UInt32 = 0xFFFF_0000
/// Opaque blue in `.argb`.
let blue: UInt32 = 0xFF00_00FF
