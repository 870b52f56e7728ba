import FlickRaster

/// A rectangle of whole pixels.
struct PixelRect: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

/// The straight-alpha RGBA pixels of a picture before filtering and compression.
struct StraightPixels {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var pixels: [UInt32]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    pixels = bitmap.pixels
    switch bitmap.order {
    case .rgba:
      for index in pixels.indices { pixels[index] = Alpha.unpremultiplied(pixels[index]) }
    case .bgra:
      for index in pixels.indices {
        pixels[index] = Alpha.swappingRedAndBlue(Alpha.unpremultiplied(pixels[index]))
      }
    }
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Returns the zlib stream of a rectangle of the picture for an `IDAT` or `fdAT` chunk.
  func compressed(_ area: PixelRect, _ compression: PNGCompression) throws(ImageError) -> [UInt8] {
    var deflater = try Deflater(
      level: compression.level, expecting: area.height * (area.width * 4 + 1))
    var above = [UInt32](repeating: 0, count: area.width)
    var filtered = above
    var best = above
    for y in area.y..<area.y + area.height {
      let start = y * width + area.x
      let row = Array(pixels[start..<start + area.width])
      let filter = Self.choose(
        compression.filters, row: row, above: above, best: &best, scratch: &filtered)
      try deflater.write(filter.rawValue)
      try deflater.write(best)
      above = row
    }
    return try deflater.finish()
  }
}

extension StraightPixels {
  /// Returns the filter with the smallest estimated size. `best` receives the filtered row.
  private static func choose(
    _ filters: [PNGFilter], row: [UInt32], above: [UInt32], best: inout [UInt32],
    scratch: inout [UInt32]
  ) -> PNGFilter {
    var choice = PNGFilter.none
    var least = UInt.max
    for filter in filters {
      filter.apply(row, above: above, into: &scratch)
      let weight = PNGFilter.sumOfMagnitudes(scratch)
      guard weight < least else { continue }
      choice = filter
      least = weight
      swap(&best, &scratch)
      if weight == 0 { break }
    }
    return choice
  }
}
