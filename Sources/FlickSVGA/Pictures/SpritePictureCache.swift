import FlickImage
package import FlickRaster
package import FlickScene

/// A cache that decodes pictures when they are drawn, at the size at which they are drawn, up to a
/// limit in bytes.
package final class SpritePictureCache: PictureSource {
  private let bytes: [[UInt8]]
  private let pictures: [SpritePicture]
  private var entries: [CacheEntry]
  private let byteLimit: Int
  /// The bytes of all cached bitmaps.
  package private(set) var cachedBytes = 0
  private var useCount = 0

  private struct CacheEntry {
    /// The bitmap; `nil` if it is not decoded, empty if it cannot be decoded.
    var bitmap: Bitmap?
    var halvings = 0
    var lastUse = 0
  }

  /// The default limit in bytes of the decoded pictures of a renderer. 64 MB hold 30 pictures of
  /// the size of a phone screen, and all pictures of most files. Above the limit, the least
  /// recently drawn picture is removed.
  package static let defaultByteLimit = 64 << 20

  /// The limits for a single picture. One picture may fill the whole cache.
  static let limits = ImageLimits(
    maxPixels: defaultByteLimit / 4, maxSide: ImageLimits.default.maxSide)

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - bytes: The encoded pictures.
  ///   - pictures: The sizes of the pictures, as many as `bytes`.
  ///   - byteLimit: The limit in bytes of the decoded pictures.
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
  /// Returns how many times the picture can be halved and still have a pixel for each drawn pixel,
  /// by the same rule that the drawing of images uses.
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
