/// A rectangle of whole pixels. A rectangle without width or height is empty.
package struct PixelRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  /// Creates a rectangle from its edges. The maxima are exclusive.
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var isEmpty: Bool { width == 0 || height == 0 }
  package var area: Int { width * height }

  /// Returns the smallest rectangle that contains both. Empty rectangles are ignored.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(x, other.x), minY: min(y, other.y), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      minX: max(x, other.x), minY: max(y, other.y), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  /// Returns the rectangle with edges moved outward to multiples of `step`.
  package func aligned(to step: Int) -> PixelRect {
    PixelRect(
      minX: x / step * step, minY: y / step * step, maxX: (maxX + step - 1) / step * step,
      maxY: (maxY + step - 1) / step * step)
  }
}
