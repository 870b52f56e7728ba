/// Draws one colour, source-over, straight from the sweep. Opaque runs are stored, not blended.
struct SolidSink: CoverageSink {
  private let target: Target
  private let clip: Box
  private let color: UInt32
  private let even: Channels
  private let odd: Channels
  private let alpha: Channels
  /// The target's row, at the pixel x = 0 of the canvas, which need not be inside of it.
  private var row: UnsafeMutablePointer<UInt32>

  /// `clip` lies within the target.
  init(_ color: UInt32, target: Target, clip: Box) {
    self.target = target
    self.clip = clip
    self.color = color
    let quad = Quad(repeating: color)
    even = quad.even
    odd = quad.odd
    alpha = quad.alphas
    row = target.base
  }

  @inline(__always) mutating func begin(row y: Int) { row = target.row(y) }

  @inline(__always) mutating func end(row: Int, first: Int, last: Int) {
    target.touch(row, max(first, clip.minX), min(last, clip.maxX))
  }

  @inline(__always) func block(_ x: Int, _ coverage: Quad) {
    // SAFETY: pixels of the clip are pixels of the target.
    if x >= clip.minX, x &+ 4 <= clip.maxX {
      mixed(Quad(at: row + x), coverage.twice).store(at: row + x)
    } else {
      blockAtBorder(x, coverage)
    }
  }

  @inline(never) private func blockAtBorder(_ x: Int, _ coverage: Quad) {
    for lane in 0..<4 where x &+ lane >= clip.minX && x &+ lane < clip.maxX {
      let at = row + (x &+ lane)
      at.pointee = mixed(Quad(repeating: at.pointee), Quad(repeating: coverage[lane]).twice)[0]
    }
  }

  @inline(__always) private func mixed(_ below: Quad, _ coverage: Channels) -> Quad {
    let keep = 255 &- (alpha &* coverage).dividedBy255
    return Quad(
      even: (even &* coverage &+ below.even &* keep).dividedBy255,
      odd: (odd &* coverage &+ below.odd &* keep).dividedBy255)
  }

  @inline(__always) func run(_ x0: Int, _ x1: Int, _ coverage: UInt32) {
    let first = max(x0, clip.minX)
    let count = min(x1, clip.maxX) &- first
    if count <= 0 { return }
    // SAFETY: pixels of the clip are pixels of the target.
    let at = row + first
    if coverage & (color &>> 24) == 255 {
      Fill.row(color, count: count, at: at)
    } else {
      blend(at, count: count, coverage: coverage)
    }
  }

  private func blend(_ at: UnsafeMutablePointer<UInt32>, count: Int, coverage: UInt32) {
    let factor = Quad(repeating: coverage).twice
    let keep = 255 &- (alpha &* factor).dividedBy255
    let addEven = even &* factor
    let addOdd = odd &* factor
    var i = 0
    while i &+ 4 <= count {
      let below = Quad(at: at + i)
      Quad(
        even: (addEven &+ below.even &* keep).dividedBy255,
        odd: (addOdd &+ below.odd &* keep).dividedBy255
      ).store(at: at + i)
      i &+= 4
    }
    while i < count {
      at[i] = mixed(Quad(repeating: at[i]), factor)[0]
      i &+= 1
    }
  }
}

/// Storing one colour.
enum Fill {
  @inline(__always)
  static func row(_ color: UInt32, count: Int, at: UnsafeMutablePointer<UInt32>) {
    // SAFETY: the caller owns `count` pixels at `at`; wide stores stop before the end.
    let wide = SIMD8<UInt32>(repeating: color)
    var i = 0
    while i &+ 8 <= count {
      UnsafeMutableRawPointer(at + i).storeBytes(of: wide, as: SIMD8<UInt32>.self)
      i &+= 8
    }
    while i < count {
      at[i] = color
      i &+= 1
    }
  }
}
