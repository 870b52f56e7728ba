/// A picture of premultiplied 8-bit pixels, rows from the top, no padding between them.
package struct Bitmap: Hashable, Sendable {
  /// Order of the four bytes of a pixel in memory.
  package enum ByteOrder: UInt8, Sendable { case rgba, bgra }

  package private(set) var width: Int
  package private(set) var height: Int
  package var order: ByteOrder { didSet { contents.background = nil } }
  /// What a canvas has drawn here, as long as nobody else has changed a pixel.
  var contents: BitmapContents
  /// `width * height` pixels, for canvases, which account for what they change. None where they are packed.
  var memory: [UInt32]
  /// The pixels of a picture that nobody has asked for yet.
  var packed: PackedPixels?

  /// `width * height` pixels; the first byte in memory is the lowest (little-endian words). Those of a packed
  /// picture are unpacked each time that they are read.
  package var pixels: [UInt32] {
    get { packed == nil ? memory : unpacked.memory }
    _modify {
      unpack()
      contents.background = nil
      yield &memory
    }
  }

  /// A transparent picture. Negative sizes count as 0.
  package init(width: Int, height: Int, order: ByteOrder = .rgba) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.order = order
    contents = BitmapContents(background: 0)
    memory = [UInt32](repeating: 0, count: self.width * self.height)
  }

  /// A picture of as many pixels as it has.
  init(width: Int, height: Int, _ pixels: [UInt32]) {
    self.width = width
    self.height = height
    order = .rgba
    contents = BitmapContents()
    memory = pixels
  }

  package static func == (a: Bitmap, b: Bitmap) -> Bool {
    a.width == b.width && a.height == b.height && a.order == b.order && a.pixels == b.pixels
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(order)
    hasher.combine(pixels)
  }
}
