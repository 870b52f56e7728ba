internal import FlickCKernels

/// An image of premultiplied 8-bit pixels. Rows run from top to bottom. ``pixels`` has them without padding. In memory,
/// each row can start at a multiple of 64 bytes, so that Core Animation shows the memory without a copy.
package struct Bitmap: Hashable, Sendable {
  /// The order of the four bytes of a pixel in memory.
  package enum ByteOrder: UInt8, Sendable { case rgba, bgra }

  package private(set) var width: Int
  package private(set) var height: Int
  package var order: ByteOrder { didSet { contents.background = nil } }
  /// The record of what a canvas has drawn into this bitmap. Invalidated when other code changes a pixel.
  var contents: BitmapContents
  /// The rows, for canvases, which keep `contents` up to date: ``stride`` pixels each, from the index ``start`` on. Empty
  /// while the pixels are packed.
  var memory: [UInt32]
  /// The number of pixels from the start of a row in memory to that of the next one.
  package private(set) var stride: Int
  /// The index of the first pixel in `memory`.
  private(set) var start = 0
  /// The packed pixels of an image whose plain pixels have not been requested yet.
  var packed: PackedPixels?
  /// The rows whose memory the system has provided.
  var providedRows: ProvidedRows

  /// The `width * height` pixels; the first byte in memory is the lowest (little-endian words). Reading the pixels of
  /// a packed bitmap unpacks them each time, and reading those of aligned rows copies them.
  package var pixels: [UInt32] {
    get { compact.memory }
    _modify {
      self = compact
      contents.background = nil
      yield &memory
    }
  }

  /// Creates a transparent bitmap. Negative sizes count as 0.
  ///
  /// - Parameter alignsRows: A Boolean value that indicates whether each row starts at a multiple of 64 bytes. Copies of the
  ///   memory need not be aligned.
  package init(width: Int, height: Int, order: ByteOrder = .rgba, alignsRows: Bool = false) {
    self.width = max(width, 0)
    self.height = max(height, 0)
    self.order = order
    contents = BitmapContents(background: 0)
    stride = alignsRows ? (self.width + Self.rowUnit - 1) / Self.rowUnit * Self.rowUnit : self.width
    var (isLeft, start) = (false, 0)
    let count = stride * self.height + (alignsRows ? Self.rowUnit : 0)
    memory = [UInt32](unsafeUninitializedCapacity: count) { pixels, initializedCount in
      // SAFETY: the array owns `count` pixels, and zero is a valid pixel.
      if let base = pixels.baseAddress {
        isLeft = flick_clear_pages(base, count * MemoryLayout<UInt32>.size)
        let offset = Int(bitPattern: base) / MemoryLayout<UInt32>.size % Self.rowUnit
        if alignsRows { start = (Self.rowUnit - offset) % Self.rowUnit }
      }
      initializedCount = count
    }
    self.start = start
    providedRows = isLeft ? ProvidedRows() : ProvidedRows(end: self.height)
  }

  /// The number of pixels in 64 bytes, to which rows are aligned.
  private static let rowUnit = 16

  /// Creates a bitmap from premultiplied RGBA pixels. Returns nil if there are not `width * height` of them.
  package init?(width: Int, height: Int, rgba pixels: [UInt32]) {
    guard width >= 0, height >= 0, pixels.count == width * height else { return nil }
    self.init(width: width, height: height, pixels)
  }

  /// Creates a bitmap from `width * height` pixels, or from an empty array for packed pixels.
  init(width: Int, height: Int, _ pixels: [UInt32], order: ByteOrder = .rgba) {
    self.width = width
    self.height = height
    self.order = order
    contents = BitmapContents()
    memory = pixels
    stride = width
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

  /// The bitmap with all pixels in memory, and without padding. Returns itself if it is so.
  package var compact: Bitmap {
    if packed != nil { return unpacked }
    if stride == width, start == 0, memory.count == width * height { return self }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      pixels += memory[start + y * stride..<start + y * stride + width]
    }
    return Bitmap(width: width, height: height, pixels, order: order)
  }

  /// Calls a closure with the memory of the rows, which are `stride` pixels apart. The pixels must not be packed.
  package func withRows<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    // SAFETY: `memory` holds `height` rows from `start` on, or is empty.
    memory.withUnsafeBytes { bytes in
      let pixel = MemoryLayout<UInt32>.size
      return body(
        UnsafeRawBufferPointer(
          rebasing: bytes.dropFirst(start * pixel).prefix(stride * height * pixel)))
    }
  }
}
