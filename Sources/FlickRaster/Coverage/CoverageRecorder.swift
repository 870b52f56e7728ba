internal import FlickCKernels

/// A sink that records the coverage of a shape for later replay.
///
/// The recording starts with the offset of each row and the end of the last row, relative to the first word. A row is
/// a sequence of segments of two kinds, from left to right: blocks of four pixels with one byte each, and runs of one
/// coverage. Each segment starts with a word that holds its position, its kind, and its number of blocks or pixels.
/// Pixels without coverage are not recorded.
struct CoverageRecorder: CoverageSink {
  /// The buffer that the recording is appended to.
  var words: [UInt32] = []
  private let bounds: Box
  private let origin: Int
  /// A factor for all coverage. Outside its box the coverage is 0.
  private let modulation: Modulation?
  /// The coverage of a row, starting at `origin`. All zero between rows.
  private let row: UnsafeMutablePointer<UInt8>
  private let limit: Int
  /// The start of the recording in `words`.
  private var base = 0
  /// The first row without a recorded start.
  private var nextRow: Int
  private var isFull = false

  /// Columns of wider shapes do not fit the format.
  static let maxColumns = 1 << 15 - 8
  static let runBit = FLICK_RUN_BIT
  /// Shorter runs, in blocks, are recorded as blocks.
  private static let longRun = 3

  /// SAFETY: `row` holds as many zeros as the accumulator for these bounds has columns.
  init(bounds: Box, modulation: Modulation?, row: UnsafeMutablePointer<UInt8>, limit: Int) {
    self.bounds = bounds
    origin = bounds.minX & ~(Accumulator.blockWidth - 1)
    self.modulation = modulation
    self.row = row
    self.limit = limit
    nextRow = bounds.minY
  }

  /// Starts a recording after the existing words.
  mutating func begin() {
    base = words.count
    isFull = base + bounds.height + 1 > limit
    if isFull { return }
    for _ in 0...bounds.height { words.append(0) }
  }

  /// Completes the recording. Returns `false` if the limit was exceeded.
  mutating func finish() -> Bool {
    if isFull { return false }
    recordRowStarts(rowsTo: bounds.maxY)
    return true
  }

  /// Records the starts of the rows up to `y`.
  private mutating func recordRowStarts(rowsTo y: Int) {
    while nextRow <= y {
      words[base + nextRow - bounds.minY] = UInt32(truncatingIfNeeded: words.count - base)
      nextRow += 1
    }
  }

  /// All columns of the accumulator.
  var columns: Range<Int> { origin..<(origin + Accumulator.stride(over: bounds)) }

  mutating func draw(_ y: Int, _ spans: FlickSpanRow) {
    if !isFull { recordRowStarts(rowsTo: y) }
    for i in 0..<spans.count {
      // SAFETY: spans lie within the accumulator's columns.
      let span = spans.spans[i]
      let at = row + (Int(span.first) - origin)
      let count = Int(span.last - span.first)
      if span.coverage >= 0 {
        at.update(repeating: UInt8(truncatingIfNeeded: span.coverage), count: count)
      } else {
        let coverage = spans.coverage(at: span.first)
        for k in 0..<count { at[k] = UInt8(truncatingIfNeeded: coverage[k]) }
      }
    }
    let from = spans.first - origin
    let to = (spans.last - origin + 3) & ~3
    if let modulation { multiply(y, from, to, by: modulation) }
    write(from, to)
    // SAFETY: only the written part of the row is cleared.
    (row + from).update(repeating: 0, count: max(to - from, 0))
  }

  private func multiply(_ y: Int, _ from: Int, _ to: Int, by modulation: Modulation) {
    let box = modulation.box
    let isInside = y >= box.minY && y < box.maxY
    for i in from..<max(from, to) {
      let x = origin + i
      // SAFETY: the pixel is in the modulation's box, outside its `full` box, and in the row.
      if isInside, x >= box.minX, x < box.maxX {
        row[i] = UInt8(
          truncatingIfNeeded: mulDiv255(UInt32(row[i]), UInt32(modulation.row(y)[x])))
      } else {
        row[i] = 0
      }
    }
  }

  private mutating func write(_ from: Int, _ to: Int) {
    var x = from
    /// The index of the word that starts the current segment of blocks, or -1.
    var head = -1
    while x < to, !isFull {
      let bits = block(at: x)
      let length = runLength(of: bits, x, to)
      if bits == 0 || length >= Self.longRun { head = -1 }
      if bits == 0 {
        x += 4
      } else if length >= Self.longRun {
        words.append(UInt32(x) | Self.runBit | UInt32(length * 4) << 16)
        words.append(bits & 255)
        x += length * 4
      } else {
        if head < 0 {
          head = words.count
          words.append(UInt32(x))
        }
        words[head] += 1 << 16
        words.append(bits)
        x += 4
      }
      isFull = words.count + 4 > limit
    }
  }

  /// Returns the number of consecutive blocks at `x` that are equal to `bits` and uniform, or 0 if `bits` is not
  /// uniform.
  private func runLength(of bits: UInt32, _ x: Int, _ to: Int) -> Int {
    guard bits != 0, bits == (bits & 255) &* 0x0101_0101 else { return 0 }
    var end = x + 4
    while end < to, block(at: end) == bits { end += 4 }
    return (end - x) / 4
  }

  private func block(at x: Int) -> UInt32 {
    // SAFETY: a block of the row.
    UnsafeRawPointer(row + x).loadUnaligned(as: UInt32.self)
  }
}
