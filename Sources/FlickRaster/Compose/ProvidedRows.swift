internal import FlickCKernels

/// The rows of a bitmap whose memory the system has provided, as one range. Rows between two drawn parts can be in it
/// without having been provided.
///
/// The system provides the memory of a new bitmap when it is written. A pixel that is blended would interrupt the
/// program twice, once to read it and once to write it.
struct ProvidedRows: Sendable {
  private(set) var first = 0
  private(set) var end = 0

  init(end: Int = 0) { self.end = end }

  /// Lets the system provide rows that it has not provided yet, of a picture whose rows are `width` pixels apart.
  ///
  /// SAFETY: `pixels` is the first pixel of a picture that contains the rows.
  mutating func provide(
    _ rows: Range<Int>, of pixels: UnsafeMutablePointer<UInt32>, width: Int
  ) {
    if rows.isEmpty { return }
    func call(_ first: Int, _ end: Int) {
      guard first < end else { return }
      let bytes = (end - first) * width * MemoryLayout<UInt32>.size
      flick_provide_pages(pixels + first * width, bytes)
    }
    if first == end { (first, end) = (rows.lowerBound, rows.lowerBound) }
    call(rows.lowerBound, min(rows.upperBound, first))
    call(max(rows.lowerBound, end), rows.upperBound)
    (first, end) = (min(first, rows.lowerBound), max(end, rows.upperBound))
  }

  /// Returns whether the system has provided all rows of a picture.
  func isAll(of height: Int) -> Bool { first == 0 && end == height }
}

extension Bitmap {
  /// Lets the system provide the memory of all pixels now, instead of when they are first drawn.
  package mutating func provideMemory() {
    var rows = providedRows
    let (start, stride, height) = (start, stride, height)
    memory.withUnsafeMutableBufferPointer { pixels in
      // SAFETY: the pixels are those of all rows.
      if let first = pixels.baseAddress {
        rows.provide(0..<height, of: first + start, width: stride)
      }
    }
    providedRows = rows
  }
}

extension BitmapContents {
  /// Returns the rows that the items have been drawn in, within a picture of `height` rows.
  func rows(height: Int) -> Range<Int> {
    var (first, end) = (height, 0)
    for item in items where !item.bounds.isEmpty {
      first = min(first, item.bounds.minY)
      end = max(end, item.bounds.maxY)
    }
    first = max(first, 0)
    end = min(end, height)
    return first < end ? first..<end : 0..<0
  }
}
