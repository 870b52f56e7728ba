import FlickRaster

/// The options of JPEG files.
package struct JPEGOptions: Hashable, Sendable {
  /// The quality, 1…100.
  package var quality: Int

  /// - Parameter quality: The quality, 0…100. By default 90.
  package init(quality: Double? = nil) {
    self.quality = Int(min(max(quality ?? 90, 1), 100).rounded())
  }

  /// The maximum width and height. The format stores them in 16 bits.
  static var maxSide: Int { 65_500 }

  /// Returns the red, green and blue of each pixel over white, because the format has no alpha. The last byte has no
  /// meaning.
  static func opaquePixels(of bitmap: Bitmap) -> [UInt32] {
    let swaps = bitmap.order == .bgra
    return bitmap.pixels.map { pixel in
      // A premultiplied color over white gets the rest of its alpha in each component.
      let rest = 255 - (pixel >> 24)
      let color = (pixel & 0xFF_FFFF) + rest * 0x01_0101
      return swaps ? Alpha.swappingRedAndBlue(color) : color
    }
  }
}
