/// The pictures of a frame, each with its reduced copies, kept from frame to frame.
struct ImageStore: Sendable {
  private(set) var images: [StoredImage] = []
  private var frame = 0
  private var numbers = 0
  /// Frames that a picture is kept for after it was last drawn.
  private static let retentionFrames = 60
  /// Pixels that may be kept for that: 64 MB. Beyond them, only what the last frame showed is.
  private static let maxIdlePixels = 16 << 20

  mutating func begin() {
    frame &+= 1
    let isFull = images.reduce(0) { $0 + $1.pixels } > Self.maxIdlePixels
    let patience = isFull ? 1 : Self.retentionFrames
    images.removeAll { frame &- $0.lastFrame > patience }
  }

  /// The index of a bitmap of at least one pixel. The store holds it, so that its buffer cannot be
  /// changed or reused for another: the address is its identity.
  mutating func index(of bitmap: Bitmap) -> Int {
    let identity = bitmap.identity
    let known = images.firstIndex {
      $0.identity == identity && $0.levels[0].width == bitmap.width
        && $0.levels[0].order == bitmap.order
    }
    if let known {
      images[known].lastFrame = frame
      return known
    }
    numbers &+= 1
    images.append(StoredImage(bitmap, number: numbers, frame: frame))
    return images.count - 1
  }

  /// The level of an image to be drawn at 1 / `reduction` of its size: no smaller than that, and less
  /// than twice as large where the picture allows.
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
  /// The bitmap as it was given: while it is held, nothing else has its identity.
  private let source: Bitmap
  /// The bitmap, then halves of it, each pixel the mean of four. It may be packed until it is drawn itself.
  private(set) var levels: [Bitmap]
  /// For each row of each level, what lies beside its first and last pixels that are not transparent.
  private(set) var extents: [[ColumnRange]]
  let identity: UInt
  /// Of all pictures that the store has held, its alone.
  let number: Int
  let isOpaque: Bool
  var lastFrame: Int

  init(_ bitmap: Bitmap, number: Int, frame: Int) {
    source = bitmap
    levels = [bitmap]
    extents = [bitmap.extents]
    self.number = number
    identity = bitmap.identity
    isOpaque = bitmap.isOpaque
    lastFrame = frame
  }

  var pixels: Int { levels.reduce(0) { $0 + $1.memory.count } }

  func canHalve(_ level: Int) -> Bool {
    min(levels[0].width >> level, levels[0].height >> level) >= 2
  }

  /// Sees to it that the pixels of a level are there to be drawn.
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
    // SAFETY: the address is only compared, never followed.
    return memory.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  fileprivate var isOpaque: Bool {
    if let packed { return packed.isOpaque }
    // SAFETY: eights stop before the end of the pixels.
    return memory.withUnsafeBufferPointer { pixels in
      guard let at = pixels.baseAddress else { return true }
      var i = 0
      while i &+ 8 <= pixels.count {
        let eight = UnsafeRawPointer(at + i).loadUnaligned(as: SIMD8<UInt32>.self)
        if eight.min() < 0xFF00_0000 { return false }
        i &+= 8
      }
      while i < pixels.count {
        if at[i] < 0xFF00_0000 { return false }
        i &+= 1
      }
      return true
    }
  }

  /// Looks at transparent borders alone, so it takes no time where there are none.
  var extents: [ColumnRange] {
    if let packed { return packed.rows.map(\.columns) }
    // SAFETY: the rows are those of the picture.
    return memory.withUnsafeBufferPointer { pixels in
      guard let at = pixels.baseAddress, pixels.count >= width * height else { return [] }
      return (0..<height).map { y in
        let extent = RowScan.extent(at + y * width, width)
        return ColumnRange(
          first: Int32(truncatingIfNeeded: extent.lowerBound),
          end: Int32(truncatingIfNeeded: extent.upperBound))
      }
    }
  }
}
