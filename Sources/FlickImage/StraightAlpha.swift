package import FlickRaster

/// Converts the premultiplied pixels of bitmaps to straight-alpha RGBA.
package enum StraightAlpha {
  /// Converts the pixels of a rectangle of a bitmap.
  ///
  /// - Parameter pixels: The pixels of a picture with the size of the bitmap. Pixels outside the rectangle keep their
  ///   values.
  package static func convert(_ bitmap: Bitmap, _ area: PixelRect, into pixels: inout [UInt32]) {
    let area = area.intersection(
      PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
    let source = bitmap.pixels
    guard source.count == bitmap.width * bitmap.height, pixels.count == source.count,
      !area.isEmpty
    else { return }
    source.withUnsafeBufferPointer { source in
      pixels.withUnsafeMutableBufferPointer { pixels in
        quotients.withUnsafeBufferPointer { quotients in
          // SAFETY: the rectangle lies within both pictures, whose counts are equal, and the table has an entry for
          // each pair of bytes.
          guard let from = source.baseAddress, let to = pixels.baseAddress,
            let table = quotients.baseAddress
          else { return }
          for y in area.y..<area.maxY {
            let start = y * bitmap.width + area.x
            convert(from + start, to + start, area.width, bitmap.order, table)
          }
        }
      }
    }
  }

  /// Converts a row of pixels.
  private static func convert(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ order: Bitmap.ByteOrder, _ table: UnsafePointer<UInt8>
  ) {
    // SAFETY: both rows have `count` pixels, and an index into the table consists of two bytes.
    let swaps = order == .bgra
    var i = 0
    while i < count {
      var pixel = source[i]
      let alpha = pixel >> 24
      if alpha == 0 {
        pixel = 0
      } else {
        if alpha < 255 {
          let row = table + Int(alpha) &* 256
          let low = UInt32(row[Int(pixel & 0xFF)])
          let middle = UInt32(row[Int(pixel &>> 8 & 0xFF)])
          let high = UInt32(row[Int(pixel &>> 16 & 0xFF)])
          pixel = alpha &<< 24 | high &<< 16 | middle &<< 8 | low
        }
        if swaps { pixel = Alpha.swappingRedAndBlue(pixel) }
      }
      target[i] = pixel
      i &+= 1
    }
  }

  /// The components with straight alpha, at the index `alpha * 256 + component`.
  private static let quotients: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 256 * 256)
    for alpha in 1..<UInt32(256) {
      for component in 0..<UInt32(256) {
        table[Int(alpha << 8 | component)] =
          UInt8(truncatingIfNeeded: Alpha.unpremultiplied(alpha << 24 | component))
      }
    }
    return table
  }()
}
