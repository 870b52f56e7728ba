/// Four pixels, or the coverage (0…255) of four pixels.
typealias Quad = SIMD4<UInt32>
/// Two channels of four pixels, 16 bits each.
typealias Channels = SIMD8<UInt16>
/// One channel of four pixels, or one factor (0…1) for each of four pixels.
typealias Lanes = SIMD4<Float>

extension Quad {
  // SAFETY: both read or write four pixels at `p`. Every caller has checked the bounds. Any alignment is valid.
  @inline(__always) init(at p: UnsafePointer<UInt32>) {
    self = UnsafeRawPointer(p).loadUnaligned(as: Quad.self)
  }

  /// Loads up to four pixels. Missing pixels are 0.
  @inline(__always) init(at p: UnsafePointer<UInt32>, atMost count: Int) {
    self = Quad()
    if count >= 4 {
      self = Quad(at: p)
    } else {
      for lane in 0..<count { self[lane] = p[lane] }
    }
  }

  @inline(__always) func store(at p: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(p).storeBytes(of: self, as: Quad.self)
  }

  /// Stores the first `count` pixels, at most four.
  @inline(__always) func store(at p: UnsafeMutablePointer<UInt32>, atMost count: Int) {
    if count >= 4 { return store(at: p) }
    for lane in 0..<count { p[lane] = self[lane] }
  }

  /// Bytes 0 and 2 of each pixel.
  @inline(__always) var even: Channels { Channels(bits: self & 0x00FF_00FF) }
  /// Bytes 1 and 3 of each pixel.
  @inline(__always) var odd: Channels { Channels(bits: (self &>> 8) & 0x00FF_00FF) }
  /// Values below 256, duplicated into both halves of their lanes.
  @inline(__always) var twice: Channels { Channels(bits: self | (self &<< 16)) }
  @inline(__always) var isZero: Bool { self == Quad() }

  /// Creates pixels from channels that have been divided by 255.
  @inline(__always) init(even: Channels, odd: Channels) {
    self = even.bits | (odd.bits &<< 8)
  }

  /// Returns each pixel multiplied by its factor and divided by 255. Factors are 0…255, duplicated in each lane.
  @inline(__always) func scaled(by k: Channels) -> Quad {
    Quad(even: (even &* k).dividedBy255, odd: (odd &* k).dividedBy255)
  }

  /// Loads the coverage of up to four pixels. Missing values are 0.
  @inline(__always) init(coverage p: UnsafePointer<UInt8>, atMost count: Int) {
    self = Quad()
    if count >= 4 {
      // SAFETY: every caller owns `count` bytes at `p`.
      self = Quad(UnsafeRawPointer(p).loadUnaligned(as: SIMD4<UInt8>.self))
    } else {
      for lane in 0..<count { self[lane] = UInt32(p[lane]) }
    }
  }
}

/// Calls `body` for each group of four indices of a range. The last group can be smaller.
@inline(__always) func forEachQuad(
  from first: Int, to last: Int, _ body: (_ i: Int, _ count: Int) -> Void
) {
  var i = first
  while i &+ 4 <= last {
    body(i, 4)
    i &+= 4
  }
  if i < last { body(i, last &- i) }
}

extension Channels {
  @inline(__always) init(bits: Quad) { self = unsafeBitCast(bits, to: Channels.self) }
  @inline(__always) var bits: Quad { unsafeBitCast(self, to: Quad.self) }

  /// x / 255, rounded to the nearest. Exact for 0…65 407, and valid up to 65 535 − 128.
  @inline(__always) var dividedBy255: Channels {
    // (t + t / 256) / 256 equals the upper half of t · 257, one multiplication. Rounding down only at the end gives
    // the same result.
    Channels(narrow: ((self &+ 128).wide &* 257) &>> 16)
  }
}

/// Returns a·b / 255, rounded to the nearest, for values 0…255.
@inline(__always) func mulDiv255(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let t = a &* b &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// Returns a·b / 255, rounded to the nearest, for values 0…255.
@inline(__always) func mulDiv255(_ a: Quad, _ b: Quad) -> Quad {
  (Channels(bits: a) &* Channels(bits: b)).dividedBy255.bits
}

/// Returns the smaller value of each pair. The standard library's `pointwiseMin` is a function call per vector for
/// Float.
@inline(__always) func lesser(_ a: Lanes, _ b: Lanes) -> Lanes {
  a.replacing(with: b, where: b .< a)
}

/// Returns the greater value of each pair.
@inline(__always) func greater(_ a: Lanes, _ b: Lanes) -> Lanes {
  a.replacing(with: b, where: b .> a)
}

/// Returns the smaller value of each pair.
@inline(__always) func lesser(_ a: Channels, _ b: Channels) -> Channels {
  a.replacing(with: b, where: b .< a)
}
