import FlickGeometry

/// A picture at the pixels of a row, bilinearly filtered, its border pixels going on outside of it.
struct ImageSampler: Hashable, Sendable {
  let image: Int
  let level: Int
  /// From the centre of a pixel to the picture, its pixels' centres on whole numbers.
  private let map: Affine

  /// `inverse` leads from the canvas to the pixels of the level.
  init(image: Int, level: Int, inverse: Affine) {
    self.image = image
    self.level = level
    map = Affine.translation(0.5, 0.5).then(inverse).then(.translation(-0.5, -0.5))
  }

  /// The colours of pixels x ..< x + count of row y.
  func fill(
    _ x: Int, _ y: Int, count: Int, from bitmap: BitmapView,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` pixels at `row`, and `BitmapView` is asked for pixels of its own.
    let start = map.apply(Point(Double(x), Double(y)))
    var u = Self.fixed(start.x)
    var v = Self.fixed(start.y)
    let (du, dv) = (Self.fixed(map.a), Self.fixed(map.b))
    var i = 0
    while i < count {
      let n = min(Self.stretch, count &- i)
      // The way through the picture is straight: what begins and ends inside of it stays inside.
      let (lastU, lastV) = (u &+ du &* (n &- 1), v &+ dv &* (n &- 1))
      if bitmap.holds(u, v), bitmap.holds(lastU, lastV) {
        if du == 65536, dv == 0, (u | v) & 0xFF00 == 0 {
          (row + i).update(from: bitmap.pixel(u &>> 16, v &>> 16), count: n)
        } else {
          bitmap.sampleInside(u, v, du, dv, count: n, into: row + i)
        }
      } else {
        for k in i..<(i &+ n) {
          row[k] = bitmap.sample(u &+ du &* (k &- i), v &+ dv &* (k &- i))
        }
      }
      u = lastU &+ du
      v = lastV &+ dv
      i &+= n
    }
    if bitmap.isSwapped {
      for i in 0..<count { row[i] = swapped(row[i]) }
    }
  }

  /// Pixels that are looked at together.
  private static let stretch = 64

  /// 48.16 fixed point; far numbers and NaN come to an end where no picture reaches.
  private static func fixed(_ v: Double) -> Int {
    let limit = 1e9
    let c = v > -limit ? (v < limit ? v : limit) : -limit
    return Int(c * 65536)
  }
}

/// The memory of a picture of at least one pixel.
struct BitmapView {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let isOpaque: Bool
  /// Whether its order of bytes is not the target's.
  let isSwapped: Bool

  /// Whether the four pixels around a place are pixels of the picture.
  @inline(__always) func holds(_ u: Int, _ v: Int) -> Bool {
    u >= 0 && v >= 0 && u < (width &- 1) &* 65536 && v < (height &- 1) &* 65536
  }

  @inline(__always) func pixel(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> {
    pixels + (y &* width &+ x)
  }

  /// HOT: the pixels at u, v and in steps of du, dv from there, none outside of what the picture holds.
  @inline(__always) func sampleInside(
    _ u: Int, _ v: Int, _ du: Int, _ dv: Int, count: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    var (u, v) = (u, v)
    var i = 0
    while i < count {
      // Two at a time; the last of an odd number is done twice.
      let hasTwo = i &+ 1 < count
      let (nextU, nextV) = hasTwo ? (u &+ du, v &+ dv) : (u, v)
      let a = column(u, v)
      let b = column(nextU, nextV)
      let left = Channels(lowHalf: a.lowHalf, highHalf: b.lowHalf)
      let right = Channels(lowHalf: a.highHalf, highHalf: b.highHalf)
      let fraction = Channels(
        lowHalf: SIMD4(repeating: Self.fraction(u)),
        highHalf: SIMD4(repeating: Self.fraction(nextU)))
      let mixed = unsafeBitCast(
        SIMD8<UInt8>(truncatingIfNeeded: Self.mix(left, right, fraction)), to: SIMD2<UInt32>.self)
      row[i] = mixed[0]
      if hasTwo { row[i &+ 1] = mixed[1] }
      u = nextU &+ du
      v = nextV &+ dv
      i &+= 2
    }
  }

  /// A pixel mixed with the one below it, and the same for the pixel to the right.
  @inline(__always) private func column(_ u: Int, _ v: Int) -> Channels {
    // SAFETY: two pixels each of this row and the next, which ``holds(_:_:)`` has promised.
    let top = UnsafeRawPointer(pixel(u &>> 16, v &>> 16))
    let upper = top.loadUnaligned(as: SIMD8<UInt8>.self)
    let lower = (top + width &* 4).loadUnaligned(as: SIMD8<UInt8>.self)
    return Self.mix(
      Channels(truncatingIfNeeded: upper), Channels(truncatingIfNeeded: lower),
      Channels(repeating: Self.fraction(v)))
  }

  @inline(__always) private static func fraction(_ v: Int) -> UInt16 {
    UInt16(truncatingIfNeeded: (v &>> 8) & 255)
  }

  /// Differences and products may leave sixteen bits; the sum comes back to them.
  @inline(__always)
  private static func mix(_ a: Channels, _ b: Channels, _ f: Channels) -> Channels {
    ((a &<< 8) &+ (b &- a) &* f &+ 128) &>> 8
  }

  @inline(__always) func sample(_ u: Int, _ v: Int) -> UInt32 {
    let cu = max(0, min(u, (width &- 1) &* 65536))
    let cv = max(0, min(v, (height &- 1) &* 65536))
    let x = cu &>> 16
    let y = cv &>> 16
    // SAFETY: x and y were clamped to the picture, and the neighbours are clamped here.
    let top = pixels + y &* width
    let bottom = pixels + min(y &+ 1, height &- 1) &* width
    let right = min(x &+ 1, width &- 1)
    let fx = UInt64(truncatingIfNeeded: (cu &>> 8) & 255)
    let fy = UInt64(truncatingIfNeeded: (cv &>> 8) & 255)
    let upper = Self.mix(Self.spread(top[x]), Self.spread(top[right]), fx)
    let lower = Self.mix(Self.spread(bottom[x]), Self.spread(bottom[right]), fx)
    let m = Self.mix(upper, lower, fy)
    return UInt32(truncatingIfNeeded: m | (m &>> 24))
  }

  /// The four bytes of a pixel, sixteen bits apart.
  @inline(__always) private static func spread(_ p: UInt32) -> UInt64 {
    let p = UInt64(p)
    return (p & 0x00FF_00FF) | ((p & 0xFF00_FF00) &<< 24)
  }

  @inline(__always) private static func mix(_ a: UInt64, _ b: UInt64, _ f: UInt64) -> UInt64 {
    ((a &* (256 &- f) &+ b &* f &+ 0x0080_0080_0080_0080) &>> 8) & 0x00FF_00FF_00FF_00FF
  }
}
