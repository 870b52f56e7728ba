/// A picture of premultiplied 8-bit pixels, rows from the top, no padding between them.
package struct Bitmap: Hashable, Sendable {
  /// Order of the four bytes of a pixel in memory.
  package enum ByteOrder: UInt8, Sendable { case rgba, bgra }

  package private(set) var width: Int
  package private(set) var height: Int
  package var order: ByteOrder { didSet { contents.ground = nil } }
  /// What a canvas has drawn here, as long as nobody else has changed a pixel.
  var contents: Contents
  /// `width * height` pixels, for canvases, which account for what they change.
  var memory: [UInt32]

  /// `width * height` pixels; the first byte in memory is the lowest (little-endian words).
  package var pixels: [UInt32] {
    get { memory }
    _modify {
      contents.ground = nil
      yield &memory
    }
  }

  /// A transparent picture. Negative sizes count as 0.
  package init(width: Int, height: Int, order: ByteOrder = .rgba) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.order = order
    contents = Contents(ground: 0)
    memory = [UInt32](repeating: 0, count: self.width * self.height)
  }

  package static func == (a: Bitmap, b: Bitmap) -> Bool {
    a.width == b.width && a.height == b.height && a.order == b.order && a.memory == b.memory
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(order)
    hasher.combine(memory)
  }
}
