package import FlickRaster

#if canImport(CoreGraphics)
  package import CoreGraphics
  import Foundation

  /// Returns a bitmap as a `CGImage` with a copy of the pixels, or `nil` when the bitmap is empty.
  package func makeCGImage(_ bitmap: Bitmap) -> CGImage? {
    guard bitmap.width > 0, bitmap.height > 0 else { return nil }
    let bytes = bitmap.pixels.withUnsafeBytes {
      // SAFETY: the bytes are copied before the call returns.
      Data($0)
    }
    guard let provider = CGDataProvider(data: bytes as CFData),
      let space = CGColorSpace(name: CGColorSpace.sRGB)
    else { return nil }
    let isARGB = bitmap.order == .bgra
    let alpha: CGImageAlphaInfo = isARGB ? .premultipliedFirst : .premultipliedLast
    let order: CGImageByteOrderInfo = isARGB ? .order32Little : .order32Big
    return CGImage(
      width: bitmap.width, height: bitmap.height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: bitmap.width * 4, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: order.rawValue | alpha.rawValue), provider: provider,
      decode: nil,
      shouldInterpolate: true, intent: .defaultIntent)
  }
#else
  /// Returns a bitmap as an image that shares its pixels, or `nil` when the bitmap is empty.
  package func makeCGImage(_ bitmap: Bitmap) -> CGImage? {
    bitmap.width > 0 && bitmap.height > 0 ? CGImage(bitmap) : nil
  }
#endif
