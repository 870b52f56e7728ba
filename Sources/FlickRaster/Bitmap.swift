/// A picture of premultiplied 8-bit pixels, rows from the top, no padding between them.
package struct Bitmap: Hashable, Sendable {
  /// Order of the four bytes of a pixel in memory.
  package enum ByteOrder: UInt8, Sendable { case rgba, bgra }

  package private(set) var width: Int
  package private(set) var height: Int
  package var order: ByteOrder
  /// `width * height` pixels; the first byte in memory is the lowest (little-endian words).
  package var pixels: [UInt32]

  /// A transparent picture. Negative sizes count as 0.
  package init(width: Int, height: Int, order: ByteOrder = .rgba) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.order = order
    pixels = [UInt32](repeating: 0, count: self.width * self.height)
  }
}
