internal import FlickCKernels
import FlickGeometry

/// An image at the pixels of a row, with bilinear filtering. Border pixels extend outside the image.
///
/// All code paths compute the same color for a pixel: they mix rows first, then columns.
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
  struct Step {
    let u: Int64
    let v: Int64
  }

  var step: Step {
    Step(
      u: Self.fixed(map.a, limit: Self.farthestStep),
      v: Self.fixed(map.b, limit: Self.farthestStep))
  }

  /// Returns the image position of pixel x in row y. Computed from the start of the row, so that it does not depend
  /// on the start of the span.
  private func place(_ x: Int, _ y: Int, _ step: Step) -> (u: Int64, v: Int64) {
    let start = map.apply(Point2D(0, Double(y)))
    return (
      Self.fixed(start.x, limit: Self.farthest) &+ step.u &* Int64(x),
      Self.fixed(start.y, limit: Self.farthest) &+ step.v &* Int64(x)
    )
  }

  /// Writes the colors of the pixels x ..< x + count of row y.
  func fill(
    _ x: Int, _ y: Int, _ step: Step, count: Int, from bitmap: BitmapView,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: the caller owns `count` pixels at `row`, and only pixels of the `BitmapView` are requested.
    let (u, v) = place(x, y, step)
    let (du, dv) = (step.u, step.v)
    let inside = Self.range(u, du, below: Int64(bitmap.width &- 1) &<< 32, count)
      .clamped(to: Self.range(v, dv, below: Int64(bitmap.height &- 1) &<< 32, count))
    let (first, last) = (inside.lowerBound, inside.upperBound)
    var image = bitmap.image
    flick_sample(&image, u, v, du, dv, first, row)
    flick_sample_inside(
      &image, u &+ du &* Int64(first), v &+ dv &* Int64(first), du, dv, last &- first, row + first)
    flick_sample(
      &image, u &+ du &* Int64(last), v &+ dv &* Int64(last), du, dv, count &- last, row + last)
    if bitmap.isSwapped { flick_swap_red_blue(row, count) }
  }

  /// Returns the steps of 0 ..< count for which the position lies in 0 ..< limit.
  private static func range(
    _ start: Int64, _ step: Int64, below limit: Int64, _ count: Int
  ) -> Range<Int> {
    if limit <= 0 || count <= 0 { return 0..<0 }
    if step == 0 { return start >= 0 && start < limit ? 0..<count : 0..<0 }
    // Most rows lie inside. This test needs no division.
    let end = start &+ step &* Int64(count &- 1)
    if min(start, end) >= 0, max(start, end) < limit { return 0..<count }
    // Measured from the end at which the steps enter the range.
    let (from, length) = step > 0 ? (start, step) : (limit &- 1 &- start, 0 &- step)
    func steps(to distance: Int64) -> Int {
      distance <= 0 ? 0 : Int(min((distance &- 1) / length &+ 1, Int64(count)))
    }
    let first = steps(to: 0 &- from)
    return first..<max(first, steps(to: limit &- from))
  }

  /// Converts to 32.32 fixed point. Large values and NaN are clamped to a position outside every image.
  private static func fixed(_ v: Double, limit: Double) -> Int64 {
    let c = v > -limit ? (v < limit ? v : limit) : -limit
    return Int64(c * 4_294_967_296)
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
    let step = step
    let du = step.u
    let u = place(range.lowerBound, 0, step).u
    // SAFETY: the columns have an entry for each pixel of a canvas row.
    flick_image_columns(
      u, du, bitmap.width &- 1, last &- range.lowerBound &+ 1, columns.offsets,
      columns.fractions)
    let (first, end) = (Int(columns.offsets[0]), Int(columns.offsets[last &- range.lowerBound]))
    return abs(end &- first) &+ 2 <= columns.lineCapacity
  }

  /// Writes the colors of the pixels x ..< x + count of row y. `columns` starts at the first of them.
  func fill(
    _ x: Int, _ y: Int, _ step: Step, count: Int, from bitmap: BitmapView, by columns: ImageColumns,
    into row: UnsafeMutablePointer<UInt32>
  ) {
    if count <= 0 { return }
    // SAFETY: the caller owns `count` pixels at `row` and entries of `columns`, which were prepared for this bitmap:
    // each offset has a column to its right, and all of them fit into the line.
    let start = place(x, y, step)
    let v = max(0, min(start.v, Int64(bitmap.height &- 1) &<< 32))
    let topRow = Int(truncatingIfNeeded: v &>> 32)
    let fraction = UInt32(truncatingIfNeeded: v &>> 24) & 255
    let upper = bitmap.pixel(0, topRow)
    let seen = seen(from: start.u, step, count, bitmap.extent(topRow, isMixed: fraction != 0))
    flick_fill(row, 0, seen.lowerBound)
    flick_fill(row + seen.upperBound, 0, count &- seen.upperBound)
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
      if bitmap.isSwapped { flick_swap_red_blue(row, count) }
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
      mixRows(line, line + 1, columns.fractions[0] & 0xFFFF, count: count, into: row)
    } else {
      flick_mix_columns(line - first, columns.offsets, columns.fractions, count, row)
    }
    if bitmap.isSwapped { flick_swap_red_blue(row, count) }
  }

  /// Returns the subset of `count` pixels, the first of them at `u`, that read columns of `extent`.
  private func seen(from u: Int64, _ step: Step, _ count: Int, _ extent: Range<Int>) -> Range<Int> {
    if extent.isEmpty { return 0..<0 }
    // A border that is not transparent extends outside the image.
    let first = Int64(extent.lowerBound &- 1) &<< 32
    return Self.range(u &- first, step.u, below: (Int64(extent.upperBound) &<< 32) &- first, count)
  }

  /// Mixes each pixel of a row with one of another row, or with the next pixel, all by the same fraction.
  private func mixRows(
    _ upper: UnsafePointer<UInt32>, _ lower: UnsafePointer<UInt32>, _ fraction: UInt32,
    count: Int, into line: UnsafeMutablePointer<UInt32>
  ) {
    // SAFETY: `count` pixels at all three addresses, or at two of them if the fraction is 0.
    if fraction == 0 { return line.update(from: upper, count: count) }
    flick_mix_rows(upper, lower, fraction, count, line)
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

  /// The image for the kernels.
  var image: FlickImage { FlickImage(pixels: pixels, width: width, height: height) }
}

/// The colors of an image while it is drawn.
struct ImageColors {
  let sampler: ImageSampler
  private let step: ImageSampler.Step
  let bitmap: BitmapView
  /// The columns of an upright image, starting at ``minX``.
  let columns: ImageColumns?
  let minX: Int

  /// Creates the colors of the columns in `range`. Upright images use `columns`.
  init(
    _ sampler: ImageSampler, _ bitmap: BitmapView, _ columns: ImageColumns, for range: Range<Int>
  ) {
    self.sampler = sampler
    self.bitmap = bitmap
    step = sampler.step
    self.columns = sampler.prepare(columns, for: range, of: bitmap) ? columns : nil
    minX = range.lowerBound
  }

  /// Writes the colors of the pixels x ..< x + count of row y.
  func fill(_ x: Int, _ y: Int, count: Int, into row: UnsafeMutablePointer<UInt32>) {
    if let columns {
      sampler.fill(
        x, y, step, count: count, from: bitmap, by: columns.dropping(x &- minX), into: row)
    } else {
      sampler.fill(x, y, step, count: count, from: bitmap, into: row)
    }
  }

  /// Calls ``fill(_:_:count:into:)``. The context is an `ImageColors`.
  static let function: FlickColorFunction = { context, x, y, count, row in
    // SAFETY: the painter passes the context that belongs to the function.
    context.assumingMemoryBound(to: ImageColors.self).pointee.fill(x, y, count: count, into: row)
  }
}
