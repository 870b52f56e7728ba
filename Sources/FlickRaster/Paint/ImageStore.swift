/// The pictures of a frame, each with its reduced copies, kept from frame to frame.
struct ImageStore: Sendable {
  private(set) var images: [StoredImage] = []
  private var frame = 0
  /// Frames that a picture is kept for after it was last drawn.
  private static let patience = 60

  mutating func begin() {
    frame &+= 1
    images.removeAll { frame &- $0.lastFrame > Self.patience }
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
    images.append(StoredImage(bitmap, frame: frame))
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
  let identity: UInt
  let isOpaque: Bool
  var lastFrame: Int

  init(_ bitmap: Bitmap, frame: Int) {
    levels = [bitmap]
    identity = bitmap.identity
    isOpaque = bitmap.pixels.allSatisfy { $0 >> 24 == 255 }
    lastFrame = frame
  }

  func canHalve(_ level: Int) -> Bool {
    min(levels[0].width >> level, levels[0].height >> level) >= 2
  }

  mutating func makeLevels(upTo level: Int) {
    while levels.count <= level, let last = levels.last { levels.append(last.halved) }
  }
}

extension Bitmap {
  fileprivate var identity: UInt {
    // SAFETY: the address is only compared, never followed.
    pixels.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  /// Half the size, rounded down; an odd last row or column is left out.
  fileprivate var halved: Bitmap {
    var result = Bitmap(width: width / 2, height: height / 2, order: order)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let at = 2 * y * width + 2 * x
        result.pixels[y * result.width + x] = mean(
          SIMD4(pixels[at], pixels[at + 1], pixels[at + width], pixels[at + width + 1]))
      }
    }
    return result
  }

  private func mean(_ q: Quad) -> UInt32 {
    let even = (q & 0x00FF_00FF).wrappedSum() &+ 0x0002_0002
    let odd = ((q &>> 8) & 0x00FF_00FF).wrappedSum() &+ 0x0002_0002
    return ((even >> 2) & 0x00FF_00FF) | (((odd >> 2) & 0x00FF_00FF) << 8)
  }
}
