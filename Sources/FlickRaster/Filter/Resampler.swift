/// A mapping from points of a warped picture to points of its source.
protocol WarpMap {
  /// A Boolean value that indicates whether neighbouring points can map to distant points.
  static var hasSeams: Bool { get }
  /// The greatest number of samples along each side of a pixel. It bounds the cost of a pixel.
  static var maxSamples: Int { get }
  /// The work of ``source(_:_:)``.
  static var work: Double { get }

  /// Returns the source point for a point of the result, or NaN if there is none. Pixel centres are at one half. The
  /// result depends only on the point, so that pixels do not depend on their band.
  func source(_ x: Double, _ y: Double) -> SIMD2<Double>
}

extension WarpMap {
  static var maxSamples: Int { 16 }
  static var work: Double { 3 }
}

/// Samples colors between the pixels of a picture.
///
/// Where the map compresses the picture, each result pixel takes as many bilinear samples as it covers source pixels.
/// No source pixel is skipped up to a compression of twice the map's `maxSamples` in each direction. Borders and
/// seams are antialiased in the same way.
struct Resampler {
  let picture: Target
  /// The opacity, 0…255.
  let opacity: UInt32

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
          // A seam crosses one of the two pixels next to it.
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

  /// Returns the mean work of a pixel of a result, from some of its pixels.
  static func pixelWork<M: WarpMap>(of map: M, over box: Box) -> Double {
    let count = min(max(box.area / 64, 1), 256)
    var sum = 0
    for i in 0..<count {
      // Positions without a period, which the map could have, too.
      let part = PositionNoise.value(i, 1)
      let x = box.minX + Int(part * Float(box.width))
      let y = box.minY + (2 * i + 1) * box.height / (2 * count)
      let point = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
      func samples(_ step: SIMD2<Double>) -> Int {
        let (here, next) = (point, point + step)
        var most = Self.samples(map.source(here.x, here.y), map.source(next.x, next.y))
        if M.hasSeams {
          let last = point - step
          most = max(most, Self.samples(map.source(last.x, last.y), map.source(here.x, here.y)))
        }
        return min(most, M.maxSamples)
      }
      sum += samples(SIMD2(1, 0)) * samples(SIMD2(0, 1))
    }
    let more = Double(sum) / Double(count) - 1
    return 10 + (M.hasSeams ? 5 : 3) * M.work + more * (25 + M.work)
  }

  /// Returns the number of samples for two source points whose result points are one pixel apart. A bilinear sample
  /// covers slightly more than one pixel.
  @inline(__always) private static func samples(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Int {
    let step = b - a
    let square = (step * step).sum()
    // NaN fails this test; it marks the end of the picture.
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
        let point = map.source(first.x + Double(i) * step.x, y)
        let pixel = sample(point)
        if pixel != 0 { sum &+= Self.spread(pixel) }
      }
    }
    if sum.isZero { return 0 }
    // All channels are rounded in the same way, so none exceeds its alpha.
    let count = UInt32(truncatingIfNeeded: across &* down)
    let q = (sum &+ count / 2) / count
    return q.x | q.y &<< 8 | q.z &<< 16 | q.w &<< 24
  }

  /// Returns the bilinear mean of the four pixels around a point.
  @inline(__always) func sample(_ point: SIMD2<Double>) -> UInt32 {
    let box = picture.box
    // NaN fails this test.
    guard point.x > Double(box.minX) - 0.5, point.x < Double(box.maxX) + 0.5,
      point.y > Double(box.minY) - 0.5, point.y < Double(box.maxY) + 0.5
    else { return 0 }
    // In 256ths of a pixel, with pixel centres on whole numbers.
    let u = Int((point.x * 256 - 127.5).rounded(.down))
    let v = Int((point.y * 256 - 127.5).rounded(.down))
    let (x, y) = (u &>> 8, v &>> 8)
    var (a, b, c, d): (UInt32, UInt32, UInt32, UInt32)
    if x >= box.minX, y >= box.minY, x &+ 1 < box.maxX, y &+ 1 < box.maxY {
      // SAFETY: all four pixels are in the picture's box.
      let (top, bottom) = (picture.row(y) + x, picture.row(y &+ 1) + x)
      (a, b, c, d) = (top[0], top[1], bottom[0], bottom[1])
    } else {
      (a, b) = (picture.value(x, y), picture.value(x &+ 1, y))
      (c, d) = (picture.value(x, y &+ 1), picture.value(x &+ 1, y &+ 1))
    }
    // Pictures consist mostly of uniform areas.
    if a == b, c == d, a == c { return a }
    let fx = UInt32(truncatingIfNeeded: u & 255)
    let fy = UInt32(truncatingIfNeeded: v & 255)
    let upper = Self.spread(a) &* (256 &- fx) &+ Self.spread(b) &* fx
    let lower = Self.spread(c) &* (256 &- fx) &+ Self.spread(d) &* fx
    let q = (upper &* (256 &- fy) &+ lower &* fy &+ 32768) &>> 16
    return q.x | q.y &<< 8 | q.z &<< 16 | q.w &<< 24
  }

  /// Returns the four channels of a pixel.
  @inline(__always) private static func spread(_ p: UInt32) -> Quad {
    Quad(p & 255, (p &>> 8) & 255, (p &>> 16) & 255, p &>> 24)
  }
}
