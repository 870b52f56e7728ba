/// The pixels that are being drawn into: a band of the canvas or of a layer, in canvas coordinates.
struct Target {
  /// Where the pixel x = 0 of the row `box.minY` would be.
  let base: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  let box: Box
  /// For a layer, the first and last + 1 touched column of each row, counted from the box's left side,
  /// so that the untouched rest need not be looked at again.
  let touched: UnsafeMutablePointer<UInt32>?

  /// SAFETY: only pixels of `box` may be read or written through the result.
  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + (y &- box.minY) &* stride
  }

  /// Notes that columns first ..< last of a row may have been drawn.
  @inline(__always) func touch(_ y: Int, _ first: Int, _ last: Int) {
    guard let touched, first < last else { return }
    // SAFETY: two entries for each row of `box`, and y is one of them.
    let at = touched + (y &- box.minY) &* 2
    at[0] = min(at[0], UInt32(truncatingIfNeeded: first &- box.minX))
    at[1] = max(at[1], UInt32(truncatingIfNeeded: last &- box.minX))
  }
}

/// Coverage that multiplies what is drawn: masks, mattes and clips, already combined.
struct Modulation {
  /// Where the coverage of the pixel x = 0 of the row `box.minY` would be.
  let base: UnsafeMutablePointer<UInt8>
  let stride: Int
  let box: Box
  /// A part of the box where all of it is 255, and nothing is stored.
  var full = Box.empty

  /// SAFETY: only pixels of `box` outside of `full` may be read through the result, and only pixels of
  /// `box` written.
  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    base + (y &- box.minY) &* stride
  }
}
