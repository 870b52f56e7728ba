import FlickRaster

/// The straight-alpha RGBA pixels of a picture before filtering and compression.
struct StraightPixels {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var pixels: [UInt32]

  /// Creates a picture of a bitmap's size. Only the pixels of an area are converted, and the others are transparent.
  init(_ bitmap: Bitmap, _ area: PixelRect) {
    width = bitmap.width
    height = bitmap.height
    pixels = [UInt32](repeating: 0, count: width * height)
    StraightAlpha.convert(bitmap, area, into: &pixels)
  }

  /// Creates a picture from `width * height` straight-alpha RGBA pixels.
  init(width: Int, height: Int, pixels: [UInt32]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Returns the zlib stream of a rectangle of the picture for an `IDAT` or `fdAT` chunk.
  func compressed(_ area: PixelRect, _ compression: PNGCompression) throws(ImageError) -> [UInt8] {
    let compressor = try RowCompressor(width: area.width, rowCount: area.height, compression)
    // SAFETY: the area is within the picture, and the compressor keeps no address.
    pixels.withUnsafeBufferPointer { pixels in
      for y in area.y..<area.y + area.height {
        let start = y * width + area.x
        compressor.add(UnsafeBufferPointer(rebasing: pixels[start..<start + area.width]))
      }
    }
    try compressor.finish()
    return compressor.takeBytes()
  }
}
