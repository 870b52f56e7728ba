/// The pixels of a picture as runs of equal ones and stretches of different ones, row by row. What somebody
/// has drawn takes a tenth of its memory so, and is made smaller faster.
///
/// A segment is its length times two; plus one and followed by a pixel for a run, followed by all its
/// pixels for a stretch. Rows that are equal share their segments.
package final class PackedPixels: Sendable {
  struct Row: Sendable {
    /// Where its segments begin. They fill its columns; there is nothing beside these.
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

  /// The pixels `range` of a row whose columns do not reach beyond it, the first of them to `target`.
  func unpack(
    _ row: PackedPixels.Row, _ range: Range<Int>, into target: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the builder has made the segments as long, together, as there are columns, and the caller owns
    // as many pixels as the range has.
    let (first, end) = (Int(row.columns.first), Int(row.columns.end))
    if first >= end { return target.update(repeating: 0, count: range.count) }
    var at = target + (first &- range.lowerBound)
    let last = target + (end &- range.lowerBound)
    target.update(repeating: 0, count: at - target)
    last.update(repeating: 0, count: range.upperBound &- end)
    var word = words + Int(row.start)
    while at < last {
      let count = Int(word[0] &>> 1)
      if word[0] & 1 == 1 {
        at.update(repeating: word[1], count: count)
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
  /// A picture whose pixels lie packed until they are asked for.
  init(_ packed: PackedPixels, width: Int) {
    self.init(width: width, height: packed.rows.count, [])
    self.packed = packed
  }

  /// Whether its pixels are still to be unpacked.
  package var isPacked: Bool { packed != nil }

  /// With all of its pixels in memory. Costs nothing where they are there.
  package var unpacked: Bitmap {
    guard let packed else { return self }
    let (width, height) = (width, height)
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      // SAFETY: every row is written whole, and no more rows are than there is room for.
      packed.words.withUnsafeBufferPointer { words in
        guard let to = target.baseAddress, let from = words.baseAddress else { return }
        for y in 0..<height {
          PackedView(words: from).unpack(packed.rows[y], 0..<width, into: to + y * width)
        }
        count = width * height
      }
    }
    guard pixels.count == width * height else { return Bitmap(width: width, height: height) }
    var result = Bitmap(width: width, height: height, pixels)
    result.order = order
    return result
  }

  mutating func unpack() {
    if packed != nil { self = unpacked }
  }
}
