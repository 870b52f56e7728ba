#if canImport(ImageIO)

  import CoreGraphics
  import FlickRaster
  import Foundation
  import ImageIO

  extension ImageCodec {
    /// Returns the codec of a format. GIF has the same reader on all platforms.
    static func codec(for format: ImageFormat) -> ImageCodec? {
      format == .gif
        ? ImageCodec(size: GIFReader.size, decode: GIFReader.decode)
        : ImageCodec(size: ImageIOReader.size, decode: ImageIOReader.decode)
    }
  }

  /// Reads all formats with ImageIO and draws them into a bitmap with Core Graphics.
  enum ImageIOReader {
    static func size(_ bytes: [UInt8]) throws(ImageError) -> ImageSize {
      let source = try source(bytes)
      guard
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
        let width = properties[kCGImagePropertyPixelWidth] as? Int,
        let height = properties[kCGImagePropertyPixelHeight] as? Int
      else { throw ImageError(.malformed, "the header of a picture is damaged or truncated") }
      return ImageSize(width: width, height: height)
    }

    static func decode(_ bytes: [UInt8], _ bitmap: inout Bitmap) throws(ImageError) {
      let source = try source(bytes)
      guard let image = CGImageSourceCreateImageAtIndex(source, 0, nil) else {
        throw ImageError(.malformed, "ImageIO cannot read this picture")
      }
      guard image.width == bitmap.width, image.height == bitmap.height else {
        throw ImageError(.malformed, "the size of a picture differs from its header")
      }
      guard draw(image, into: &bitmap) else {
        throw ImageError(.malformed, "Core Graphics cannot draw this picture")
      }
      // The part before the end of the bytes is in the bitmap.
      guard CGImageSourceGetStatus(source) == .statusComplete else {
        throw ImageError(.truncated, "a picture ends too early")
      }
    }

    private static func source(_ bytes: [UInt8]) throws(ImageError) -> CGImageSource {
      guard let source = CGImageSourceCreateWithData(Data(bytes) as CFData, nil) else {
        throw ImageError(.malformed, "ImageIO cannot read this picture")
      }
      return source
    }

    /// Draws premultiplied RGBA in sRGB. Colors are converted from the profile of the picture. The values of a picture
    /// without a profile are in sRGB.
    static func draw(_ image: CGImage, into bitmap: inout Bitmap) -> Bool {
      guard let space = CGColorSpace(name: CGColorSpace.sRGB) else { return false }
      let isWithoutProfile = image.colorSpace == CGColorSpaceCreateDeviceRGB()
      let untagged = isWithoutProfile ? image.copy(colorSpace: space) : nil
      let (width, height) = (bitmap.width, bitmap.height)
      // SAFETY: the context writes `width * height` pixels of four bytes, the size of the buffer, and is
      // released when the closure returns.
      return bitmap.pixels.withUnsafeMutableBytes { target in
        let context = CGContext(
          data: target.baseAddress, width: width, height: height, bitsPerComponent: 8,
          bytesPerRow: width * 4, space: space,
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        guard let context else { return false }
        context.setBlendMode(.copy)
        context.draw(untagged ?? image, in: CGRect(x: 0, y: 0, width: width, height: height))
        return true
      }
    }
  }

#endif
