internal import CKernels

/// An image of premultiplied 8-bit pixels. Rows run from top to bottom without padding.
package struct Bitmap: Hashable, Sendable {
  /// The order of the four bytes of a pixel in memory.
  package enum ByteOrder: UInt8, Sendable { case rgba, bgra }

  package private(set) var width: Int
  package private(set) var height: Int
  package var order: ByteOrder { didSet { contents.background = nil } }
  /// The record of what a canvas has drawn into this bitmap. Invalidated when other code changes a pixel.
  var contents: BitmapContents
  /// The `width * height` pixels, for canvases, which keep `contents` up to date. Empty while the pixels are packed.
  var memory: [UInt32]
  /// The packed pixels of an image whose plain pixels have not been requested yet.
  var packed: PackedPixels?
  /// The rows whose memory the system has provided.
  var providedRows: ProvidedRows

  /// The `width * height` pixels; the first byte in memory is the lowest (little-endian words). Reading the pixels of
  /// a packed bitmap unpacks them each time.
  package var pixels: [UInt32] {
    get { packed == nil ? memory : unpacked.memory }
    _modify {
      unpack()
      contents.background = nil
      yield &memory
    }
  }

  /// Creates a transparent bitmap. Negative sizes count as 0.
  package init(width: Int, height: Int, order: ByteOrder = .rgba) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.order = order
    contents = BitmapContents(background: 0)
    var isLeft = false
    let count = self.width * self.height
    memory = [UInt32](unsafeUninitializedCapacity: count) { pixels, initializedCount in
      // SAFETY: the array owns `count` pixels, and zero is a valid pixel.
      if let base = pixels.baseAddress {
        isLeft = flick_clear_pages(base, count * MemoryLayout<UInt32>.size)
      }
      initializedCount = count
    }
    providedRows = isLeft ? ProvidedRows() : ProvidedRows(end: self.height)
  }

  /// Creates a bitmap from premultiplied RGBA pixels. Returns nil if there are not `width * height` of them.
  package init?(width: Int, height: Int, rgba pixels: [UInt32]) {
    guard width >= 0, height >= 0, pixels.count == width * height else { return nil }
    self.init(width: width, height: height, pixels)
  }

  /// Creates a bitmap from `width * height` RGBA pixels, or from an empty array for packed pixels.
  init(width: Int, height: Int, _ pixels: [UInt32]) {
    self.width = width
    self.height = height
    order = .rgba
    contents = BitmapContents()
    memory = pixels
    providedRows = ProvidedRows(end: self.height)
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
