package import FlickRaster

/// Pictures' bytes → premultiplied RGBA pixels.
///
/// The orientation that Exif may ask for is ignored: an animation states the width and height of
/// its pictures as they are stored, and After Effects, where they come from, ignores it too.
/// Colour profiles are ignored for the same reason; all numbers are taken as sRGB.
package enum ImageDecoder {
  /// Decodes any bytes, however broken, to a picture or an error.
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

  /// The same picture, which may lie packed until it is drawn, in a fraction of the memory.
  package static func picture(
    _ bytes: [UInt8], limits: ImageLimits = .default
  ) throws(ImageError) -> Bitmap {
    try decode(bytes, limits: limits).packedIfSmaller()
  }

  /// The size that the header states, without decoding what follows and without any limit.
  package static func size(of bytes: [UInt8]) throws(ImageError) -> ImageSize {
    try codec(for: bytes).size(bytes)
  }

  private static func codec(for bytes: [UInt8]) throws(ImageError) -> ImageCodec {
    guard let format = ImageFormat(bytes) else {
      throw ImageError(.unknownFormat, "these bytes are no PNG, JPEG, WebP or GIF picture")
    }
    guard let codec = ImageCodec.codec(for: format) else {
      throw ImageError(.unsupported, "\(format.rawValue) pictures are not read")
    }
    return codec
  }
}

/// How one format is read on this platform.
struct ImageCodec {
  /// The size in the header, which may be anything.
  var size: ([UInt8]) throws(ImageError) -> ImageSize
  /// Fills a bitmap of exactly that size with premultiplied RGBA.
  var decode: ([UInt8], inout Bitmap) throws(ImageError) -> Void
}
