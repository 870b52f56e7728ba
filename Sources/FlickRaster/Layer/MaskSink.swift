/// Combines the coverage of a mask's path with the coverage of the masks before it.
struct MaskSink: CoverageSink {
  private let masks: Modulation
  private let mask: MaskItem
  private let coverage: UnsafeMutablePointer<UInt32>
  private let origin: Int
  /// The first row not yet combined.
  private var next: Int

  init(_ mask: MaskItem, onto masks: Modulation, coverage: UnsafeMutablePointer<UInt32>) {
    self.masks = masks
    self.mask = mask
    self.coverage = coverage
    origin = masks.box.minX & ~(Accumulator.blockWidth - 1)
    next = masks.box.minY
  }

  mutating func begin(row: Int) {
    skip(to: row)
    clear()
  }

  @inline(__always) func block(_ x: Int, _ coverage: Quad) {
    if x &+ 4 <= masks.box.minX || x >= masks.box.maxX { return }
    // SAFETY: a block that touches the box starts at or after `origin`, and ends at most three entries
    // after the box, within the margin of the row.
    coverage.store(at: self.coverage + (x &- origin))
  }

  func run(_ x0: Int, _ x1: Int, _ coverage: UInt32) {
    let from = max(x0, masks.box.minX)
    let count = min(x1, masks.box.maxX) &- from
    // SAFETY: a stretch of the box.
    if count > 0 { Fill.row(coverage, count: count, at: self.coverage + (from &- origin)) }
  }

  mutating func end(row: Int, first: Int, last: Int) {
    combine(row)
    next = row + 1
  }

  /// Combines the rows that the path does not reach.
  mutating func finish() { skip(to: masks.box.maxY) }

  private mutating func skip(to row: Int) {
    if next < row, mask.isInverted || mask.mode == .intersect || mask.mode == .darken {
      clear()
      for y in next..<row { combine(y) }
    }
    next = row
  }

  private func clear() {
    Fill.row(0, count: masks.box.maxX &- origin, at: coverage)
  }

  private func combine(_ y: Int) {
    // SAFETY: `y` is a row of the box, and both rows are as wide as the box.
    let row = masks.row(y) + masks.box.minX
    let own = coverage + (masks.box.minX &- origin)
    let count = masks.box.width
    switch mask.mode {
    case .add: each(row, own, count) { a, m in a &+ m &- times255(a, m) }
    case .subtract: each(row, own, count) { a, m in times255(a, 255 &- m) }
    case .intersect: each(row, own, count) { a, m in times255(a, m) }
    case .lighten: each(row, own, count) { a, m in max(a, m) }
    case .darken: each(row, own, count) { a, m in min(a, m) }
    case .difference: each(row, own, count) { a, m in max(a, m) &- min(a, m) }
    }
  }

  @inline(__always) private func each(
    _ row: UnsafeMutablePointer<UInt8>, _ own: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ mix: (UInt32, UInt32) -> UInt32
  ) {
    let flip: UInt32 = mask.isInverted ? 255 : 0
    let opacity = byte(mask.opacity)
    for i in 0..<count {
      let m = times255(own[i] ^ flip, opacity)
      row[i] = UInt8(truncatingIfNeeded: mix(UInt32(row[i]), m))
    }
  }
}

extension Modulation {
  func fill(_ value: UInt8) {
    for y in box.minY..<box.maxY { (row(y) + box.minX).update(repeating: value, count: box.width) }
  }

  /// Multiplies by another that reaches at least as far.
  func multiply(by other: Modulation) {
    // SAFETY: both hold the box of this one.
    for y in box.minY..<box.maxY {
      let (a, b) = (row(y), other.row(y))
      for x in box.minX..<box.maxX {
        a[x] = UInt8(truncatingIfNeeded: times255(UInt32(a[x]), UInt32(b[x])))
      }
    }
  }

  func multiply(by factor: UInt32) {
    for y in box.minY..<box.maxY {
      let a = row(y)
      for x in box.minX..<box.maxX {
        a[x] = UInt8(truncatingIfNeeded: times255(UInt32(a[x]), factor))
      }
    }
  }
}
