internal import FlickCKernels

/// Rows of scratch memory. Each is as long as the canvas is wide, plus a margin.
struct ScratchRows {
  /// Coverage from the sweep.
  let coverage: UnsafeMutablePointer<UInt32>
  /// Coverage made of a constant and a modulation.
  let spare: UnsafeMutablePointer<UInt32>
  /// Colors of a paint.
  let colors: UnsafeMutablePointer<UInt32>
  /// Colors multiplied by coverage.
  let mixed: UnsafeMutablePointer<UInt32>
  /// Columns of images.
  let columns: ImageColumns
  /// The spans of the coverage. A span for every four columns fits, and two more.
  let spans: UnsafeMutablePointer<FlickSpan>

  /// Divides the memory at `base` into rows of `length` entries each.
  init(_ base: UnsafeMutablePointer<UInt32>, length: Int) {
    coverage = base
    spare = base + length
    colors = base + 2 * length
    mixed = base + 3 * length
    columns = ImageColumns(
      offsets: base + 4 * length, fractions: base + 5 * length, line: base + 6 * length,
      lineCapacity: 2 * length)
    // SAFETY: three words for every four columns fit a row of words.
    spans = UnsafeMutableRawPointer(base + 8 * length).assumingMemoryBound(to: FlickSpan.self)
  }

  static let count = 9
  /// Additional entries beyond the canvas's width: blocks extend over both ends, and stores can be wide.
  static let margin = 16
}
