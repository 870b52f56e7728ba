/// A sink that collects the sweep's blocks into spans for a ``Painter``. Long runs of one coverage are drawn as runs.
struct SpanSink: CoverageSink {
  private let painter: Painter
  private let clip: Box
  /// The coverage of each pixel, relative to `origin`.
  private let coverage: UnsafeMutablePointer<UInt32>
  private let origin: Int
  private var row = 0
  /// The collected span that has not been drawn, empty if both are equal.
  private var first = 0
  private var last = 0

  /// Runs of at least this length are drawn without writing their coverage.
  private static let longRun = 16

  init(_ painter: Painter) {
    self.painter = painter
    clip = painter.clip
    coverage = painter.rows.coverage
    origin = clip.minX & ~(Accumulator.blockWidth - 1)
  }

  mutating func begin(row: Int) {
    self.row = row
    first = 0
    last = 0
  }

  @inline(__always) mutating func block(_ x: Int, _ coverage: Quad) {
    if x &+ 4 <= clip.minX || x >= clip.maxX { return }
    open(x)
    // SAFETY: a block that touches the clip starts at or after `origin`. It ends at most three entries after the
    // clip, within the margin of the row.
    coverage.store(at: self.coverage + (x &- origin))
    last = x &+ 4
  }

  @inline(__always) mutating func run(_ x0: Int, _ x1: Int, _ coverage: UInt32) {
    let from = max(x0, clip.minX)
    let to = min(x1, clip.maxX)
    if from >= to { return }
    if to &- from >= Self.longRun {
      flush()
      painter.paint(row, from, to, coverage: nil, constant: coverage)
    } else {
      open(from)
      // SAFETY: pixels of the clip.
      for x in from..<to { self.coverage[x &- origin] = coverage }
      last = to
    }
  }

  mutating func end(row: Int, first: Int, last: Int) {
    flush()
    painter.target.touch(row, max(first, clip.minX), min(last, clip.maxX))
  }

  @inline(__always) private mutating func open(_ x: Int) {
    if last == x, first != last { return }
    flush()
    first = x
  }

  private mutating func flush() {
    let from = max(first, clip.minX)
    let to = min(last, clip.maxX)
    if from < to {
      painter.paint(row, from, to, coverage: coverage + (from &- origin), constant: 255)
    }
    first = 0
    last = 0
  }
}
