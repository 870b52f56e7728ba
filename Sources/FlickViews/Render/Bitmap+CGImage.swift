package import FlickRaster

#if canImport(CoreGraphics)
  package import CoreGraphics

  /// The pixels of an image of the system, premultiplied; `nil` when it has none or too many.
  package func makeBitmap(_ image: CGImage) -> Bitmap? {
    let (width, height) = (image.width, image.height)
    guard width > 0, height > 0, width <= maximumImageSide, height <= maximumImageSide,
      let space = CGColorSpace(name: CGColorSpace.sRGB)
    else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    let isDrawn = bitmap.pixels.withUnsafeMutableBytes { bytes -> Bool in
      // SAFETY: the context lives within this closure, and has rows of `width` words in as many words.
      guard
        let context = CGContext(
          data: bytes.baseAddress, width: width, height: height, bitsPerComponent: 8,
          bytesPerRow: width * 4, space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else { return false }
      context.setBlendMode(.copy)
      context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
      return true
    }
    return isDrawn ? bitmap : nil
  }

  /// In either direction; nothing larger is drawn anywhere.
  private let maximumImageSide = 32_768
#else
  /// The pixels of an image, premultiplied.
  package func makeBitmap(_ image: CGImage) -> Bitmap? {
    image.width > 0 && image.height > 0 ? image.bitmap : nil
  }
#endif
