/// Writes down the coverage of a shape, to be sent to other sinks later.
///
/// First come the places where each row begins and where the last one ends, counted from the first word.
/// A row is stretches, of two kinds, from left to right: blocks of four pixels, a byte each; and runs of
/// one coverage. Each begins with a word that says where it begins, which kind it is, and how many blocks
/// or pixels it holds. What is not covered is not written.
struct CoverageRecorder: CoverageSink {
  /// What the recording is appended to.
  var words: [UInt32] = []
  private let bounds: Box
  private let origin: Int
  /// Multiplies all coverage; beside it there is none.
  private let modulation: Modulation?
  /// Coverage of a row, from `origin` on. All zero between rows.
  private let row: UnsafeMutablePointer<UInt8>
  private let limit: Int
  /// Where the recording begins in `words`.
  private var base = 0
  /// The first row not yet begun.
  private var nextRow: Int
  private var isFull = false

  /// A wider shape's columns would not fit.
  static let maxColumns = 1 << 15 - 8
  static let runBit: UInt32 = 1 << 15
  /// Shorter runs, in blocks, are written as blocks.
  private static let longRun = 3

  /// SAFETY: `row` holds as many zeros as the accumulator of this reach has columns.
  init(bounds: Box, modulation: Modulation?, row: UnsafeMutablePointer<UInt8>, limit: Int) {
    self.bounds = bounds
    origin = bounds.minX & ~(Accumulator.blockWidth - 1)
    self.modulation = modulation
    self.row = row
    self.limit = limit
    nextRow = bounds.minY
  }

  /// Begins after the words that there are.
  mutating func begin() {
    base = words.count
    isFull = base + bounds.height + 1 > limit
    if isFull { return }
    for _ in 0...bounds.height { words.append(0) }
  }

  /// Whether everything has found room.
  mutating func finish() -> Bool {
    if isFull { return false }
    recordRowStarts(rowsTo: bounds.maxY)
    return true
  }

  mutating func begin(row y: Int) { if !isFull { recordRowStarts(rowsTo: y) } }

  /// Says where the rows up to `y` begin.
  private mutating func recordRowStarts(rowsTo y: Int) {
    while nextRow <= y {
      words[base + nextRow - bounds.minY] = UInt32(truncatingIfNeeded: words.count - base)
      nextRow += 1
    }
  }

  mutating func block(_ x: Int, _ coverage: Quad) {
    // SAFETY: blocks lie within the accumulator's columns.
    UnsafeMutableRawPointer(row + (x - origin)).storeBytes(
      of: SIMD4<UInt8>(narrow: coverage), as: SIMD4<UInt8>.self)
  }

  mutating func run(_ x0: Int, _ x1: Int, _ coverage: UInt32) {
    // SAFETY: so do runs, which end with the reach.
    (row + (x0 - origin)).update(
      repeating: UInt8(truncatingIfNeeded: coverage), count: max(x1 - x0, 0))
  }

  mutating func end(row y: Int, first: Int, last: Int) {
    let from = first - origin
    let to = (last - origin + 3) & ~3
    if let modulation { multiply(y, from, to, by: modulation) }
    write(from, to)
    // SAFETY: what was written of the row.
    (row + from).update(repeating: 0, count: max(to - from, 0))
  }

  private func multiply(_ y: Int, _ from: Int, _ to: Int, by modulation: Modulation) {
    let box = modulation.box
    let isInside = y >= box.minY && y < box.maxY
    for i in from..<max(from, to) {
      let x = origin + i
      // SAFETY: a pixel of the modulation's box outside of what it does not store, and one of the row.
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
    /// The word that begins the stretch of blocks being written, or -1.
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

  /// How many blocks from x on are this one, whose pixels are the same; up to what matters otherwise.
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
