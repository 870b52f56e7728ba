internal import FlickCKernels

/// The images of a frame with their reduced copies, kept between frames.
struct ImageStore: Sendable {
  private(set) var images: [StoredImage] = []
  private var frame = 0
  private var numbers = 0
  /// The index after the last image that was requested. Frames request most images in the order of the frame before.
  private var next = 0
  /// The number of frames that an unused image is kept.
  private static let retentionFrames = 60
  /// The maximum number of pixels to keep: 64 MB. Above it, only the images of the previous frame are kept.
  private static let maxIdlePixels = 16 << 20

  mutating func begin() {
    frame &+= 1
    next = 0
    let isFull = images.reduce(0) { $0 + $1.pixels } > Self.maxIdlePixels
    let patience = isFull ? 1 : Self.retentionFrames
    images.removeAll { frame &- $0.lastFrame > patience }
  }

  /// Returns the index of a bitmap of at least one pixel. The store retains the bitmap, so that its storage cannot be
  /// modified or reused: its address is its identity.
  mutating func index(of bitmap: Bitmap) -> Int {
    let identity = bitmap.identity
    let known =
      find(identity, bitmap, in: next..<images.count) ?? find(identity, bitmap, in: 0..<next)
    if let known {
      images[known].lastFrame = frame
      next = known + 1
      return known
    }
    numbers &+= 1
    images.append(StoredImage(bitmap, number: numbers, frame: frame))
    next = images.count
    return images.count - 1
  }

  /// Returns the index of a bitmap. Compares the images in place, because copying one costs more than comparing all.
  private func find(_ identity: UInt, _ bitmap: Bitmap, in range: Range<Int>) -> Int? {
    for i in range where images[i].identity == identity {
      if images[i].levels[0].width == bitmap.width, images[i].levels[0].order == bitmap.order {
        return i
      }
    }
    return nil
  }

  /// Returns the level of an image to draw at 1 / `reduction` of its size. The level is not smaller than the drawn
  /// size, and less than twice as large if the image allows.
  mutating func level(of image: Int, reduction: Double) -> Int {
    var level = 0
    var left = reduction
    while left >= 2, level < 15, images[image].canHalve(level) {
      left /= 2
      level += 1
    }
    images[image].makeLevels(upTo: level)
    return level
  }
}

struct StoredImage: Sendable {
  /// The original bitmap. While it is retained, no other bitmap has the same identity.
  private let source: Bitmap
  /// The bitmap and its successive halves. Each pixel is the mean of four. The bitmap can stay packed until it is
  /// drawn at its own size.
  private(set) var levels: [Bitmap]
  /// For each row of each level, the range of columns that are not transparent.
  private(set) var extents: [[ColumnRange]]
  let identity: UInt
  /// A number that is unique among all images of the store.
  let number: Int
  let isOpaque: Bool
  var lastFrame: Int

  init(_ bitmap: Bitmap, number: Int, frame: Int) {
    source = bitmap
    let image = bitmap.isPacked ? bitmap : bitmap.compact
    levels = [image]
    extents = [image.extents]
    self.number = number
    identity = bitmap.identity
    isOpaque = image.isOpaque
    lastFrame = frame
  }

  var pixels: Int { levels.reduce(0) { $0 + $1.memory.count } }

  func canHalve(_ level: Int) -> Bool {
    min(levels[0].width >> level, levels[0].height >> level) >= 2
  }

  /// Ensures that the pixels of a level are available.
  mutating func makeLevels(upTo level: Int) {
    if level == 0 { return levels[0].unpack() }
    while levels.count <= level, let last = levels.last, let columns = extents.last {
      levels.append(last.halved(columns))
      extents.append(Downsampling.extents(columns, width: last.width))
    }
  }
}

extension Bitmap {
  fileprivate var identity: UInt {
    if let packed { return UInt(bitPattern: ObjectIdentifier(packed)) }
    // SAFETY: the address is only compared, never dereferenced.
    return memory.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  fileprivate var isOpaque: Bool {
    if let packed { return packed.isOpaque }
    // SAFETY: the count is that of the buffer.
    return memory.withUnsafeBufferPointer { pixels in
      guard let at = pixels.baseAddress else { return true }
      return flick_are_opaque(at, pixels.count)
    }
  }

  /// The range of columns of each row that are not transparent. Only transparent borders are scanned, so images
  /// without them cost no time.
  var extents: [ColumnRange] {
    if let packed { return packed.rows.map { $0.columns } }
    // SAFETY: the rows are those of the image.
    return memory.withUnsafeBufferPointer { pixels in
      guard let at = pixels.baseAddress, pixels.count >= width * height else { return [] }
      return (0..<height).map { ColumnRange(RowScan.extent(at + $0 * width, width)) }
    }
  }
}
