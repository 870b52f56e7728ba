/// Signed areas of edges, per pixel, over a range of rows.
///
/// Dense accumulation with a bit mask of modified blocks, after Blend2D's analytic rasterizer (F. Yermalayeu, P.
/// Kobalicek): each edge adds to the cells that it crosses, so that the running sum of a row is the winding-weighted
/// coverage of each pixel in units of 1 / ``full``. One bit of `marks` represents ``blockWidth`` cells. It is set for
/// each block that can contain nonzero cells.
///
/// All cells and marks are zero between shapes: the sweep clears what it has read.
struct Accumulator {
  static let blockWidth = 4
  /// The sum that represents full coverage of a pixel: 256 subrows times 2·256 subcolumns.
  static let full: Int32 = 256 * 512

  let cells: UnsafeMutablePointer<Int32>
  let marks: UnsafeMutablePointer<UInt64>
  /// The number of cells and of mark words in a row.
  let stride: Int
  let words: Int
  /// The pixel column of cell 0, a multiple of ``blockWidth``, and the range of rows.
  let originX: Int
  let top: Int
  let bottom: Int

  /// Returns the number of cells in a row over `reach`. An edge on the right border touches up to three cells more.
  static func stride(over reach: Box) -> Int {
    let origin = reach.minX & ~(blockWidth - 1)
    return (reach.maxX - origin + 3 + blockWidth - 1) & ~(blockWidth - 1)
  }

  static func words(stride: Int) -> Int { (stride / blockWidth + 63) >> 6 }

  /// Adds the part of each edge within the rows. Edges are cut at the same whole rows for any `top` and `bottom`,
  /// starting from their own ends, so that every cell gets the same sum.
  ///
  /// HOT: with its callees, half of the time of drawing paths.
  func add(_ edges: UnsafeBufferPointer<Edge>) {
    let left = originX &* 256
    let upper = top &* 256
    let lower = bottom &* 256
    // SAFETY: every edge lies within the bounds that the accumulator was laid out for.
    guard let first = edges.baseAddress else { return }
    var i = 0
    while i < edges.count {
      let e = first[i]
      i &+= 1
      let isDown = e.y1 > e.y0
      let y0 = Int(isDown ? e.y0 : e.y1)
      let y1 = Int(isDown ? e.y1 : e.y0)
      if y1 <= upper || y0 >= lower { continue }
      let line = DescendingEdge(
        x0: Int(isDown ? e.x0 : e.x1) &- left, y0: y0, x1: Int(isDown ? e.x1 : e.x0) &- left,
        y1: y1,
        sign: isDown ? 1 : -1)
      if line.x0 == line.x1 {
        addVertical(line)
      } else {
        addSlanted(line)
      }
    }
  }

  /// An edge oriented downwards, in 24.8 fixed point, with x relative to the first cell. `sign` is -1 if the edge was
  /// reversed.
  private struct DescendingEdge {
    var x0: Int
    var y0: Int
    var x1: Int
    var y1: Int
    var sign: Int
  }

  /// Returns `rise / run` as a 32.32 number, rounded towards zero. Multiples of it never overshoot the end, as Float
  /// values would.
  @inline(__always) private static func slope(_ rise: Int, _ run: Int) -> Int {
    // In range: |rise| < 2²³ and run ≥ 1.
    Int(Double(rise) / Double(run) * 4_294_967_296)
  }

  @inline(__always) private func addSlanted(_ e: DescendingEdge) {
    let down = e.y1 &- e.y0
    let across = e.x1 &- e.x0
    let slopeY = Self.slope(down, across < 0 ? 0 &- across : across)
    let firstRow = e.y0 &>> 8
    let lastRow = (e.y1 &- 1) &>> 8
    if firstRow == lastRow {
      let piece = CellWriter(
        cells: cells + (firstRow &- top) &* stride, marks: marks + (firstRow &- top) &* words,
        sign: e.sign, slope: slopeY)
      return piece.add(e.x0, e.x1, down: down)
    }
    let slopeX = Self.slope(across, down)
    var row = max(firstRow, top)
    // Half a unit is added, so that `>> 32` rounds.
    let start = (e.x0 &<< 32) &+ (1 &<< 31)
    var exact = start &+ slopeX &* (row &* 256 &- e.y0)
    var x = exact &>> 32
    var y = 0
    if row == firstRow {
      x = e.x0
      y = e.y0 & 255
    }
    exact = start &+ slopeX &* ((row &+ 1) &* 256 &- e.y0)
    var piece = CellWriter(
      cells: cells + (row &- top) &* stride, marks: marks + (row &- top) &* words,
      sign: e.sign, slope: slopeY)
    let end = min(lastRow, bottom)
    while row < end {
      let next = exact &>> 32
      piece.add(x, next, down: 256 &- y)
      x = next
      y = 0
      exact = exact &+ slopeX &* 256
      piece.cells += stride
      piece.marks += words
      row &+= 1
    }
    if lastRow < bottom { piece.add(x, e.x1, down: ((e.y1 &- 1) & 255) &+ 1 &- y) }
  }

  @inline(__always) private func addVertical(_ e: DescendingEdge) {
    let column = e.x0 &>> 8
    let twice = (e.x0 & 255) &* 2
    var y = max(e.y0, top &* 256)
    let end = min(e.y1, bottom &* 256)
    var row = cells + (((y &>> 8) &- top) &* stride &+ column)
    var marks = self.marks + ((y &>> 8) &- top) &* words
    while y < end {
      let next = min((y | 255) &+ 1, end)
      let cover = e.sign &* (next &- y)
      let area = cover &* twice
      row[0] &+= Int32(truncatingIfNeeded: cover &* 512 &- area)
      row[1] &+= Int32(truncatingIfNeeded: area)
      CellWriter.mark(marks, column &>> 2)
      CellWriter.mark(marks, (column &+ 1) &>> 2)
      row += stride
      marks += words
      y = next
    }
  }

  /// The state for adding one edge: the values that all rows share, and the current row.
  private struct CellWriter {
    var cells: UnsafeMutablePointer<Int32>
    var marks: UnsafeMutablePointer<UInt64>
    let sign: Int
    /// The vertical distance for each unit of horizontal distance, 32.32.
    let slope: Int

    /// Adds a part of the edge from `x0` to `x1` that descends by `down`, at most 256.
    @inline(__always) func add(_ x0: Int, _ x1: Int, down: Int) {
      let left = min(x0, x1)
      let right = max(x0, x1)
      let low = left &>> 8
      let high = right &>> 8
      if high &- low > 1 { return addFlat(left, right, down: down) }
      // Handles one or two cells without a branch: with one cell, the second part is 0.
      let border = (low &+ 1) &* 256
      let toBorder = min((slope &* (border &- left)) &>> 32, down)
      let y = high == low ? down : toBorder
      let first = sign &* y
      let second = sign &* (down &- y)
      let firstArea = first &* ((left & 255) &+ min(right &- border &+ 256, 256))
      let secondArea = second &* (right &- border)
      let at = cells + low
      at[0] &+= Int32(truncatingIfNeeded: first &* 512 &- firstArea)
      at[1] &+= Int32(truncatingIfNeeded: firstArea &+ second &* 512 &- secondArea)
      at[2] &+= Int32(truncatingIfNeeded: secondArea)
      Self.mark(marks, low &>> 2)
      Self.mark(marks, (high &+ 1) &>> 2)
    }

    /// Adds a part that spans three or more cells.
    @inline(__always) private func addFlat(_ left: Int, _ right: Int, down: Int) {
      let low = left &>> 8
      let high = right &>> 8
      markAll(low &>> 2, (high &+ 1) &>> 2)
      var exact = slope &* (256 &- (left & 255))
      var y = min(exact &>> 32, down)
      let scale = sign &* 256
      var carry = sign &* y &* ((left & 255) &+ 256)
      cells[low] &+= Int32(truncatingIfNeeded: sign &* y &* 512 &- carry)
      let step = slope &* 256
      var column = low &+ 1
      while column < high {
        exact = exact &+ step
        let next = min(exact &>> 32, down)
        let half = (next &- y) &* scale
        cells[column] &+= Int32(truncatingIfNeeded: carry &+ half)
        carry = half
        y = next
        column &+= 1
      }
      let cover = sign &* (down &- y)
      let area = cover &* (right & 255)
      cells[high] &+= Int32(truncatingIfNeeded: carry &+ cover &* 512 &- area)
      cells[high &+ 1] &+= Int32(truncatingIfNeeded: area)
    }

    @inline(__always)
    static func mark(_ marks: UnsafeMutablePointer<UInt64>, _ block: Int) {
      marks[block &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: block)
    }

    /// Marks the blocks `low` to `high`.
    @inline(__always) private func markAll(_ low: Int, _ high: Int) {
      let first = low &>> 6
      let last = high &>> 6
      if first == last {
        marks[first] |=
          (((2 as UInt64) &<< UInt64(truncatingIfNeeded: high &- low)) &- 1)
          &<< UInt64(truncatingIfNeeded: low)
        return
      }
      marks[first] |= ~0 &<< UInt64(truncatingIfNeeded: low)
      var word = first &+ 1
      while word < last {
        marks[word] = ~0
        word &+= 1
      }
      marks[last] |= ((2 as UInt64) &<< UInt64(truncatingIfNeeded: high)) &- 1
    }
  }
}
