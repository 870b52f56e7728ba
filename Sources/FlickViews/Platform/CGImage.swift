#if canImport(CoreGraphics)
#else
  import FlickImage
  package import FlickRaster
  public import Foundation

  /// A picture, where the platform has no Core Graphics: premultiplied pixels of 32 bits, rows from the
  /// top, no padding between them. A value: copies share their pixels until one is changed.
  public struct CGImage: Sendable, Hashable {
    package var bitmap: Bitmap

    package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

    /// - Parameters:
    ///   - pixels: `width * height` of them. Others make no picture.
    ///   - pixelFormat: the order of a pixel's bytes.
    public init?(width: Int, height: Int, pixels: [UInt32], pixelFormat: PixelFormat) {
      let (count, isTooMany) = width.multipliedReportingOverflow(by: height)
      guard width > 0, height > 0, !isTooMany, pixels.count == count else { return nil }
      bitmap = Bitmap(width: width, height: height, order: pixelFormat.order)
      bitmap.pixels = pixels
    }

    public var width: Int { bitmap.width }
    public var height: Int { bitmap.height }
    public var bitsPerComponent: Int { 8 }
    public var bitsPerPixel: Int { 32 }
    public var bytesPerRow: Int { width * 4 }
    public var pixelFormat: PixelFormat { bitmap.order == .bgra ? .argb : .abgr }

    /// `width * height` premultiplied pixels.
    public var pixels: [UInt32] { bitmap.pixels }

    /// The picture as a PNG file with straight alpha; `nil` when it has no pixels.
    public func pngData() -> Data? {
      (try? PNGEncoder.encode(bitmap)).map { Data($0) }
    }
  }
#endif
