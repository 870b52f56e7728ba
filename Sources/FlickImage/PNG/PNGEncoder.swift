package import FlickRaster

/// Encodes a bitmap as a PNG file with straight 8-bit RGBA pixels.
///
/// The chunks are written directly with zlib. Animated PNG needs this, and the bytes are the same on every
/// platform.
package enum PNGEncoder {
  /// Returns the bytes of a PNG file. Throws if the picture is empty or if memory runs out.
  ///
  /// - Parameter area: The part of the bitmap to encode; `nil` for the whole bitmap.
  package static func encode(
    _ bitmap: Bitmap, area: PixelRect? = nil, compression: PNGCompression = .balanced,
    metadata: FileMetadata = FileMetadata()
  ) throws(ImageError) -> [UInt8] {
    let bounds = PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    let area = area?.intersection(bounds) ?? bounds
    try check(width: area.width, height: area.height)
    let picture = StraightPixels(bitmap, area)
    var file = PNGChunks.signature
    file.addHeader(width: area.width, height: area.height)
    file.add(metadata)
    file.add(.data, [], try picture.compressed(area, compression))
    file.add(.end)
    return file.bytes
  }

  /// Throws unless the size is valid. PNG stores 31-bit sizes (section 11.2.1), far more than a `Bitmap` can
  /// hold.
  static func check(width: Int, height: Int) throws(ImageError) {
    guard width > 0, height > 0 else {
      throw ImageError(.invalidArgument, "a picture without pixels cannot be written")
    }
    guard Int32(exactly: width) != nil, Int32(exactly: height) != nil else {
      throw ImageError(.limitExceeded, "a PNG cannot be wider or taller than 2,147,483,647 pixels")
    }
  }
}
