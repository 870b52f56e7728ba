internal import FlickCKernels

extension Bitmap {
  /// The bitmap at half its size, rounded down. An odd last row or column is dropped.
  package var halved: Bitmap { halved(extents) }

  /// Returns the bitmap at half its size, given the extents of its rows.
  func halved(_ extents: [ColumnRange]) -> Bitmap {
    let (half, rows) = (width / 2, height / 2)
    guard half > 0, rows > 0, extents.count >= 2 * rows else {
      return Bitmap(width: half, height: rows, order: order)
    }
    let pixels = [UInt32](unsafeUninitializedCapacity: half * rows) { target, count in
      // SAFETY: exactly the requested number of pixels is written: all rows, completely.
      guard let to = target.baseAddress else { return }
      if let packed {
        packed.words.withUnsafeBufferPointer { words in
          guard let from = words.baseAddress else { return }
          halve(packed, PackedView(words: from), into: to)
          count = half * rows
        }
      } else {
        compact.memory.withUnsafeBufferPointer { pixels in
          guard let from = pixels.baseAddress, pixels.count >= width * height else { return }
          halve(from, extents, into: to)
          count = half * rows
        }
      }
    }
    guard pixels.count == half * rows else {
      return Bitmap(width: half, height: rows, order: order)
    }
    return Bitmap(width: half, height: rows, pixels, order: order)
  }

  private func halve(
    _ from: UnsafePointer<UInt32>, _ extents: [ColumnRange], into to: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: there are twice as many rows and columns to read as are written.
    let half = width / 2
    for y in 0..<height / 2 {
      let line = to + y * half
      let columns = Downsampling.columns(extents[2 * y], extents[2 * y + 1], half)
      let upper = from + (2 * y * width + 2 * columns.lowerBound)
      Downsampling.clear(line, besides: columns, of: half)
      flick_halve_rows(upper, upper + width, columns.count, line + columns.lowerBound)
    }
  }

  /// Halves packed pixels. Two rows are unpacked at a time, and a pair that equals the previous pair is copied.
  private func halve(
    _ packed: PackedPixels, _ view: PackedView, into to: UnsafeMutablePointer<UInt32>
  ) {
    let half = width / 2
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * width) { scratch in
      // SAFETY: two rows of memory. No row is unpacked beyond its columns.
      guard let upper = scratch.baseAddress else { return }
      let lower = upper + width
      for y in 0..<height / 2 {
        let line = to + y * half
        let (a, b) = (packed.rows[2 * y], packed.rows[2 * y + 1])
        if y > 0, packed.rows[2 * y - 2].sharesSegments(a), packed.rows[2 * y - 1].sharesSegments(b)
        {
          line.update(from: line - half, count: half)
          continue
        }
        let columns = Downsampling.columns(a.columns, b.columns, half)
        Downsampling.clear(line, besides: columns, of: half)
        if columns.isEmpty { continue }
        // An odd last column is not used, but can contain pixels.
        let end = max(2 * columns.upperBound, Int(max(a.columns.end, b.columns.end)))
        let range = 2 * columns.lowerBound..<end
        view.unpack(a, range, into: upper)
        view.unpack(b, range, into: lower)
        flick_halve_rows(upper, lower, columns.count, line + columns.lowerBound)
      }
    }
  }
}

extension PackedPixels.Row {
  /// Returns whether both rows share their segments, and are therefore equal.
  fileprivate func sharesSegments(_ other: Self) -> Bool {
    start == other.start && columns == other.columns
  }
}

enum Downsampling {
  /// Returns the columns of a half's row, made of two rows.
  static func columns(_ a: ColumnRange, _ b: ColumnRange, _ half: Int) -> Range<Int> {
    let isEmpty = (a.first >= a.end, b.first >= b.end)
    if isEmpty.0, isEmpty.1 { return 0..<0 }
    let first = isEmpty.0 ? b.first : isEmpty.1 ? a.first : min(a.first, b.first)
    let end = isEmpty.0 ? b.end : isEmpty.1 ? a.end : max(a.end, b.end)
    let range = Int(first) / 2..<max(min((Int(end) + 1) / 2, half), Int(first) / 2)
    return range.isEmpty ? 0..<0 : range
  }

  /// Returns the extents of a halved image.
  static func extents(_ extents: [ColumnRange], width: Int) -> [ColumnRange] {
    (0..<extents.count / 2).map { y in
      ColumnRange(columns(extents[2 * y], extents[2 * y + 1], width / 2))
    }
  }

  static func clear(
    _ line: UnsafeMutablePointer<UInt32>, besides columns: Range<Int>, of count: Int
  ) {
    // SAFETY: the caller owns `count` pixels, and the columns are among them.
    flick_fill(line, 0, columns.lowerBound)
    flick_fill(line + columns.upperBound, 0, count &- columns.upperBound)
  }
}
