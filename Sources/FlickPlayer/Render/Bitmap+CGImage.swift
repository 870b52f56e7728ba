package import FlickRaster

#if canImport(CoreGraphics)
  package import CoreGraphics
  import Foundation

  /// Returns a bitmap as a `CGImage` with a copy of the pixels, or `nil` when the bitmap is empty.
  package func makeCGImage(_ bitmap: Bitmap) -> CGImage? {
    makeCGImage(bitmap, bytesPerRow: bitmap.width * 4) {
      let bytes = bitmap.pixels.withUnsafeBytes {
        // SAFETY: the bytes are copied before the call returns.
        Data($0)
      }
      return CGDataProvider(data: bytes as CFData)
    }
  }

  extension FrameBuffer {
    /// Returns an image that shares the pixels and retains the buffer, or `nil` when the buffer is empty.
    package func makeImage() -> CGImage? {
      let bitmap = bitmap
      return makeCGImage(bitmap, bytesPerRow: bitmap.stride * 4) {
        bitmap.withRows { bytes -> CGDataProvider? in
          guard let base = bytes.baseAddress else { return nil }
          // SAFETY: the provider retains the buffer until its last use. The storage of an array does not move while
          // the array is retained and unchanged, and a buffer is changed only when nothing else retains it.
          let owner = Unmanaged.passRetained(self)
          let provider = CGDataProvider(
            dataInfo: owner.toOpaque(), data: base, size: bytes.count,
            releaseData: { owner, _, _ in
              if let owner { Unmanaged<FrameBuffer>.fromOpaque(owner).release() }
            })
          if provider == nil { owner.release() }
          return provider
        }
      }
    }
  }

  /// Returns an image with the size and format of a bitmap, or `nil` when the bitmap is empty.
  private func makeCGImage(
    _ bitmap: Bitmap, bytesPerRow: Int, _ makeProvider: () -> CGDataProvider?
  ) -> CGImage? {
    guard bitmap.width > 0, bitmap.height > 0, let space = CGColorSpace(name: CGColorSpace.sRGB),
      let provider = makeProvider()
    else { return nil }
    let isARGB = bitmap.order == .bgra
    let alpha: CGImageAlphaInfo = isARGB ? .premultipliedFirst : .premultipliedLast
    let order: CGImageByteOrderInfo = isARGB ? .order32Little : .order32Big
    return CGImage(
      width: bitmap.width, height: bitmap.height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: bytesPerRow, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: order.rawValue | alpha.rawValue), provider: provider,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

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
  /// Returns a bitmap as an image that shares its pixels, or `nil` when the bitmap is empty.
  package func makeCGImage(_ bitmap: Bitmap) -> CGImage? {
    bitmap.width > 0 && bitmap.height > 0 ? CGImage(bitmap) : nil
  }

  extension FrameBuffer {
    /// Returns an image that shares the pixels and retains the buffer, or `nil` when the buffer is empty.
    package func makeImage() -> CGImage? {
      bitmap.width > 0 && bitmap.height > 0 ? CGImage(bitmap, owner: self) : nil
    }
  }

  /// Returns the premultiplied pixels of an image, or `nil` when the image is empty.
  package func makeBitmap(_ image: CGImage) -> Bitmap? {
    image.width > 0 && image.height > 0 ? image.bitmap.compact : nil
  }
#endif
