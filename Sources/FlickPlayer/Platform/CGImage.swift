#if canImport(CoreGraphics)
#else
  import FlickImage
  package import FlickRaster
  public import Foundation

  /// An image with premultiplied 32-bit pixels. Rows run from the top. It replaces the Core
  /// Graphics type of the same name on platforms without Core Graphics.
  ///
  /// The type has value semantics. Copies share their pixels until one of them is changed.
  public struct CGImage: Sendable, Hashable {
    package var bitmap: Bitmap
    /// The owner of the pixels, which reuses them when no image retains it.
    private let owner: (any AnyObject & Sendable)?

    package init(_ bitmap: Bitmap, owner: (any AnyObject & Sendable)? = nil) {
      self.bitmap = bitmap
      self.owner = owner
    }

    /// Creates an image from pixels. The result is `nil` when a dimension is not positive or the number of pixels is
    /// not `width * height`.
    ///
    /// - Parameters:
    ///   - width: The width in pixels.
    ///   - height: The height in pixels.
    ///   - pixels: The premultiplied pixels.
    ///   - pixelFormat: The order of the components in a pixel.
    public init?(width: Int, height: Int, pixels: [UInt32], pixelFormat: PixelFormat) {
      let (count, isTooMany) = width.multipliedReportingOverflow(by: height)
      guard width > 0, height > 0, !isTooMany, pixels.count == count else { return nil }
      bitmap = Bitmap(width: width, height: height, order: pixelFormat.order)
      bitmap.pixels = pixels
      owner = nil
    }

    /// Returns a Boolean value that indicates whether two images have the same size, format and pixels.
    ///
    /// - Parameters:
    ///   - a: An image.
    ///   - b: Another image.
    public static func == (a: CGImage, b: CGImage) -> Bool { a.bitmap == b.bitmap }

    /// Combines the size, format and pixels into a hash value.
    public func hash(into hasher: inout Hasher) { hasher.combine(bitmap) }

    /// The width in pixels.
    public var width: Int { bitmap.width }
    /// The height in pixels.
    public var height: Int { bitmap.height }
    /// The number of bits per color component. It is always 8.
    public var bitsPerComponent: Int { 8 }
    /// The number of bits per pixel. It is always 32.
    public var bitsPerPixel: Int { 32 }
    /// The number of bytes per row of ``pixels``.
    public var bytesPerRow: Int { width * 4 }
    /// The order of the components in a pixel.
    public var pixelFormat: PixelFormat { bitmap.order == .bgra ? .argb : .abgr }

    /// The `width * height` premultiplied pixels. Each access to those of a player's image copies them.
    public var pixels: [UInt32] { bitmap.pixels }

    /// Encodes the image as a PNG file with straight alpha.
    ///
    /// - Returns: The bytes of the file, or `nil` when the image cannot be encoded.
    public func pngData() -> Data? { (try? PNGEncoder.encode(bitmap)).map { Data($0) } }
  }
#endif
