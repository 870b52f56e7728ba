package import FlickRaster

/// Decodes PNG, JPEG, WebP and GIF data to premultiplied RGBA pixels.
///
/// The Exif orientation is ignored, because the width and height of an animation's asset refer to the stored
/// pixels. Color profiles are ignored, too; all values are read as sRGB.
package enum ImageDecoder {
  /// Decodes a picture of any supported format. Broken data results in an error.
  package static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .default
  ) throws(ImageError) -> Bitmap {
    let codec = try codec(for: bytes)
    let size = try codec.size(bytes)
    try limits.check(size)
    var bitmap = Bitmap(width: size.width, height: size.height)
    try codec.decode(bytes, &bitmap)
    return bitmap
  }

  /// Decodes a picture. A large picture may be kept compressed in memory until it is drawn.
  package static func picture(
    _ bytes: [UInt8], limits: ImageLimits = .default
  ) throws(ImageError) -> Bitmap {
    try decode(bytes, limits: limits).packedIfSmaller()
  }

  /// Returns the size in the header without decoding the pixels. The size is not checked against limits.
  package static func size(of bytes: [UInt8]) throws(ImageError) -> ImageSize {
    try codec(for: bytes).size(bytes)
  }

  private static func codec(for bytes: [UInt8]) throws(ImageError) -> ImageCodec {
    guard let format = ImageFormat(bytes) else {
      throw ImageError(.unknownFormat, "the bytes are not a PNG, JPEG, WebP or GIF picture")
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
}
