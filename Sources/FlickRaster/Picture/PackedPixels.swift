internal import FlickCKernels

/// Pixels of an image, stored row by row as runs of equal pixels and sequences of different pixels. Drawn artwork
/// needs about a tenth of its memory in this form, and is downsampled faster.
///
/// A segment starts with its length times two, plus one for a run. A run is followed by one pixel, a sequence by all
/// its pixels. Equal rows share their segments.
package final class PackedPixels: Sendable {
  struct Row: Sendable {
    /// The position of the row's segments. They fill its columns; pixels outside the columns are transparent.
    var start: UInt32
    var columns: ColumnRange
  }

  let words: [UInt32]
  let rows: [Row]
  let isOpaque: Bool

  init(_ words: [UInt32], _ rows: [Row], isOpaque: Bool) {
    self.words = words
    self.rows = rows
    self.isOpaque = isOpaque
  }
}

/// The memory of packed pixels.
struct PackedView {
  let words: UnsafePointer<UInt32>

  /// Writes the pixels `range` of a row to `target`. The row's columns lie within the range.
  func unpack(
    _ row: PackedPixels.Row, _ range: Range<Int>, into target: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the builder ensures that the lengths of the segments add up to the number of columns, and the caller
    // owns as many pixels as the range contains.
    let (first, end) = (Int(row.columns.first), Int(row.columns.end))
    if first >= end { return flick_fill(target, 0, range.count) }
    var at = target + (first &- range.lowerBound)
    let last = target + (end &- range.lowerBound)
    flick_fill(target, 0, at - target)
    flick_fill(last, 0, range.upperBound &- end)
    var word = words + Int(row.start)
    while at < last {
      let count = Int(word[0] &>> 1)
      if word[0] & 1 == 1 {
        flick_fill(at, word[1], count)
        word += 2
      } else {
        at.update(from: word + 1, count: count)
        word += count &+ 1
      }
      at += count
    }
  }
}

extension Bitmap {
  /// Creates a bitmap whose pixels stay packed until they are requested.
  init(_ packed: PackedPixels, width: Int) {
    self.init(width: width, height: packed.rows.count, [])
    self.packed = packed
  }

  /// A Boolean value that indicates whether the pixels are still packed.
  package var isPacked: Bool { packed != nil }

  /// The bitmap with all pixels in memory. Returns itself if it is not packed.
  package var unpacked: Bitmap {
    guard let packed else { return self }
    let (width, height) = (width, height)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      // SAFETY: every row is written completely, and there is space for all rows.
      packed.words.withUnsafeBufferPointer { words in
        guard let to = target.baseAddress, let from = words.baseAddress else { return }
        for y in 0..<height {
          PackedView(words: from).unpack(packed.rows[y], 0..<width, into: to + y * width)
        }
        count = width * height
      }
    }
    guard pixels.count == width * height else { return Bitmap(width: width, height: height) }
    return Bitmap(width: width, height: height, pixels, order: order)
  }

  mutating func unpack() {
    if packed != nil { self = unpacked }
  }
}
