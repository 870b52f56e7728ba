import FlickGeometry

/// An image at the pixels of a row, with bilinear filtering. Border pixels extend outside the image.
///
/// All code paths compute the same colour for a pixel: they mix rows first, then columns.
struct ImageSampler: Hashable, Sendable {
  let image: Int
  let level: Int
  /// The transform from pixel centres to the image, with the image's pixel centres on whole numbers.
  private let map: Affine

  /// Creates a sampler. `inverse` maps the canvas to the pixels of the level.
  init(image: Int, level: Int, inverse: Affine) {
    self.image = image
    self.level = level
    map = Affine.translation(0.5, 0.5).then(inverse).then(.translation(-0.5, -0.5))
  }

  /// A Boolean value that indicates whether canvas rows are parallel to image rows.
  var isUpright: Bool { map.b == 0 && map.c == 0 }

  /// The step in the image for one pixel to the right, 32.32.
  private var step: (u: Int, v: Int) {
    (Self.fixed(map.a, limit: Self.farthestStep), Self.fixed(map.b, limit: Self.farthestStep))
  }

  /// Returns the image position of pixel x in row y. Computed from the start of the row, so that it does not depend
  /// on the start of the span.
  private func place(_ x: Int, _ y: Int) -> (u: Int, v: Int) {
    let start = map.apply(Point2D(0, Double(y)))
    return (
      Self.fixed(start.x, limit: Self.farthest) &+ step.u &* x,
      Self.fixed(start.y, limit: Self.farthest) &+ step.v &* x
    )
  }

  /// Writes the colours of the pixels x ..< x + count of row y.
  func fill(
    _ x: Int, _ y: Int, count: Int, from bitmap: BitmapView,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` pixels at `row`, and only pixels of the `BitmapView` are requested.
    let (u, v) = place(x, y)
    let (du, dv) = step
    let inside = Self.range(u, du, below: (bitmap.width &- 1) &<< 32, count)
      .clamped(to: Self.range(v, dv, below: (bitmap.height &- 1) &<< 32, count))
    for i in 0..<inside.lowerBound { row[i] = bitmap.sample(u &+ du &* i, v &+ dv &* i) }
    bitmap.sampleInside(
      (u &+ du &* inside.lowerBound, v &+ dv &* inside.lowerBound), (du, dv), count: inside.count,
      into: row + inside.lowerBound)
    for i in inside.upperBound..<count { row[i] = bitmap.sample(u &+ du &* i, v &+ dv &* i) }
    if bitmap.isSwapped { Self.swap(row, count) }
  }

  /// Returns the steps of 0 ..< count for which the position lies in 0 ..< limit.
  private static func range(_ start: Int, _ step: Int, below limit: Int, _ count: Int) -> Range<Int>
  {
    if limit <= 0 || count <= 0 { return 0..<0 }
    if step == 0 { return start >= 0 && start < limit ? 0..<count : 0..<0 }
    // Measured from the end at which the steps enter the range.
    let (from, length) = step > 0 ? (start, step) : (limit &- 1 &- start, 0 &- step)
    func steps(to distance: Int) -> Int {
      distance <= 0 ? 0 : min((distance &- 1) / length &+ 1, count)
    }
    let first = steps(to: 0 &- from)
    return first..<max(first, steps(to: limit &- from))
  }

  fileprivate static func swap(_ row: UnsafeMutablePointer<UInt32>, _ count: Int) {
    // SAFETY: the caller owns `count` pixels at `row`.
    for i in 0..<count { row[i] = swappedRedBlue(row[i]) }
  }

  /// Converts to 32.32 fixed point. Large values and NaN are clamped to a position outside every image.
  private static func fixed(_ v: Double, limit: Double) -> Int {
    let c = v > -limit ? (v < limit ? v : limit) : -limit
    return Int(c * 4_294_967_296)
  }

  /// Limits in pixels. A row of steps from there, and the difference of two such positions, fit 64 bits.
  private static let farthest = 0x1p28
  private static let farthestStep = 0x1p12
}

// Fast path for upright images, the most common case: all canvas rows use the same image columns.
extension ImageSampler {
  /// Computes the image columns for the pixels in `range`. Returns `false` if there are too many columns or only one.
  /// Use ``fill(_:_:count:from:into:)`` in that case.
  func prepare(_ columns: ImageColumns, for range: Range<Int>, of bitmap: BitmapView) -> Bool {
    guard isUpright, bitmap.width > 1, let last = range.last else { return false }
    let du = step.u
    var u = place(range.lowerBound, 0).u
    let most = bitmap.width &- 1
    // SAFETY: the columns have an entry for each pixel of a canvas row.
    for i in 0...(last &- range.lowerBound) {
      let isInside = u >= 0 && u < most &<< 32
      let fraction = isInside ? UInt32(truncatingIfNeeded: u &>> 24) & 255 : (u < 0 ? 0 : 256)
      columns.offsets[i] = UInt32(
        truncatingIfNeeded: isInside ? u &>> 32 : (u < 0 ? 0 : most &- 1))
      columns.fractions[i] = fraction | fraction &<< 16
      u = u &+ du
    }
    let (first, end) = (Int(columns.offsets[0]), Int(columns.offsets[last &- range.lowerBound]))
    return abs(end &- first) &+ 2 <= columns.lineCapacity
  }

  /// Writes the colours of the pixels x ..< x + count of row y. `columns` starts at the first of them.
  func fill(
    _ x: Int, _ y: Int, count: Int, from bitmap: BitmapView, by columns: ImageColumns,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    if count <= 0 { return }
    // SAFETY: the caller owns `count` pixels at `row` and entries of `columns`, which were prepared for this bitmap:
    // each offset has a column to its right, and all of them fit into the line.
    let start = place(x, y)
    let v = max(0, min(start.v, (bitmap.height &- 1) &<< 32))
    let fraction = UInt32(truncatingIfNeeded: v &>> 24) & 255
    let upper = bitmap.pixel(0, v &>> 32)
    let seen = seen(from: start.u, count, bitmap.extent(v &>> 32, isMixed: fraction != 0))
    row.update(repeating: 0, count: seen.lowerBound)
    (row + seen.upperBound).update(repeating: 0, count: count &- seen.upperBound)
    if seen.isEmpty { return }
    let columns = columns.dropping(seen.lowerBound)
    let (row, count) = (row + seen.lowerBound, seen.count)
    let ends = (Int(columns.offsets[0]), Int(columns.offsets[count &- 1]))
    // If the second pixel uses the second column, the first pixel uses its own column and is not outside the image.
    if step.u == 1 &<< 32, columns.fractions[0] == 0, count > 1,
      columns.offsets[1] == columns.offsets[0] &+ 1, ends.0 &+ count <= bitmap.width
    {
      // Canvas columns coincide with image columns.
      mixRows(
        upper + ends.0, upper + ends.0 + bitmap.width, fraction, count: count, into: row)
      if bitmap.isSwapped { Self.swap(row, count) }
      return
    }
    let first = min(ends.0, ends.1)
    var line = upper + first
    if fraction != 0 {
      // This is not the last row: a nonzero fraction implies a row below.
      let length = max(ends.0, ends.1) &+ 2 &- first
      mixRows(line, line + bitmap.width, fraction, count: length, into: columns.line)
      line = UnsafePointer(columns.line)
    }
    if step.u == 1 &<< 32, ends.1 &- ends.0 == count &- 1 {
      mixNeighbours(line, columns.fractions[0], count: count, into: row)
    } else {
      mixColumns(line - first, columns, count: count, into: row)
    }
    if bitmap.isSwapped { Self.swap(row, count) }
  }

  /// Returns the subset of `count` pixels, the first of them at `u`, that read columns of `extent`.
  private func seen(from u: Int, _ count: Int, _ extent: Range<Int>) -> Range<Int> {
    if extent.isEmpty { return 0..<0 }
    // A border that is not transparent extends outside the image.
    let first = (extent.lowerBound &- 1) &<< 32
    return Self.range(u &- first, step.u, below: (extent.upperBound &<< 32) &- first, count)
  }

  private func mixRows(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ fraction: UInt32,
    count: Int, into line: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: `count` pixels at all three addresses, or at two of them if the fraction is 0. Quads stop before the
    // end.
    if fraction == 0 { return line.update(from: upper, count: count) }
    let f = Quad(repeating: fraction).twice
    var i = 0
    while i &+ 4 <= count {
      Quad(at: upper + i).mixed(with: Quad(at: lower + i), f).store(at: line + i)
      i &+= 4
    }
    while i < count {
      line[i] = Quad(repeating: upper[i]).mixed(with: Quad(repeating: lower[i]), f)[0]
      i &+= 1
    }
  }

  /// Mixes each pixel with the next one, all by the same fraction.
  private func mixNeighbours(
    _ line: UnsafePointer<UInt32>, _ fraction: UInt32, count: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: `count + 1` pixels at `line` and `count` at `row`. Quads stop before the end.
    if fraction == 0 { return row.update(from: line, count: count) }
    let f = Channels(bits: Quad(repeating: fraction))
    var i = 0
    while i &+ 4 <= count {
      Quad(at: line + i).mixed(with: Quad(at: line + i + 1), f).store(at: row + i)
      i &+= 4
    }
    while i < count {
      row[i] = Quad(repeating: line[i]).mixed(with: Quad(repeating: line[i &+ 1]), f)[0]
      i &+= 1
    }
  }

  /// HOT: mixes the pixel at each offset with the pixel to its right.
  private func mixColumns(
    _ line: UnsafePointer<UInt32>, _ columns: ImageColumns, count: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: two pixels at each offset. Quads of the row stop before its end.
    @inline(__always) func pair(_ i: Int) -> SIMD2<UInt32> {
      UnsafeRawPointer(line + Int(columns.offsets[i])).loadUnaligned(as: SIMD2<UInt32>.self)
    }
    var i = 0
    while i &+ 4 <= count {
      let (a, b, c, d) = (pair(i), pair(i &+ 1), pair(i &+ 2), pair(i &+ 3))
      let left = Quad(a.x, b.x, c.x, d.x)
      let right = Quad(a.y, b.y, c.y, d.y)
      left.mixed(with: right, Channels(bits: Quad(at: columns.fractions + i))).store(at: row + i)
      i &+= 4
    }
    while i < count {
      let a = pair(i)
      let f = Channels(bits: Quad(repeating: columns.fractions[i]))
      row[i] = Quad(repeating: a.x).mixed(with: Quad(repeating: a.y), f)[0]
      i &+= 1
    }
  }
}

extension Quad {
  /// Interpolates each channel towards `other` by a fraction 0…256, duplicated in each lane. Intermediate differences
  /// and products can overflow 16 bits; the sum does not.
  @inline(__always) fileprivate func mixed(with other: Quad, _ f: Channels) -> Quad {
    let low = (even &<< 8) &+ (other.even &- even) &* f &+ 128
    let high = (odd &<< 8) &+ (other.odd &- odd) &* f &+ 128
    return Quad(even: low &>> 8, odd: high &>> 8)
  }
}

/// For each pixel of a row, the image column to its left and the fractional distance from it.
struct ImageColumns {
  let offsets: UnsafeMutablePointer<UInt32>
  /// Fractions 0…256, duplicated in both halves.
  let fractions: UnsafeMutablePointer<UInt32>
  /// Memory for a mixed part of two image rows, and its capacity in pixels.
  let line: UnsafeMutablePointer<UInt32>
  let lineCapacity: Int

  func dropping(_ count: Int) -> ImageColumns {
    ImageColumns(
      offsets: offsets + count, fractions: fractions + count, line: line, lineCapacity: lineCapacity
    )
  }
}

/// The memory of an image of at least one pixel.
struct BitmapView {
  let pixels: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let isOpaque: Bool
  /// A Boolean value that indicates whether the byte order differs from the target's.
  let isSwapped: Bool
  /// For each row, the range from the first to the last pixel that is not transparent.
  let extents: UnsafePointer<ColumnRange>

  /// Returns the columns in which a row, or it and the next row, is not transparent. Columns at the sides of the
  /// image extend without limit.
  func extent(_ y: Int, isMixed: Bool) -> Range<Int> {
    // SAFETY: there is an entry for each row, and a row that is mixed with the next one is not the last.
    var columns = extents[y]
    if isMixed {
      let below = extents[y &+ 1]
      columns = ColumnRange(
        first: min(columns.first, below.first), end: max(columns.end, below.end))
    }
    if columns.first >= columns.end { return 0..<0 }
    let far = 1 &<< 28
    let (first, last) = (Int(columns.first), Int(columns.end))
    return (first == 0 ? 0 &- far : first)..<(last == width ? far : last)
  }

  @inline(__always) func pixel(_ x: Int, _ y: Int) -> UnsafePointer<UInt32> {
    pixels + (y &* width &+ x)
  }

  /// HOT: samples positions at equal steps, all of which have four neighbours in the image.
  func sampleInside(
    _ start: (u: Int, v: Int), _ step: (u: Int, v: Int), count: Int,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: there are two pixels at each position and below it. Quads of the row stop before its end.
    var (u, v) = start
    // The fractions are the low halves of the positions. They need no carries.
    let lanes = Quad(0, 1, 2, 3)
    var fu = UInt32(truncatingIfNeeded: u) &+ lanes &* UInt32(truncatingIfNeeded: step.u)
    var fv = UInt32(truncatingIfNeeded: v) &+ lanes &* UInt32(truncatingIfNeeded: step.v)
    let (stepU, stepV) = (
      UInt32(truncatingIfNeeded: step.u &* 4), UInt32(truncatingIfNeeded: step.v &* 4)
    )
    @inline(__always) func next() -> (upper: SIMD2<UInt32>, lower: SIMD2<UInt32>) {
      let at = UnsafeRawPointer(pixel(u &>> 32, v &>> 32))
      u = u &+ step.u
      v = v &+ step.v
      return (
        at.loadUnaligned(as: SIMD2<UInt32>.self),
        (at + width &* 4).loadUnaligned(as: SIMD2<UInt32>.self)
      )
    }
    var i = 0
    while i &+ 4 <= count {
      let (a, b, c, d) = (next(), next(), next(), next())
      let down = (fv &>> 24).twice
      let left = Quad(a.upper.x, b.upper.x, c.upper.x, d.upper.x)
        .mixed(with: Quad(a.lower.x, b.lower.x, c.lower.x, d.lower.x), down)
      let right = Quad(a.upper.y, b.upper.y, c.upper.y, d.upper.y)
        .mixed(with: Quad(a.lower.y, b.lower.y, c.lower.y, d.lower.y), down)
      left.mixed(with: right, (fu &>> 24).twice).store(at: row + i)
      fu = fu &+ stepU
      fv = fv &+ stepV
      i &+= 4
    }
    while i < count {
      row[i] = sample(u, v)
      u = u &+ step.u
      v = v &+ step.v
      i &+= 1
    }
  }

  @inline(__always) func sample(_ u: Int, _ v: Int) -> UInt32 {
    let cu = max(0, min(u, (width &- 1) &<< 32))
    let cv = max(0, min(v, (height &- 1) &<< 32))
    let x = cu &>> 32
    let y = cv &>> 32
    // SAFETY: x and y are clamped to the image, and so are the neighbours.
    let top = pixels + y &* width
    let bottom = pixels + min(y &+ 1, height &- 1) &* width
    let right = min(x &+ 1, width &- 1)
    let fx = UInt64(truncatingIfNeeded: (cu &>> 24) & 255)
    let fy = UInt64(truncatingIfNeeded: (cv &>> 24) & 255)
    let before = Self.mix(Self.spread(top[x]), Self.spread(bottom[x]), fy)
    let after = Self.mix(Self.spread(top[right]), Self.spread(bottom[right]), fy)
    let m = Self.mix(before, after, fx)
    return UInt32(truncatingIfNeeded: m | (m &>> 24))
  }

  /// Returns the four bytes of a pixel, 16 bits apart.
  @inline(__always) private static func spread(_ p: UInt32) -> UInt64 {
    let p = UInt64(p)
    return (p & 0x00FF_00FF) | ((p & 0xFF00_FF00) &<< 24)
  }

  @inline(__always) private static func mix(_ a: UInt64, _ b: UInt64, _ f: UInt64) -> UInt64 {
    ((a &* (256 &- f) &+ b &* f &+ 0x0080_0080_0080_0080) &>> 8) & 0x00FF_00FF_00FF_00FF
  }
}
