internal import FlickCKernels

/// A builder that creates a bitmap row by row. The pixels stay packed as long as this takes less than a quarter of
/// the memory. A packed bitmap that is drawn at its own size also holds its unpacked pixels.
package struct PictureBuilder: Sendable {
  private let width: Int
  private let height: Int
  private var words: [UInt32] = []
  private var rows: [PackedPixels.Row] = []
  private var isOpaque = true
  /// The pixels, if packing did not save enough memory.
  private var pixels: [UInt32] = []
  fileprivate private(set) var isPacking: Bool
  private var scratch: [UInt32] = []

  /// Smaller images are not packed: below 64 KB there is little to save.
  private static let minPackedPixels = 16_384
  /// The number of words that the first rows can always use.
  private static let allowance = 4096
  /// The smallest number of equal pixels that is stored as a run.
  private static let minRunLength = 4

  /// Creates a builder. Sizes must be positive, and the pixels must fit into memory.
  package init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    isPacking = width * height >= Self.minPackedPixels
    if isPacking {
      rows.reserveCapacity(height)
      // Memory that is not written to is not committed by the system.
      words.reserveCapacity(width * height / 8)
      scratch = [UInt32](repeating: 0, count: 2 * width + 2)
    } else {
      pixels.reserveCapacity(width * height)
    }
  }

  /// Appends a row of `width` pixels of premultiplied RGBA. Rows beyond the height are ignored.
  mutating func append(_ row: UnsafeBufferPointer<UInt32>) {
    guard isPacking else {
      if pixels.count < width * height { pixels.append(contentsOf: row) }
      return
    }
    guard rows.count < height else { return }
    let (columns, count) = pack(row)
    let start = UInt32(clamping: words.count)
    words.append(contentsOf: scratch[..<count])
    rows.append(PackedPixels.Row(start: start, columns: columns))
    if words.count > max(rows.count * width / 4, Self.allowance) { stopPacking() }
  }

  /// Appends the last row again.
  package mutating func repeatLast() {
    if isPacking {
      if let last = rows.last, rows.count < height { rows.append(last) }
    } else if pixels.count >= width, pixels.count < width * height {
      pixels.append(contentsOf: Array(pixels[(pixels.count - width)...]))
    }
  }

  /// Returns the bitmap. Missing rows are transparent.
  package consuming func finish() -> Bitmap {
    if isPacking {
      let nothing = PackedPixels.Row(start: 0, columns: ColumnRange(first: 0, end: 0))
      if rows.count < height { isOpaque = false }
      while rows.count < height { rows.append(nothing) }
      return Bitmap(PackedPixels(words, rows, isOpaque: isOpaque), width: width)
    }
    if pixels.count < width * height {
      pixels.append(contentsOf: repeatElement(0, count: width * height - pixels.count))
    }
    return Bitmap(width: width, height: height, pixels)
  }

  private mutating func stopPacking() {
    let done = Bitmap(PackedPixels(words, rows, isOpaque: false), width: width).unpacked
    words = []
    rows = []
    scratch = []
    isPacking = false
    pixels.reserveCapacity(width * height)
    pixels.append(contentsOf: done.memory)
  }

  /// Writes the segments of a row to `scratch`. Returns the columns of the row and the number of words.
  private mutating func pack(_ row: UnsafeBufferPointer<UInt32>) -> (ColumnRange, Int) {
    let width = width
    var common = UInt32.max
    var extent = 0..<0
    let count = scratch.withUnsafeMutableBufferPointer { target -> Int in
      // SAFETY: there are `width` pixels to read. A run takes two words for at least four pixels. A sequence is
      // followed only by a run or the end, and takes one word more than it has pixels. This is less than the
      // 2·`width` + 2 words of the scratch memory.
      guard let from = row.baseAddress, let to = target.baseAddress else { return 0 }
      extent = RowScan.extent(from, width)
      return flick_pack_row(
        from, extent.lowerBound, extent.upperBound, Self.minRunLength, to, &common)
    }
    if extent.count < width || common < 0xFF00_0000 { isOpaque = false }
    return (ColumnRange(extent), count)
  }
}

extension Bitmap {
  /// Smaller images (below 1 MB) are mostly drawn at their own size and would be held in both forms.
  private static let minPackedPixels = 262_144

  /// Returns the bitmap, packed if it is large and packing takes less than a quarter of the memory.
  package func packedIfSmaller() -> Bitmap {
    guard packed == nil, width * height >= Self.minPackedPixels else { return self }
    var builder = PictureBuilder(width: width, height: height)
    compact.memory.withUnsafeBufferPointer { pixels in
      // SAFETY: the memory has `height` rows of `width` pixels.
      guard let start = pixels.baseAddress else { return }
      for y in 0..<height where builder.isPacking {
        let row = start + y * width
        if y > 0, flick_are_equal(row, row - width, width) {
          builder.repeatLast()
        } else {
          builder.append(UnsafeBufferPointer(start: row, count: width))
        }
      }
    }
    return builder.isPacking ? builder.finish() : self
  }
}

/// Scanning of the pixels of a row.
enum RowScan {
  /// Returns the columns from the first to the last nonzero pixel, or `0..<0` if there are none.
  static func extent(_ row: UnsafePointer<UInt32>, _ count: Int) -> Range<Int> {
    // SAFETY: the caller owns `count` pixels at `row`.
    let first = flick_leading_zeros(row, count)
    return first == count ? 0..<0 : first..<flick_trailing_end(row, count)
  }
}
