internal import FlickCKernels

/// Values of the pixels of a box, in canvas coordinates.
protocol PixelPlane {
  associatedtype Value: FixedWidthInteger

  var box: Box { get }
  /// Returns a row.
  ///
  /// SAFETY: only pixels of `box` may be accessed through the result.
  func row(_ y: Int) -> UnsafeMutablePointer<Value>
}

extension PixelPlane {
  /// Returns the value of a pixel, or 0 outside the box.
  @inline(__always) func value(_ x: Int, _ y: Int) -> Value {
    guard x >= box.minX, x < box.maxX, y >= box.minY, y < box.maxY else { return 0 }
    return row(y)[x]
  }

  /// Changes each value.
  @inline(__always) func update(_ change: (_ x: Int, _ y: Int, _ value: Value) -> Value) {
    // SAFETY: rows of the box.
    for y in box.minY..<box.maxY {
      let row = row(y)
      for x in box.minX..<box.maxX { row[x] = change(x, y, row[x]) }
    }
  }

  /// Copies the values of the pixels that both boxes contain.
  func copyOverlap(_ other: Self) {
    let both = box.intersection(other.box)
    // SAFETY: rows of both boxes.
    for y in both.minY..<both.maxY {
      (row(y) + both.minX).update(from: other.row(y) + both.minX, count: both.width)
    }
  }
}

/// The pixels that are drawn into: a band of the canvas or of a layer, in canvas coordinates.
struct Target: PixelPlane {
  /// The address of the pixel x = 0 of the row `box.minY`. It can lie outside the memory.
  let base: UnsafeMutablePointer<UInt32>
  /// The distance from one row to the next, in pixels.
  let stride: Int
  let box: Box
  /// For a layer, the first and last + 1 touched column of each row, relative to the box's left side. Untouched
  /// columns need no compositing.
  let touched: UnsafeMutablePointer<UInt32>?

  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + (y &- box.minY) &* stride
  }

  /// Marks the columns first ..< last of a row as possibly drawn.
  @inline(__always) func touch(_ y: Int, _ first: Int, _ last: Int) {
    guard let touched, first < last else { return }
    // SAFETY: there are two entries for each row of `box`, and y is one of them.
    let at = touched + (y &- box.minY) &* 2
    at[0] = min(at[0], UInt32(truncatingIfNeeded: first &- box.minX))
    at[1] = max(at[1], UInt32(truncatingIfNeeded: last &- box.minX))
  }

  /// Returns the columns of a row that can have been drawn.
  @inline(__always) func touchedColumns(_ y: Int) -> Range<Int> {
    guard let touched else { return box.minX..<box.maxX }
    // SAFETY: there are two entries for each row of `box`, and y is one of them.
    let (first, last) = (touched[(y &- box.minY) &* 2], touched[(y &- box.minY) &* 2 &+ 1])
    return first < last ? box.minX &+ Int(first)..<box.minX &+ Int(last) : box.minX..<box.minX
  }

  /// Makes all pixels transparent and untouched. The rows must be contiguous.
  func clear() {
    // SAFETY: the pixels of the box, and two entries for each of its rows.
    flick_fill(row(box.minY) + box.minX, 0, box.area)
    guard let touched else { return }
    for row in 0..<box.height {
      touched[row * 2] = .max
      touched[row * 2 + 1] = 0
    }
  }
}

/// Coverage that multiplies what is drawn: the combined masks, mattes and clips.
struct Modulation: PixelPlane {
  /// The address of the coverage of the pixel x = 0 of the row `box.minY`. It can lie outside the memory.
  let base: UnsafeMutablePointer<UInt8>
  /// The distance from one row to the next: the width of the box.
  var stride: Int { box.width }
  let box: Box
  /// The part of the box where all values are 255. They are not stored.
  var full = Box.empty

  /// Returns a row.
  ///
  /// SAFETY: only pixels of `box` outside `full` may be read through the result, and only pixels of `box` written.
  @inline(__always) func row(_ y: Int) -> UnsafeMutablePointer<UInt8> {
    base + (y &- box.minY) &* stride
  }
}
