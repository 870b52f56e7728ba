package import FlickRaster

/// Decodes PNG, JPEG, WebP, GIF and AVIF data to premultiplied RGBA pixels. On Linux, AVIF needs the program `ffmpeg`.
///
/// Photos are turned by their Exif orientation. Color profiles are ignored; all values are read as sRGB.
package enum ImageDecoder {
  /// Decodes a picture of any supported format. Broken data results in an error.
  package static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .default
  ) throws(ImageError) -> Bitmap {
    let (bitmap, error) = try decodeParts(bytes, limits: limits)
    if let error { throw error }
    return bitmap
  }

  /// Decodes a picture, or the part of a damaged one that precedes the damage. A large picture may be kept compressed in
  /// memory until it is drawn.
  ///
  /// - Parameter isDamaged: Set if the rest of the picture is missing.
  package static func picture(
    _ bytes: [UInt8], limits: ImageLimits = .default, isDamaged: inout Bool
  ) throws(ImageError) -> Bitmap {
    let (bitmap, error) = try decodeParts(bytes, limits: limits)
    if let error {
      guard bitmap.pixels.contains(where: { $0 != 0 }) else { throw error }
      isDamaged = true
    }
    return bitmap.packedIfSmaller()
  }

  /// Decodes a picture. With an error in its data, the pixels before the error are returned, too.
  private static func decodeParts(
    _ bytes: [UInt8], limits: ImageLimits
  ) throws(ImageError) -> (Bitmap, ImageError?) {
    let codec = try codec(for: bytes)
    let orientation = ImageOrientation(bytes)
    if let bitmap = codec.quickly?(bytes, limits) { return (bitmap.turned(orientation), nil) }
    let shown = try size(of: bytes, within: limits)
    let size =
      orientation.swapsSides ? ImageSize(width: shown.height, height: shown.width) : shown
    var bitmap = Bitmap(width: size.width, height: size.height)
    do {
      try codec.decode(bytes, &bitmap)
    } catch {
      return (bitmap.turned(orientation), error)
    }
    return (bitmap.turned(orientation), nil)
  }

  /// Returns the size without decoding the pixels. The size is not checked against limits.
  package static func size(of bytes: [UInt8]) throws(ImageError) -> ImageSize {
    let stored = try codec(for: bytes).size(bytes)
    return ImageOrientation(bytes).swapsSides
      ? ImageSize(width: stored.height, height: stored.width) : stored
  }

  /// Returns the size in the header. Throws if it exceeds the limits, or if the data is too short for so many pixels.
  package static func size(
    of bytes: [UInt8], within limits: ImageLimits
  ) throws(ImageError) -> ImageSize {
    let size = try size(of: bytes)
    try limits.check(size)
    if ImageFormat(bytes) == .png { try checkLength(of: bytes, size) }
    return size
  }

  /// Returns what decoding costs: the number of pixels in the header. On Linux a program decodes the colors of an AVIF picture, and
  /// another one its alpha, so each counts as at least ``programPixels``.
  package static func cost(of bytes: [UInt8], _ size: ImageSize) -> Int {
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflows, ImageFormat(bytes) == .avif else { return overflows ? .max : pixels }
    let programs = (try? AVIFFile(bytes))?.alpha == nil ? 1 : 2
    return programs * min(max(pixels, programPixels), .max / 2)
  }

  /// The pixels that can be decoded in the time in which a program starts.
  static let programPixels = 1 << 20

  /// Returns the cost of a picture. Throws if its size exceeds the limits.
  package static func cost(
    of bytes: [UInt8], within limits: ImageLimits
  ) throws(ImageError) -> Int {
    cost(of: bytes, try size(of: bytes, within: limits))
  }

  /// Throws if the data of a PNG picture cannot contain its pixels: deflate writes at least a byte for 1032 bytes.
  private static func checkLength(of bytes: [UInt8], _ size: ImageSize) throws(ImageError) {
    // The depth and the color type follow the signature, the start of the chunk, the width and the height.
    guard bytes.count > 25 else { return }
    // Without a dictionary, whose first use of a type searches all conformances.
    let samples =
      switch bytes[25] {
      case 2: 3
      case 4: 2
      case 6: 4
      default: 1
      }
    let bits = size.width * size.height * samples * Int(bytes[24])
    guard bits / 8 / 1032 <= bytes.count else {
      throw ImageError(.malformed, "the data of the picture is too short for \(size)")
    }
  }

  private static func codec(for bytes: [UInt8]) throws(ImageError) -> ImageCodec {
    guard let format = ImageFormat(bytes) else {
      throw ImageError(.unknownFormat, "the bytes are not a PNG, JPEG, WebP, GIF or AVIF picture")
    }
    guard let codec = ImageCodec.codec(for: format) else {
      throw ImageError(.unsupported, "\(format.rawValue) pictures are not supported")
    }
    return codec
  }
}

/// The reader of one format on this platform.
struct ImageCodec {
  /// Returns the size in the header without checking it.
  var size: ([UInt8]) throws(ImageError) -> ImageSize
  /// Decodes premultiplied RGBA pixels into a bitmap of exactly the size in the header.
  var decode: ([UInt8], inout Bitmap) throws(ImageError) -> Void
  /// Decodes the most frequent pictures in less time. The answer is nil for other pictures and for errors.
  var quickly: (([UInt8], ImageLimits) -> Bitmap?)?
}
