internal import FlickCKernels

/// A sink that combines the coverage of a mask's path with the masks before it.
struct MaskSink: CoverageSink {
  let masks: Modulation
  private let mode: FlickMaskMode
  /// 255 for an inverted mask, otherwise 0.
  private let flip: UInt32
  private let opacity: UInt32
  /// A Boolean value that indicates whether areas without coverage must be combined too.
  private let fillsGaps: Bool
  /// The first row that has not been combined.
  private var nextRow: Int
  /// The first pixel of the row that has not been combined.
  private var next = 0
  private var row: UnsafeMutablePointer<UInt8>

  init(_ mask: MaskItem, onto masks: Modulation) {
    self.masks = masks
    mode = FlickMaskMode(UInt32(mask.mode.rawValue))
    flip = mask.isInverted ? 255 : 0
    opacity = byte(mask.opacity)
    fillsGaps = mask.isInverted || mask.mode == .intersect || mask.mode == .darken
    nextRow = masks.box.minY
    row = masks.base
  }

  var columns: Range<Int> { masks.box.minX..<masks.box.maxX }

  mutating func draw(_ y: Int, _ spans: FlickSpanRow) {
    begin(row: y)
    for i in 0..<spans.count {
      // SAFETY: spans are clipped to the columns of the box.
      let span = spans.spans[i]
      gap(to: Int(span.first))
      if span.coverage >= 0 {
        constant(Int(span.first), Int(span.last), UInt32(truncatingIfNeeded: span.coverage))
      } else {
        flick_mask_combine(
          row + Int(span.first), spans.coverage(at: span.first), Int(span.last - span.first), mode,
          flip, opacity)
      }
      next = Int(span.last)
    }
    end(row: y)
  }

  /// Combines a row of coverage in bytes, which starts at the column `x` and lies within the box.
  mutating func draw(_ y: Int, _ x: Int, _ coverage: UnsafePointer<UInt8>, count: Int) {
    begin(row: y)
    gap(to: x)
    // SAFETY: columns of the box.
    flick_mask_combine_bytes(row + x, coverage, count, mode, flip, opacity)
    next = x + count
    end(row: y)
  }

  private mutating func begin(row y: Int) {
    skip(to: y)
    row = masks.row(y)
    next = masks.box.minX
  }

  private mutating func end(row y: Int) {
    gap(to: masks.box.maxX)
    nextRow = y + 1
  }

  /// Combines the remaining rows, which have no coverage.
  mutating func finish() { skip(to: masks.box.maxY) }

  private mutating func skip(to y: Int) {
    if fillsGaps {
      while nextRow < y {
        row = masks.row(nextRow)
        constant(masks.box.minX, masks.box.maxX, 0)
        nextRow += 1
      }
    }
    nextRow = y
  }

  private func gap(to x: Int) {
    if fillsGaps, x > next { constant(next, x, 0) }
  }

  /// Combines the pixels x0 ..< x1, which lie within the box, with one coverage.
  private func constant(_ x0: Int, _ x1: Int, _ coverage: UInt32) {
    // SAFETY: pixels of the box.
    flick_mask_combine_constant(row + x0, coverage, x1 - x0, mode, flip, opacity)
  }
}

extension Modulation {
  func fill(_ value: UInt8) {
    // SAFETY: the rows of the box, which are contiguous.
    flick_fill_bytes(base + box.minX, value, stride * box.height)
  }

  /// Calls a closure with the columns of each part of a row of `box` whose values are stored.
  @inline(__always) func forEachStoredPart(
    in box: Box, _ body: (_ y: Int, _ first: Int, _ last: Int) -> Void
  ) {
    let full = full.intersection(box)
    for y in box.minY..<box.maxY {
      if y >= full.minY, y < full.maxY {
        body(y, box.minX, full.minX)
        body(y, full.maxX, box.maxX)
      } else {
        body(y, box.minX, box.maxX)
      }
    }
  }

  /// Multiplies by another modulation whose box contains this one's and that is full wherever this one is.
  func multiply(by other: Modulation) {
    other.forEachStoredPart(in: box) { y, first, last in
      // SAFETY: both contain the box of this modulation.
      flick_multiply_bytes(row(y) + first, other.row(y) + first, last - first)
    }
  }

  func multiply(by factor: UInt32) {
    // SAFETY: the rows of the box, which are contiguous.
    flick_multiply_bytes_constant(base + box.minX, factor, stride * box.height)
  }
}
