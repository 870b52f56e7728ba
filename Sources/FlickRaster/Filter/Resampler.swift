/// Where the colours of a warped picture come from.
protocol WarpMap {
  /// Whether neighbouring places may come from places far apart.
  static var hasSeams: Bool { get }
  /// Places that are looked at along each side of a pixel. It bounds what a pixel may cost.
  static var maxSamples: Int { get }

  /// The place in the picture for a place in the result, pixels' middles at one half; NaN where there is
  /// nothing. A function of nothing but the place, so that pixels do not depend on their band.
  func source(_ x: Double, _ y: Double) -> SIMD2<Double>
}

extension WarpMap {
  static var maxSamples: Int { 16 }
}

/// Takes colours from between the pixels of a picture.
///
/// Where the map brings pixels closer together, as many places inside of a result's pixel are looked at
/// as it covers pixels of the picture: with the bilinear mean at each of them no pixel is left out, up
/// to twice the map's `mostSamples` pixels in each direction. Borders and seams come out smooth all the same.
struct Resampler {
  private let picture: Target
  /// 0…255.
  private let opacity: UInt32

  init(_ picture: Target, opacity: UInt32) {
    self.picture = picture
    self.opacity = opacity
  }

  func draw<M: WarpMap>(_ map: M, into result: Target) {
    let box = result.box
    if picture.box.isEmpty { return }
    for y in box.minY..<box.maxY {
      // SAFETY: rows of the result's box.
      let row = result.row(y)
      let middle = Double(y) + 0.5
      var here = map.source(Double(box.minX) + 0.5, middle)
      var left = M.hasSeams ? map.source(Double(box.minX) - 0.5, middle) : here
      for x in box.minX..<box.maxX {
        let column = Double(x) + 0.5
        let right = map.source(column + 1, middle)
        var across = Self.samples(here, right)
        var down = Self.samples(here, map.source(column, middle + 1))
        if M.hasSeams {
          // A seam runs through one of the two pixels at its sides.
          across = max(across, Self.samples(left, here))
          down = max(down, Self.samples(map.source(column, middle - 1), here))
        }
        across = min(across, M.maxSamples)
        down = min(down, M.maxSamples)
        row[x] =
          across == 1 && down == 1
          ? sample(here) : mean(of: map, at: SIMD2(column, middle), across, down)
        if opacity < 255 { row[x] = scaled(row[x], opacity) }
        left = here
        here = right
      }
      result.touch(y, box.minX, box.maxX)
    }
  }

  /// How many samples lie between two places a pixel apart. The bilinear mean bears with a little more
  /// than one pixel's distance.
  @inline(__always) private static func samples(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Int {
    let step = b - a
    let square = (step * step).sum()
    // NaN fails here, which is where the picture ends.
    guard square > 1.25 * 1.25 else {
      return square.isNaN && a.x.isNaN != b.x.isNaN ? samplesAtEnd : 1
    }
    return square < 256 ? Int((square.squareRoot() - 0.25).rounded(.up)) : 16
  }

  private static let samplesAtEnd = 4

  @inline(never)
  private func mean<M: WarpMap>(
    of map: M, at middle: SIMD2<Double>, _ across: Int, _ down: Int
  ) -> UInt32 {
    let step = SIMD2(1 / Double(across), 1 / Double(down))
    let first = middle - 0.5 + step * 0.5
    var sum = Quad()
    for j in 0..<down {
      let y = first.y + Double(j) * step.y
      for i in 0..<across {
        let place = map.source(first.x + Double(i) * step.x, y)
        let pixel = sample(place)
        if pixel != 0 { sum &+= Self.spread(pixel) }
      }
    }
    if sum.isZero { return 0 }
    // Each channel is rounded alike, so that none comes to lie above its alpha.
    let count = UInt32(truncatingIfNeeded: across &* down)
    let q = (sum &+ count / 2) / count
    return q.x | q.y &<< 8 | q.z &<< 16 | q.w &<< 24
  }

  /// The bilinear mean of the four pixels around a place.
  @inline(__always) func sample(_ place: SIMD2<Double>) -> UInt32 {
    let box = picture.box
    // NaN fails here.
    guard place.x > Double(box.minX) - 0.5, place.x < Double(box.maxX) + 0.5,
      place.y > Double(box.minY) - 0.5, place.y < Double(box.maxY) + 0.5
    else { return 0 }
    // In 256ths of a pixel, the pixels' middles on whole numbers.
    let u = Int((place.x * 256 - 127.5).rounded(.down))
    let v = Int((place.y * 256 - 127.5).rounded(.down))
    let (x, y) = (u &>> 8, v &>> 8)
    var (a, b, c, d): (UInt32, UInt32, UInt32, UInt32)
    if x >= box.minX, y >= box.minY, x &+ 1 < box.maxX, y &+ 1 < box.maxY {
      // SAFETY: all four lie in the picture's box.
      let (top, bottom) = (picture.row(y) + x, picture.row(y &+ 1) + x)
      (a, b, c, d) = (top[0], top[1], bottom[0], bottom[1])
    } else {
      (a, b) = (pixel(x, y), pixel(x &+ 1, y))
      (c, d) = (pixel(x, y &+ 1), pixel(x &+ 1, y &+ 1))
    }
    // Pictures are mostly plain.
    if a == b, c == d, a == c { return a }
    let fx = UInt32(truncatingIfNeeded: u & 255)
    let fy = UInt32(truncatingIfNeeded: v & 255)
    let upper = Self.spread(a) &* (256 &- fx) &+ Self.spread(b) &* fx
    let lower = Self.spread(c) &* (256 &- fx) &+ Self.spread(d) &* fx
    let q = (upper &* (256 &- fy) &+ lower &* fy &+ 32768) &>> 16
    return q.x | q.y &<< 8 | q.z &<< 16 | q.w &<< 24
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let box = picture.box
    guard x >= box.minX, x < box.maxX, y >= box.minY, y < box.maxY else { return 0 }
    // SAFETY: a pixel of the picture's box.
    return picture.row(y)[x]
  }

  /// The four channels of a pixel.
  @inline(__always) private static func spread(_ p: UInt32) -> Quad {
    Quad(p & 255, (p &>> 8) & 255, (p &>> 16) & 255, p &>> 24)
  }
}
