internal import CKernels

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

  /// Returns the number of cells in a row over `reach`. An edge on the right border touches up to five cells more.
  static func stride(over reach: Box) -> Int {
    let origin = reach.minX & ~(blockWidth - 1)
    return (reach.maxX - origin + 5 + blockWidth - 1) & ~(blockWidth - 1)
  }

  static func words(stride: Int) -> Int { (stride / blockWidth + 63) >> 6 }

  /// Adds the part of each edge within the rows. Edges are cut at the same whole rows for any `top` and `bottom`,
  /// starting from their own ends, so that every cell gets the same sum.
  ///
  /// HOT: half of the time of drawing paths.
  func add(_ edges: UnsafeBufferPointer<Edge>) {
    guard let first = edges.baseAddress else { return }
    // SAFETY: an edge consists of four numbers, and every edge lies within the bounds that the accumulator was laid
    // out for.
    var area = self.area
    flick_accumulate(
      &area, UnsafeRawPointer(first).assumingMemoryBound(to: Int32.self), edges.count)
  }

  /// The cells for the kernels.
  var area: FlickCells {
    FlickCells(
      cells: cells, marks: marks, stride: stride, words: words, origin_x: originX, top: top,
      bottom: bottom)
  }
}
