/// A sink that combines the coverage of a mask's path with the masks before it.
struct MaskSink: CoverageSink {
  let masks: Modulation
  private let mode: MaskMode
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
    mode = mask.mode
    flip = mask.isInverted ? 255 : 0
    opacity = byte(mask.opacity)
    fillsGaps = mask.isInverted || mask.mode == .intersect || mask.mode == .darken
    nextRow = masks.box.minY
    row = masks.base
  }

  mutating func begin(row y: Int) {
    skip(to: y)
    row = masks.row(y)
    next = masks.box.minX
  }

  @inline(__always) mutating func block(_ x: Int, _ coverage: Quad) {
    if x > next { gap(to: x) }
    if x >= masks.box.minX, x &+ 4 <= masks.box.maxX {
      // SAFETY: four pixels of the box.
      let at = UnsafeMutableRawPointer(row + x)
      let below = Quad(at.loadUnaligned(as: SIMD4<UInt8>.self))
      let mixed = SIMD4<UInt8>(narrow: mix(below, own(coverage)))
      at.storeBytes(of: mixed, as: SIMD4<UInt8>.self)
    } else {
      for lane in 0..<4 { constant(x &+ lane, x &+ lane &+ 1, coverage[lane]) }
    }
    next = x &+ 4
  }

  mutating func run(_ x0: Int, _ x1: Int, _ coverage: UInt32) {
    if x0 > next { gap(to: x0) }
    constant(x0, x1, coverage)
    next = x1
  }

  mutating func end(row y: Int, first: Int, last: Int) {
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
    if fillsGaps { constant(next, x, 0) }
  }

  /// Combines the pixels x0 ..< x1 with one coverage, clipped to the box.
  private func constant(_ x0: Int, _ x1: Int, _ coverage: UInt32) {
    let from = max(x0, masks.box.minX)
    let count = min(x1, masks.box.maxX) - from
    if count <= 0 { return }
    // SAFETY: pixels of the box.
    let at = row + from
    let m = own(Quad(repeating: coverage))
    let (onNothing, onAll) = (mix(Quad(), m)[0], mix(Quad(repeating: 255), m)[0])
    if onNothing == 0, onAll == 255 { return }
    if onNothing == onAll {
      at.update(repeating: UInt8(truncatingIfNeeded: onAll), count: count)
    } else {
      forEachQuad(from: 0, to: count) { i, count in
        let mixed = SIMD4<UInt8>(narrow: mix(Quad(coverage: at + i, atMost: count), m))
        if count == 4 {
          UnsafeMutableRawPointer(at + i).storeBytes(of: mixed, as: SIMD4<UInt8>.self)
        } else {
          for lane in 0..<count { at[i &+ lane] = mixed[lane] }
        }
      }
    }
  }

  /// Returns the mask's value: m in the formulas of ``MaskMode``.
  @inline(__always) private func own(_ coverage: Quad) -> Quad {
    mulDiv255(coverage ^ flip, Quad(repeating: opacity))
  }

  @inline(__always) private func mix(_ a: Quad, _ m: Quad) -> Quad {
    switch mode {
    case .add: a &+ m &- mulDiv255(a, m)
    case .subtract: mulDiv255(a, 255 &- m)
    case .intersect: mulDiv255(a, m)
    case .lighten: a.replacing(with: m, where: m .> a)
    case .darken: a.replacing(with: m, where: m .< a)
    case .difference: (a &- m).replacing(with: m &- a, where: m .> a)
    }
  }
}

extension Modulation {
  func fill(_ value: UInt8) {
    for y in box.minY..<box.maxY { (row(y) + box.minX).update(repeating: value, count: box.width) }
  }

  /// Multiplies by another modulation whose box contains this one's and that is full wherever this one is.
  func multiply(by other: Modulation) {
    let inside = other.full.intersection(box)
    for y in box.minY..<box.maxY {
      if y >= inside.minY, y < inside.maxY {
        multiply(y, by: other, box.minX, inside.minX)
        multiply(y, by: other, inside.maxX, box.maxX)
      } else {
        multiply(y, by: other, box.minX, box.maxX)
      }
    }
  }

  private func multiply(_ y: Int, by other: Modulation, _ first: Int, _ last: Int) {
    // SAFETY: both contain the box of this modulation, and groups of eight stop before the end.
    let (a, b) = (row(y), other.row(y))
    var x = first
    while x &+ 8 <= last {
      let at = UnsafeMutableRawPointer(a + x)
      let own = Channels(at.loadUnaligned(as: SIMD8<UInt8>.self))
      let factor = Channels(UnsafeRawPointer(b + x).loadUnaligned(as: SIMD8<UInt8>.self))
      let product = SIMD8<UInt8>(narrow: (own &* factor).dividedBy255)
      at.storeBytes(of: product, as: SIMD8<UInt8>.self)
      x &+= 8
    }
    while x < last {
      a[x] = UInt8(truncatingIfNeeded: mulDiv255(UInt32(a[x]), UInt32(b[x])))
      x &+= 1
    }
  }

  func multiply(by factor: UInt32) {
    let factors = Channels(repeating: UInt16(truncatingIfNeeded: factor))
    for y in box.minY..<box.maxY {
      // SAFETY: a row of the box, and groups of eight stop before its end.
      let a = row(y)
      var x = box.minX
      while x &+ 8 <= box.maxX {
        let at = UnsafeMutableRawPointer(a + x)
        let own = Channels(at.loadUnaligned(as: SIMD8<UInt8>.self))
        let product = SIMD8<UInt8>(narrow: (own &* factors).dividedBy255)
        at.storeBytes(of: product, as: SIMD8<UInt8>.self)
        x &+= 8
      }
      while x < box.maxX {
        a[x] = UInt8(truncatingIfNeeded: mulDiv255(UInt32(a[x]), factor))
        x &+= 1
      }
    }
  }
}
