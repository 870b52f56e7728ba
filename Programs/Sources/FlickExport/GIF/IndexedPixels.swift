/// Pixels as indices of a color table.
package struct IndexedPixels: Sendable {
  /// The colors as 0xBBGGRR, at most ``maxColors``.
  package let colors: [UInt32]
  /// The index of each pixel. Pixels without alpha have the index `colors.count`.
  package let indices: [UInt8]

  /// The maximum number of colors. One of 256 indices is transparent.
  package static let maxColors = 255

  /// Chooses a color table and converts pixels. Without a tolerance, at most ``maxColors`` different colors are kept
  /// exactly.
  ///
  /// - Parameters:
  ///   - pixels: Rows of `width` pixels in RGBA order. Each is opaque, or 0 for a transparent pixel.
  ///   - table: The colors; `nil` for those that suit the pixels best.
  package init(
    _ pixels: [UInt32], width: Int, _ dithering: GIFColorOptions.Dithering,
    table: [UInt32]? = nil, tolerance: GIFTolerance = .none
  ) {
    var isExact = false
    if let table {
      colors = table
    } else {
      var histogram = ColorHistogram()
      histogram.add(pixels)
      colors = ColorQuantizer.table(
        for: histogram, count: Self.maxColors, leastGain: tolerance.leastGain)
      isExact = tolerance == .none && histogram.entries.count <= Self.maxColors
    }
    guard !isExact else {
      indices = Self.exactIndices(pixels, colors)
      return
    }
    var ditherer = Ditherer(
      colors, transparentIndex: colors.count, acceptedError: tolerance.undithered)
    indices =
      dithering == .none
      ? ditherer.nearestIndices(pixels) : ditherer.diffusedIndices(pixels, width: width)
  }

  /// Returns the indices of pixels whose colors are all in the table.
  private static func exactIndices(_ pixels: [UInt32], _ colors: [UInt32]) -> [UInt8] {
    var table: [UInt32: UInt8] = [:]
    for (index, color) in colors.enumerated() { table[color] = UInt8(index) }
    let transparent = UInt8(colors.count)
    var (last, index) = (UInt32(0), transparent)
    return pixels.map { pixel in
      if pixel != last {
        last = pixel
        index = pixel == 0 ? transparent : table[pixel & 0xFF_FFFF] ?? transparent
      }
      return index
    }
  }
}
