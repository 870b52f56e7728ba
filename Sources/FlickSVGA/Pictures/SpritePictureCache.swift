import FlickImage
package import FlickRaster
package import FlickScene

/// Decodes pictures when they are drawn, no larger than they are drawn, and keeps as many of them as there
/// is room for.
package final class SpritePictureCache: PictureSource {
  private let bytes: [[UInt8]]
  private let pictures: [SpritePicture]
  private var entries: [CacheEntry]
  private let byteLimit: Int
  /// Bytes of all that is kept.
  package private(set) var cachedBytes = 0
  private var useCount = 0

  private struct CacheEntry {
    /// `nil` where it is not decoded; empty where it cannot be.
    var bitmap: Bitmap?
    var halvings = 0
    var lastUse = 0
  }

  /// Bytes of decoded pictures that a renderer keeps: 64 MB hold thirty as large as a phone's screen, and
  /// all of most files. Beyond them the one that has not been drawn for longest goes.
  package static let defaultByteLimit = 64 << 20

  /// A picture by itself may fill all that room, and no more.
  static let limits = ImageLimits(
    maxPixels: defaultByteLimit / 4, maxSide: ImageLimits.default.maxSide)

  /// - Parameter known: as many as `bytes`.
  package init(_ bytes: [[UInt8]], _ known: [SpritePicture], byteLimit: Int = defaultByteLimit) {
    self.bytes = bytes
    self.pictures = known
    self.byteLimit = byteLimit
    entries = Array(repeating: CacheEntry(), count: bytes.count)
  }

  package func bitmap(_ picture: Int, scale: Double) -> Bitmap? {
    guard entries.indices.contains(picture), pictures.indices.contains(picture) else { return nil }
    useCount &+= 1
    entries[picture].lastUse = useCount
    let halvings = pictures[picture].halvings(at: scale)
    if let bitmap = entries[picture].bitmap, entries[picture].halvings <= halvings { return bitmap }
    remove(picture)
    let bitmap = decode(picture, halvings)
    evict(for: bitmap.byteCount)
    entries[picture].bitmap = bitmap
    entries[picture].halvings = halvings
    cachedBytes += bitmap.byteCount
    return bitmap
  }

  private func decode(_ picture: Int, _ halvings: Int) -> Bitmap {
    guard var bitmap = try? ImageDecoder.decode(bytes[picture], limits: Self.limits) else {
      return Bitmap(width: 0, height: 0)
    }
    for _ in 0..<halvings { bitmap = bitmap.halved }
    return bitmap
  }

  private func evict(for count: Int) {
    while cachedBytes + count > byteLimit {
      var oldest: Int?
      for index in entries.indices where (entries[index].bitmap?.byteCount ?? 0) > 0 {
        if let known = oldest, entries[known].lastUse <= entries[index].lastUse { continue }
        oldest = index
      }
      guard let oldest else { return }
      remove(oldest)
    }
  }

  private func remove(_ picture: Int) {
    cachedBytes -= entries[picture].bitmap?.byteCount ?? 0
    entries[picture].bitmap = nil
  }
}

extension SpritePicture {
  /// How often it can be halved and still have a pixel for each that is drawn, as canvases count it.
  func halvings(at scale: Double) -> Int {
    guard scale.isFinite else { return 0 }
    var left = scale
    var halvings = 0
    while left <= 0.5, halvings < 15, min(width >> halvings, height >> halvings) >= 2 {
      left *= 2
      halvings += 1
    }
    return halvings
  }
}

extension Bitmap {
  fileprivate var byteCount: Int { width * height * 4 }
}
