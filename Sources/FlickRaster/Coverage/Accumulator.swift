/// Signed areas of edges, per pixel, over a stretch of rows.
///
/// Dense accumulation with a mask of touched blocks, after Blend2D's analytic rasterizer (F. Yermalayeu,
/// P. Kobalicek): each edge adds to the cells that it crosses, so that the running sum of a row is the
/// winding-weighted coverage of each pixel in units of 1 / ``full``. One bit of `marks` stands for
/// ``blockWidth`` cells and is set for each block that may hold something but zeros.
///
/// Between shapes all cells and marks are zero: the sweep zeroes what it has read.
struct Accumulator {
  static let blockWidth = 4
  /// The sum that stands for a pixel covered once: 256 rows of a pixel times 2·256 columns.
  static let full: Int32 = 256 * 512

  let cells: UnsafeMutablePointer<Int32>
  let marks: UnsafeMutablePointer<UInt64>
  /// Cells and mark words of a row.
  let stride: Int
  let words: Int
  /// The pixel of cell 0, a multiple of ``blockWidth``, and the rows held.
  let originX: Int
  let top: Int
  let bottom: Int

  /// Cells that a row over `reach` takes: an edge on the right border touches two more.
  static func stride(over reach: Box) -> Int {
    let origin = reach.minX & ~(blockWidth - 1)
    return (reach.maxX - origin + 2 + blockWidth - 1) & ~(blockWidth - 1)
  }

  static func words(stride: Int) -> Int { (stride / blockWidth + 63) >> 6 }

  /// Adds the part of each edge that lies in the rows held. Parts are cut at the same whole rows
  /// whatever `top` and `bottom` are, from the edge's own ends, so every cell gets the same sum.
  func add(_ edges: UnsafeBufferPointer<Edge>) {
    let upper = Int32(truncatingIfNeeded: top &* 256)
    let lower = Int32(truncatingIfNeeded: bottom &* 256)
    for e in edges {
      if e.y0 < e.y1 {
        if e.y1 <= upper || e.y0 >= lower { continue }
        add(Span(Int(e.x0), Int(e.y0), Int(e.x1), Int(e.y1)), sign: 1)
      } else {
        if e.y0 <= upper || e.y1 >= lower { continue }
        add(Span(Int(e.x1), Int(e.y1), Int(e.x0), Int(e.y0)), sign: -1)
      }
    }
  }

  /// An edge going down, x relative to the accumulator's origin once it is added.
  private struct Span {
    var x0: Int
    var y0: Int
    var x1: Int
    var y1: Int

    @inline(__always) init(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
      (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
    }
  }

  @inline(__always) private func add(_ e: Span, sign: Int) {
    let x0 = e.x0 &- originX &* 256
    let x1 = e.x1 &- originX &* 256
    let firstRow = e.y0 &>> 8
    let lastRow = (e.y1 &- 1) &>> 8
    if x0 == x1 { return addVertical(Span(x0, e.y0, x1, e.y1), sign: sign) }
    if firstRow == lastRow {
      let slope = (x0 &>> 8) == (x1 &>> 8) ? 0 : Self.slope(e.y1 &- e.y0, abs(x1 &- x0))
      return addPiece(
        firstRow, Span(x0, e.y0 & 255, x1, ((e.y1 &- 1) & 255) &+ 1), sign: sign, slope: slope)
    }
    addSlanted(Span(x0, e.y0, x1, e.y1), sign: sign)
  }

  /// `rise / run` as a 32.32 number, truncated: a multiple of it never overshoots the end.
  /// A Float would.
  @inline(__always) private static func slope(_ rise: Int, _ run: Int) -> Int {
    // In range: |rise| < 2²³ and run ≥ 1.
    Int(Double(rise) / Double(run) * 4_294_967_296)
  }

  @inline(__always) private func addSlanted(_ e: Span, sign: Int) {
    let down = e.y1 &- e.y0
    let slopeX = Self.slope(e.x1 &- e.x0, down)
    let slopeY = Self.slope(down, abs(e.x1 &- e.x0))
    var row = max(e.y0 &>> 8, top)
    let lastRow = (e.y1 &- 1) &>> 8
    let endRow = min(lastRow, bottom &- 1)
    // Half a unit more, so that `>> 32` rounds.
    let start = (e.x0 &<< 32) &+ (1 &<< 31)
    var x = row == e.y0 &>> 8 ? e.x0 : (start &+ slopeX &* (row &* 256 &- e.y0)) &>> 32
    var y = row == e.y0 &>> 8 ? e.y0 & 255 : 0
    var exact = start &+ slopeX &* ((row &+ 1) &* 256 &- e.y0)
    while row <= endRow {
      let isLast = row == lastRow
      let nextX = isLast ? e.x1 : exact &>> 32
      let nextY = isLast ? ((e.y1 &- 1) & 255) &+ 1 : 256
      addPiece(row, Span(x, y, nextX, nextY), sign: sign, slope: slopeY)
      x = nextX
      y = 0
      exact = exact &+ slopeX &* 256
      row &+= 1
    }
  }

  @inline(__always) private func addVertical(_ e: Span, sign: Int) {
    let column = e.x0 &>> 8
    let twice = (e.x0 & 255) &* 2
    var y = max(e.y0, top &* 256)
    let end = min(e.y1, bottom &* 256)
    let low = column &>> 2
    let high = (column &+ 1) &>> 2
    while y < end {
      let row = y &>> 8
      let next = min((row &+ 1) &* 256, end)
      let cover = sign &* (next &- y)
      let area = cover &* twice
      let at = cells + ((row &- top) &* stride &+ column)
      at[0] &+= Int32(truncatingIfNeeded: cover &* 512 &- area)
      at[1] &+= Int32(truncatingIfNeeded: area)
      mark(row, low, high)
      y = next
    }
  }

  /// The part of an edge inside one row, y counted from the row's top.
  @inline(__always) private func addPiece(_ row: Int, _ e: Span, sign: Int, slope: Int) {
    let at = cells + (row &- top) &* stride
    let down = e.y1 &- e.y0
    let left = min(e.x0, e.x1)
    let right = max(e.x0, e.x1)
    let low = left &>> 8
    let high = right &>> 8
    mark(row, low &>> 2, (high &+ 1) &>> 2)
    if low == high {
      let cover = sign &* down
      let area = cover &* ((left & 255) &+ (right & 255))
      at[low] &+= Int32(truncatingIfNeeded: cover &* 512 &- area)
      at[low &+ 1] &+= Int32(truncatingIfNeeded: area)
      return
    }
    var exact = slope &* (256 &- (left & 255))
    var y = min(exact &>> 32, down)
    var carry = sign &* y &* ((left & 255) &+ 256)
    at[low] &+= Int32(truncatingIfNeeded: sign &* y &* 512 &- carry)
    var column = low &+ 1
    while column < high {
      exact = exact &+ slope &* 256
      let next = min(exact &>> 32, down)
      let half = sign &* (next &- y) &* 256
      at[column] &+= Int32(truncatingIfNeeded: carry &+ half)
      carry = half
      y = next
      column &+= 1
    }
    let cover = sign &* (down &- y)
    let area = cover &* (right & 255)
    at[high] &+= Int32(truncatingIfNeeded: carry &+ cover &* 512 &- area)
    at[high &+ 1] &+= Int32(truncatingIfNeeded: area)
  }

  /// Marks blocks `low` to `high` of a row.
  @inline(__always) private func mark(_ row: Int, _ low: Int, _ high: Int) {
    let at = marks + (row &- top) &* words
    let first = low &>> 6
    let last = high &>> 6
    if first == last {
      at[first] |= (((2 as UInt64) &<< UInt64(high &- low)) &- 1) &<< UInt64(low & 63)
      return
    }
    at[first] |= ~0 &<< UInt64(low & 63)
    var word = first &+ 1
    while word < last {
      at[word] = ~0
      word &+= 1
    }
    at[last] |= ((2 as UInt64) &<< UInt64(high & 63)) &- 1
  }
}
