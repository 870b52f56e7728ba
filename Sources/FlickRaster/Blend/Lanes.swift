/// Four pixels, or the coverage 0…255 of four pixels.
typealias Quad = SIMD4<UInt32>
/// Two channels of four pixels, sixteen bits each.
typealias Channels = SIMD8<UInt16>

extension Quad {
  // SAFETY: both need four pixels of memory at `p`, which every caller has checked; any alignment.
  @inline(__always) init(at p: UnsafePointer<UInt32>) {
    self = UnsafeRawPointer(p).loadUnaligned(as: Quad.self)
  }

  /// Zeros where there are fewer than four pixels.
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

  /// Only the first pixels, when there is no room for four.
  @inline(__always) func store(at p: UnsafeMutablePointer<UInt32>, atMost count: Int) {
    if count >= 4 { return store(at: p) }
    for lane in 0..<count { p[lane] = self[lane] }
  }

  /// Bytes 0 and 2 of each pixel.
  @inline(__always) var even: Channels { Channels(bits: self & 0x00FF_00FF) }
  /// Bytes 1 and 3 of each pixel.
  @inline(__always) var odd: Channels { Channels(bits: (self &>> 8) & 0x00FF_00FF) }
  /// The alpha of each pixel, twice.
  @inline(__always) var alphas: Channels { (self &>> 24).twice }
  /// Numbers below 256, each in both halves of its lane.
  @inline(__always) var twice: Channels { Channels(bits: self | (self &<< 16)) }
  @inline(__always) var isZero: Bool { self == Quad() }

  /// From channels that have been divided by 255.
  @inline(__always) init(even: Channels, odd: Channels) {
    self = even.bits | (odd.bits &<< 8)
  }

  /// Each pixel times its factor (0…255, twice a lane) / 255.
  @inline(__always) func scaled(by k: Channels) -> Quad {
    Quad(even: (even &* k).dividedBy255, odd: (odd &* k).dividedBy255)
  }
}

extension Quad {
  /// The coverage of four pixels, zeros where there are fewer.
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

/// Goes from one number to another in fours, the last of which may be fewer than that.
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

  /// x / 255 to the nearest, exact for 0…65 407 and good to 65 535 − 128.
  @inline(__always) var dividedBy255: Channels {
    // The upper half of a product with 257, which is one instruction: (t + t / 256) / 256, rounded down
    // at the end alone, which comes to the same.
    Channels(narrow: ((self &+ 128).wide &* 257) &>> 16)
  }
}

/// a·b / 255 to the nearest, for numbers 0…255.
@inline(__always) func mulDiv255(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let t = a &* b &+ 128
  return (t &+ (t &>> 8)) &>> 8
}

/// a·b / 255 to the nearest, for numbers 0…255.
@inline(__always) func mulDiv255(_ a: Quad, _ b: Quad) -> Quad {
  (Channels(bits: a) &* Channels(bits: b)).dividedBy255.bits
}

/// The smaller of each pair. The standard library's `pointwiseMin` is a call per vector for Float.
@inline(__always) func lesser(_ a: Lanes, _ b: Lanes) -> Lanes {
  a.replacing(with: b, where: b .< a)
}

/// The greater of each pair.
@inline(__always) func greater(_ a: Lanes, _ b: Lanes) -> Lanes {
  a.replacing(with: b, where: b .> a)
}

/// The smaller of each pair.
@inline(__always) func lesser(_ a: Channels, _ b: Channels) -> Channels {
  a.replacing(with: b, where: b .< a)
}

/// The greater of each pair.
@inline(__always) func greater(_ a: Channels, _ b: Channels) -> Channels {
  a.replacing(with: b, where: b .> a)
}

extension Lanes {
  /// √x to five digits for x ≥ 0, by two of Newton's steps for 1/√x from a guess at its bits (after
  /// "Quake III Arena"). The standard library takes the roots of lanes one by one.
  @inline(__always) var fastSquareRoot: Lanes {
    let guess = 0x5F37_5A86 &- (unsafeBitCast(self, to: Quad.self) &>> 1)
    var y = unsafeBitCast(guess, to: Lanes.self)
    let half = self * 0.5
    y = y * (1.5 - half * y * y)
    y = y * (1.5 - half * y * y)
    return self * y
  }
}
