internal import FlickCKernels

/// Signed areas of edges, per pixel, over a range of rows.
///
/// Dense accumulation with a bit mask of modified blocks, after Blend2D's analytic rasterizer (F. Yermalayeu, P.
/// Kobalicek): each edge adds to the cells that it crosses, so that the running sum of a row is the winding-weighted
/// coverage of each pixel in units of 1 / (256 · 512). One bit of `marks` represents ``blockWidth`` cells. It is set for
/// each block that can contain nonzero cells.
///
/// All cells and marks are zero between shapes: the sweep clears what it has read.
typealias Accumulator = FlickCells

extension Accumulator {
  static let blockWidth = 4

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
    var area = self
    flick_accumulate(
      &area, UnsafeRawPointer(first).assumingMemoryBound(to: Int32.self), edges.count)
  }
}
