/// Premultiplied source-over with 8 bits per channel: (source·c + below·(255 − alpha·c / 255)) / 255.
///
/// The sum is divided once, at the end. It is at most 65 407. Opaque pixels stay opaque, and no colour exceeds its
/// alpha, for any coverage.
enum SourceOver {
  @inline(__always) static func quad(_ source: Quad, over below: Quad, coverage: Channels) -> Quad {
    let keep = 255 &- (source.alphas &* coverage).dividedBy255
    return Quad(
      even: (source.even &* coverage &+ below.even &* keep).dividedBy255,
      odd: (source.odd &* coverage &+ below.odd &* keep).dividedBy255)
  }

  /// Source-over with full coverage: source + below·(255 − alpha) / 255.
  @inline(__always) private static func full(_ source: Quad, over below: Quad) -> Quad {
    source &+ below.scaled(by: 255 &- source.alphas)
  }

  @inline(__always)
  static func pixel(_ source: UInt32, over below: UInt32, coverage: UInt32) -> UInt32 {
    quad(
      Quad(source, 0, 0, 0), over: Quad(below, 0, 0, 0), coverage: Quad(coverage, 0, 0, 0).twice)[0]
  }

  /// Draws a row of colours, all with the same coverage.
  static func row(
    _ colors: UnsafePointer<UInt32>, coverage: UInt32, count: Int,
    onto below: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` pixels at both addresses, and quads stop before the end.
    let factor = Quad(repeating: coverage).twice
    var i = 0
    if coverage == 255 {
      while i &+ 4 <= count {
        let source = Quad(at: colors + i)
        if !source.isZero { full(source, over: Quad(at: below + i)).store(at: below + i) }
        i &+= 4
      }
    }
    while i &+ 4 <= count {
      let source = Quad(at: colors + i)
      if !source.isZero {
        quad(source, over: Quad(at: below + i), coverage: factor).store(at: below + i)
      }
      i &+= 4
    }
    while i < count {
      below[i] = pixel(colors[i], over: below[i], coverage: coverage)
      i &+= 1
    }
  }

  /// Draws a row of colours, each with its own coverage.
  static func row(
    _ colors: UnsafePointer<UInt32>, coverage: UnsafePointer<UInt32>, count: Int,
    onto below: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` entries at all three addresses, and quads stop before the end.
    var i = 0
    while i &+ 4 <= count {
      let c = Quad(at: coverage + i)
      if !c.isZero {
        quad(Quad(at: colors + i), over: Quad(at: below + i), coverage: c.twice)
          .store(at: below + i)
      }
      i &+= 4
    }
    while i < count {
      below[i] = pixel(colors[i], over: below[i], coverage: coverage[i])
      i &+= 1
    }
  }

  /// Draws a row of colours with one coverage, multiplied by a factor for each pixel.
  static func row(
    _ colors: UnsafePointer<UInt32>, coverage: UInt32, factors: UnsafePointer<UInt8>, count: Int,
    areOpaque: Bool, onto below: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` entries at all three addresses, and quads stop before the end.
    let constant = Quad(repeating: coverage)
    let replaces = areOpaque && coverage == 255
    var i = 0
    while i &+ 4 <= count {
      while i &+ 16 <= count {
        let some = UnsafeRawPointer(factors + i).loadUnaligned(as: SIMD2<UInt64>.self)
        if replaces, some == SIMD2(repeating: .max) {
          (below + i).update(from: colors + i, count: 16)
        } else if some != SIMD2() {
          break
        }
        i &+= 16
      }
      if i &+ 4 > count { break }
      // HOT: mask values are 0 or 255 nearly everywhere.
      let four = UnsafeRawPointer(factors + i).loadUnaligned(as: SIMD4<UInt8>.self)
      let bits = unsafeBitCast(four, to: UInt32.self)
      if bits == .max {
        let source = Quad(at: colors + i)
        let ground = Quad(at: below + i)
        (coverage == 255
          ? full(source, over: ground) : quad(source, over: ground, coverage: constant.twice))
          .store(at: below + i)
      } else if bits != 0 {
        let c = mulDiv255(constant, Quad(four))
        quad(Quad(at: colors + i), over: Quad(at: below + i), coverage: c.twice)
          .store(at: below + i)
      }
      i &+= 4
    }
    while i < count {
      let c = mulDiv255(coverage, UInt32(factors[i]))
      below[i] = pixel(colors[i], over: below[i], coverage: c)
      i &+= 1
    }
  }
}
