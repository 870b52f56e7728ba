/// A sink that draws one colour with source-over directly from the sweep. Opaque runs are stored without blending.
struct SolidSink: CoverageSink {
  private let target: Target
  /// The range of columns that can change.
  private let minX: Int
  private let maxX: Int
  /// The first columns of the leftmost and rightmost blocks that can be read and written completely.
  private let minBlock: Int
  private let maxBlock: Int
  private let color: UInt32
  private let even: Channels
  private let odd: Channels
  private let alpha: Channels
  /// The address of the pixel x = 0 of the current row. It can lie outside the target.
  private var row: UnsafeMutablePointer<UInt32>

  /// Creates a sink for a shape with these bounds. `clip` lies within the target.
  init(_ color: UInt32, target: Target, clip: Box, shapeBounds: Box) {
    self.target = target
    (minX, maxX) = (clip.minX, clip.maxX)
    // Outside the shape's bounds the coverage is 0, which does not change pixels.
    minBlock = clip.minX > shapeBounds.minX ? clip.minX : target.box.minX
    maxBlock = (clip.maxX < shapeBounds.maxX ? clip.maxX : target.box.maxX) - 4
    self.color = color
    let quad = Quad(repeating: color)
    even = quad.even
    odd = quad.odd
    alpha = quad.alphas
    row = target.base
  }

  @inline(__always) mutating func begin(row y: Int) { row = target.row(y) }

  @inline(__always) mutating func end(row: Int, first: Int, last: Int) {
    target.touch(row, max(first, minX), min(last, maxX))
  }

  @inline(__always) func block(_ x: Int, _ coverage: Quad) {
    // SAFETY: the bounds restrict the block to pixels of the target.
    let at = row + x
    if x >= minBlock, x <= maxBlock {
      let factor = coverage.twice
      let below = Quad(at: at)
      let keep = 255 &- (alpha &* factor).dividedBy255
      Quad(
        even: (even &* factor &+ below.even &* keep).dividedBy255,
        odd: (odd &* factor &+ below.odd &* keep).dividedBy255
      ).store(at: at)
    } else {
      Self.partOfBlock(at, coverage, color, max(minX &- x, 0), min(maxX &- x, 4))
    }
  }

  @inline(never) private static func partOfBlock(
    _ at: UnsafeMutablePointer<UInt32>, _ coverage: Quad, _ color: UInt32, _ first: Int, _ last: Int
  ) {
    var lane = first
    while lane < last {
      at[lane] = SourceOver.pixel(color, over: at[lane], coverage: coverage[lane])
      lane &+= 1
    }
  }

  @inline(__always) func run(_ x0: Int, _ x1: Int, _ coverage: UInt32) {
    let first = max(x0, minX)
    let count = min(x1, maxX) &- first
    if count <= 0 { return }
    // SAFETY: pixels between the bounds are pixels of the target.
    if coverage & (color &>> 24) == 255 {
      SolidFill.row(color, count: count, at: row + first)
    } else {
      Self.blend(color, coverage: coverage, count: count, at: row + first)
    }
  }

  private static func blend(
    _ color: UInt32, coverage: UInt32, count: Int, at: UnsafeMutablePointer<UInt32>
  ) {
    let factor = Quad(repeating: coverage).twice
    let source = Quad(repeating: color)
    let keep = 255 &- (source.alphas &* factor).dividedBy255
    let even = source.even &* factor
    let odd = source.odd &* factor
    var i = 0
    while i &+ 4 <= count {
      let below = Quad(at: at + i)
      Quad(
        even: (even &+ below.even &* keep).dividedBy255,
        odd: (odd &+ below.odd &* keep).dividedBy255
      ).store(at: at + i)
      i &+= 4
    }
    while i < count {
      at[i] = SourceOver.pixel(color, over: at[i], coverage: coverage)
      i &+= 1
    }
  }
}

/// Storing of a solid colour.
enum SolidFill {
  @inline(__always)
  static func row(_ color: UInt32, count: Int, at: UnsafeMutablePointer<UInt32>) {
    // SAFETY: the caller owns `count` pixels at `at`, and wide stores stop before the end.
    let quad = Quad(repeating: color)
    var i = 0
    while i &+ 16 <= count {
      quad.store(at: at + i)
      quad.store(at: at + i + 4)
      quad.store(at: at + i + 8)
      quad.store(at: at + i + 12)
      i &+= 16
    }
    while i &+ 4 <= count {
      quad.store(at: at + i)
      i &+= 4
    }
    while i < count {
      at[i] = color
      i &+= 1
    }
  }
}
