/// 16 values that are blurred together: the channels of four pixels, or the coverage of 16.
typealias BlurLane = SIMD16<Float>

/// An array element that holds a `BlurLane`. Creating the first array of a bare vector type in a process searches all
/// libraries for a conformance.
struct BlurCell {
  var lanes = BlurLane()
}

/// A few neighbouring rows or columns of a picture that are blurred along their direction.
protocol BlurLine {
  /// Returns the lanes at position `i`, with values 0…255.
  func load(_ i: Int) -> BlurLane
  func store(_ lanes: BlurLane, at i: Int)
}

/// A few adjacent rows or columns of a plane of values.
protocol PlaneLine: BlurLine {
  associatedtype Element

  /// The number of rows or columns that fill a ``BlurLane``.
  static var maxCount: Int { get }

  /// Creates up to ``maxCount`` rows or columns. `along` and `across` are the distances in memory between positions
  /// along a line, and between lines.
  init(base: UnsafeMutablePointer<Element>, along: Int, across: Int, count: Int)
}

extension PlaneLine {
  /// Blurs the rows of a plane, then its columns. With `edges`, only values inside this box change, and those at its
  /// border are repeated outwards.
  ///
  /// SAFETY: `base` is the first value of a plane with the size of `box`. `memory` has space for its lines.
  static func blur(
    _ base: UnsafeMutablePointer<Element>, stride: Int, over box: Box, rows: BoxKernel?,
    columns: BoxKernel?, edges: Box? = nil, in memory: UnsafeMutablePointer<BlurLane>
  ) {
    let inner = edges?.intersection(box) ?? box
    if let rows {
      let repeated = edges.map { ($0.minX - box.minX)..<($0.maxX - box.minX) }
      for y in Swift.stride(from: inner.minY, to: inner.maxY, by: maxCount) {
        let line = Self(
          base: base + (y - box.minY) * stride, along: 1, across: stride,
          count: min(maxCount, inner.maxY - y))
        rows.blur(line, count: box.width, repeated: repeated, in: memory)
      }
    }
    if let columns {
      let repeated = edges.map { ($0.minY - box.minY)..<($0.maxY - box.minY) }
      for x in Swift.stride(from: inner.minX, to: inner.maxX, by: maxCount) {
        let line = Self(
          base: base + (x - box.minX), along: stride, across: 1,
          count: min(maxCount, inner.maxX - x))
        columns.blur(line, count: box.height, repeated: repeated, in: memory)
      }
    }
  }
}

/// Up to four rows or columns of pixels.
struct PixelLine: PlaneLine {
  static var maxCount: Int { 4 }

  let base: UnsafeMutablePointer<UInt32>
  let along: Int
  let across: Int
  let count: Int

  @inline(__always) func load(_ i: Int) -> BlurLane {
    // SAFETY: the owner guarantees `count` rows or columns that contain the requested positions.
    let at = base + i &* along
    var q = Quad()
    if count == 4, across == 1 {
      q = Quad(at: at)
    } else if count == 4 {
      q = Quad(at[0], at[across], at[2 &* across], at[3 &* across])
    } else {
      for lane in 0..<count { q[lane] = at[lane &* across] }
    }
    return Self.unpacked(q)
  }

  /// Returns the channels of four pixels.
  @inline(__always) static func unpacked(_ q: Quad) -> BlurLane {
    BlurLane(
      lowHalf: SIMD8(lowHalf: lanes(q & 255), highHalf: lanes((q &>> 8) & 255)),
      highHalf: SIMD8(lowHalf: lanes((q &>> 16) & 255), highHalf: lanes(q &>> 24)))
  }

  /// The integer becomes the low bits of 2²³, so that no conversion is needed.
  @inline(__always) private static func lanes(_ q: Quad) -> SIMD4<Float> {
    unsafeBitCast(q | 0x4B00_0000, to: SIMD4<Float>.self) - 8_388_608
  }

  @inline(__always) private static func bytes(_ v: SIMD4<Float>) -> Quad {
    unsafeBitCast(v + 8_388_608, to: Quad.self) & 255
  }

  /// Returns four pixels from their four channels.
  @inline(__always) static func packed(_ lanes: BlurLane) -> Quad {
    // All channels are rounded in the same way, so none exceeds its alpha.
    let (low, high) = (lanes.lowHalf, lanes.highHalf)
    return bytes(low.lowHalf) | bytes(low.highHalf) &<< 8 | bytes(high.lowHalf) &<< 16
      | bytes(high.highHalf) &<< 24
  }

  @inline(__always) func store(_ lanes: BlurLane, at i: Int) {
    let q = Self.packed(lanes)
    let at = base + i &* along
    if count == 4, across == 1 { return q.store(at: at) }
    for lane in 0..<count { at[lane &* across] = q[lane] }
  }
}

/// Up to 16 rows or columns of integers below 2²³, such as coverage.
struct ValueLine<Element: FixedWidthInteger & SIMDScalar>: PlaneLine {
  static var maxCount: Int { 16 }

  let base: UnsafeMutablePointer<Element>
  let along: Int
  let across: Int
  let count: Int

  @inline(__always) func load(_ i: Int) -> BlurLane {
    // SAFETY: the owner guarantees `count` rows or columns that contain the requested positions.
    let at = base + i &* along
    var v = SIMD16<UInt32>()
    if count == 16, across == 1 {
      let values = UnsafeRawPointer(at).loadUnaligned(as: SIMD16<Element>.self)
      for lane in 0..<16 { v[lane] = UInt32(truncatingIfNeeded: values[lane]) }
    } else if count == 16 {
      for lane in 0..<16 { v[lane] = UInt32(truncatingIfNeeded: at[lane &* across]) }
    } else {
      for lane in 0..<count { v[lane] = UInt32(truncatingIfNeeded: at[lane &* across]) }
    }
    return unsafeBitCast(v | 0x4B00_0000, to: BlurLane.self) - 8_388_608
  }

  @inline(__always) func store(_ lanes: BlurLane, at i: Int) {
    let v = unsafeBitCast(lanes + 8_388_608, to: SIMD16<UInt32>.self) & 0x007F_FFFF
    let at = base + i &* along
    if count == 16, across == 1 {
      var values = SIMD16<Element>()
      for lane in 0..<16 { values[lane] = Element(truncatingIfNeeded: v[lane]) }
      UnsafeMutableRawPointer(at).storeBytes(of: values, as: SIMD16<Element>.self)
    } else {
      for lane in 0..<count { at[lane &* across] = Element(truncatingIfNeeded: v[lane]) }
    }
  }
}

extension BoxKernel {
  /// Blurs the positions 0 ..< count of a line in place. Values beyond the line are 0. With `repeated`, the values at
  /// the ends of that range are repeated outwards instead.
  ///
  /// Values carry four additional bits between the passes. All sums are of integers below 2²⁴, so they are exact, and
  /// the result does not depend on the start of the line.
  ///
  /// SAFETY: `memory` has space for 2·(count + 2·reach) elements.
  func blur<L: BlurLine>(
    _ line: L, count: Int, repeated: Range<Int>?, in memory: UnsafeMutablePointer<BlurLane>
  ) {
    let step = radius + 1
    let length = count + 2 * passes * step
    var from = memory
    var to = memory + length
    guard fill(from, line, count: count, repeated: repeated) else { return }
    for pass in 1...passes {
      blur(from, into: to, first: pass * step, last: length - pass * step)
      swap(&from, &to)
    }
    let start = passes * step
    let stored = repeated.map { max($0.lowerBound, 0)..<max(min($0.upperBound, count), 0) }
    for i in stored ?? 0..<count where i >= 0 {
      line.store((from[start + i] * (1 / 16) + Self.rounding) - Self.rounding, at: i)
    }
  }

  /// Adding and subtracting this value rounds to an integer.
  private static let rounding: Float = 12_582_912

  /// Loads the line into memory. Returns whether it contains nonzero values.
  private func fill<L: BlurLine>(
    _ memory: UnsafeMutablePointer<BlurLane>, _ line: L, count: Int, repeated: Range<Int>?
  ) -> Bool {
    let start = passes * (radius + 1)
    memory.update(repeating: BlurLane(), count: start)
    (memory + start + count).update(repeating: BlurLane(), count: start)
    var any = BlurLane()
    for i in 0..<count {
      let v = line.load(i) * 16
      any += v
      memory[start + i] = v
    }
    if let repeated {
      let first = max(repeated.lowerBound, 0)
      let last = min(repeated.upperBound, count) - 1
      if first > last { return false }
      let (head, tail) = (memory[start + first], memory[start + last])
      // An end outside the line is too far away to affect the pixels in use.
      if repeated.lowerBound >= 0 { memory.update(repeating: head, count: start + first) }
      if repeated.upperBound <= count {
        (memory + start + last).update(repeating: tail, count: count - last + start)
      }
    }
    return any != BlurLane()
  }

  @inline(__always) private func blur(
    _ from: UnsafeMutablePointer<BlurLane>, into to: UnsafeMutablePointer<BlurLane>,
    first: Int, last: Int
  ) {
    // SAFETY: `first` and `last` leave radius + 1 elements on both sides.
    var sum = BlurLane()
    for i in (first &- radius)...(first &+ radius) { sum += from[i] }
    var i = first
    while i < last {
      let (before, after) = (from[i &- radius &- 1], from[i &+ radius &+ 1])
      let value = (sum + (before + after) * fraction) * norm
      to[i] = (value + Self.rounding) - Self.rounding
      sum = sum + after - from[i &- radius]
      i &+= 1
    }
  }
}
