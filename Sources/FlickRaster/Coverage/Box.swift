internal import FlickCKernels

/// A rectangle of whole pixels. The maxima are exclusive.
struct Box: Hashable, Sendable {
  private var left: Int32
  private var top: Int32
  private var right: Int32
  private var bottom: Int32

  /// Creates a box. Canvas coordinates are far below the limits of 32 bits.
  init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    left = Int32(truncatingIfNeeded: minX)
    top = Int32(truncatingIfNeeded: minY)
    right = Int32(truncatingIfNeeded: maxX)
    bottom = Int32(truncatingIfNeeded: maxY)
  }

  var minX: Int { Int(left) }
  var minY: Int { Int(top) }
  var maxX: Int { Int(right) }
  var maxY: Int { Int(bottom) }

  /// The box for the kernels.
  var kernel: FlickBox { FlickBox(min_x: minX, min_y: minY, max_x: maxX, max_y: maxY) }

  static var empty: Box { Box(minX: 0, minY: 0, maxX: 0, maxY: 0) }

  var isEmpty: Bool { right <= left || bottom <= top }
  var width: Int { right > left ? Int(right) &- Int(left) : 0 }
  var height: Int { bottom > top ? Int(bottom) &- Int(top) : 0 }
  var area: Int { width &* height }

  func intersection(_ b: Box) -> Box {
    // Comparisons in place of `min` and `max`, which are generic functions in a Debug build.
    var r = self
    if b.left > r.left { r.left = b.left }
    if b.top > r.top { r.top = b.top }
    if b.right < r.right { r.right = b.right }
    if b.bottom < r.bottom { r.bottom = b.bottom }
    return r.isEmpty ? .empty : r
  }

  /// Returns the smallest box that contains both. Empty boxes are ignored.
  func union(_ b: Box) -> Box {
    if isEmpty { return b }
    if b.isEmpty { return self }
    return Box(
      minX: min(minX, b.minX), minY: min(minY, b.minY),
      maxX: max(maxX, b.maxX), maxY: max(maxY, b.maxY))
  }

  func contains(_ b: Box) -> Bool {
    minX <= b.minX && b.maxX <= maxX && minY <= b.minY && b.maxY <= maxY
  }

  func overlaps(_ b: Box) -> Bool {
    minX < b.maxX && b.minX < maxX && minY < b.maxY && b.minY < maxY
  }
}
