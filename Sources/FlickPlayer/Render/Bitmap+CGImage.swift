package import FlickRaster

#if canImport(CoreGraphics)
  package import CoreGraphics

  /// Returns the premultiplied pixels of an image, or `nil` when the image is empty or larger than the maximum size.
  package func makeBitmap(_ image: CGImage) -> Bitmap? {
    let (width, height) = (image.width, image.height)
    guard width > 0, height > 0, width <= maximumImageSide, height <= maximumImageSide,
      let space = CGColorSpace(name: CGColorSpace.sRGB)
    else { return nil }
    var bitmap = Bitmap(width: width, height: height)
    let isDrawn = bitmap.pixels.withUnsafeMutableBytes { bytes -> Bool in
      // SAFETY: the context does not outlive this closure, and `bytes` holds `height` rows of `width` words.
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

  /// The maximum width and height of an image in pixels.
  private let maximumImageSide = 32_768
#else
  /// Returns the premultiplied pixels of an image, or `nil` when the image is empty.
  package func makeBitmap(_ image: CGImage) -> Bitmap? {
    image.width > 0 && image.height > 0 ? image.bitmap.compact : nil
  }
#endif
