/// The pictures of a frame, each with its reduced copies, kept from frame to frame.
struct ImageStore: Sendable {
  private(set) var images: [StoredImage] = []
  private var frame = 0
  private var numbers = 0
  /// Frames that a picture is kept for after it was last drawn.
  private static let patience = 60
  /// Pixels that may be kept for that: 64 MB. Beyond them, only what the last frame showed is.
  private static let room = 16 << 20

  mutating func begin() {
    frame &+= 1
    let isFull = images.reduce(0) { $0 + $1.pixels } > Self.room
    let patience = isFull ? 1 : Self.patience
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
  /// The bitmap, then halves of it, each pixel the mean of four.
  private(set) var levels: [Bitmap]
  /// For each row of each level, its first pixel that is not transparent and the one after the last.
  private(set) var extents: [[Columns]]
  let identity: UInt
  /// Of all pictures that the store has held, its alone.
  let number: Int
  let isOpaque: Bool
  var lastFrame: Int

  init(_ bitmap: Bitmap, number: Int, frame: Int) {
    levels = [bitmap]
    extents = [bitmap.extents]
    self.number = number
    identity = bitmap.identity
    isOpaque = bitmap.isOpaque
    lastFrame = frame
  }

  var pixels: Int { levels.reduce(0) { $0 + $1.width * $1.height } }

  func canHalve(_ level: Int) -> Bool {
    min(levels[0].width >> level, levels[0].height >> level) >= 2
  }

  mutating func makeLevels(upTo level: Int) {
    while levels.count <= level, let last = levels.last {
      let half = last.halved
      levels.append(half)
      extents.append(half.extents)
    }
  }
}

extension Bitmap {
  fileprivate var identity: UInt {
    // SAFETY: the address is only compared, never followed.
    memory.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  fileprivate var isOpaque: Bool {
    memory.withUnsafeBufferPointer { pixels in
      for p in pixels where p < 0xFF00_0000 { return false }
      return true
    }
  }

  /// Looks at transparent borders alone, so it takes no time where there are none.
  fileprivate var extents: [Columns] {
    memory.withUnsafeBufferPointer { pixels in
      (0..<height).map { y in
        let row = pixels[(y * width)..<((y + 1) * width)]
        guard let first = row.firstIndex(where: { $0 != 0 }),
          let last = row.lastIndex(where: { $0 != 0 })
        else { return Columns(first: 0, end: 0) }
        return Columns(
          first: Int32(truncatingIfNeeded: first - y * width),
          end: Int32(truncatingIfNeeded: last + 1 - y * width))
      }
    }
  }

  /// Half the size, rounded down; an odd last row or column is left out.
  package var halved: Bitmap {
    var result = Bitmap(width: width / 2, height: height / 2, order: order)
    let (own, half) = (width, result.width)
    let rows = result.height
    memory.withUnsafeBufferPointer { pixels in
      result.memory.withUnsafeMutableBufferPointer { halves in
        guard let from = pixels.baseAddress, let to = halves.baseAddress else { return }
        // SAFETY: twice as many rows and columns as are written are there to be read.
        for y in 0..<rows {
          let (upper, lower) = (from + 2 * y * own, from + (2 * y + 1) * own)
          for x in 0..<half {
            to[y * half + x] = Self.mean(
              Quad(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]))
          }
        }
      }
    }
    return result
  }

  @inline(__always) private static func mean(_ q: Quad) -> UInt32 {
    let even = (q & 0x00FF_00FF).wrappedSum() &+ 0x0002_0002
    let odd = ((q &>> 8) & 0x00FF_00FF).wrappedSum() &+ 0x0002_0002
    return ((even >> 2) & 0x00FF_00FF) | (((odd >> 2) & 0x00FF_00FF) << 8)
  }
}
