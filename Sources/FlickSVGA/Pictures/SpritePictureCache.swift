import FlickImage
package import FlickRaster
package import FlickScene

/// A cache that decodes pictures when they are drawn, at the size at which they are drawn, up to a
/// limit in bytes.
///
/// A picture is stored once for each size class, which is the number of times it was halved. A
/// smaller size class is made from a larger one that is cached, without decoding again.
package final class SpritePictureCache: PictureSource {
  private let bytes: [[UInt8]]
  private let pictures: [SpritePicture]
  /// The cached bitmaps of each picture.
  private var entries: [[CacheEntry]]
  private let byteLimit: Int
  /// The bytes of all cached bitmaps.
  package private(set) var cachedBytes = 0
  /// The number of pictures that were decoded, counting each time.
  package private(set) var decodeCount = 0
  private var useCount = 0

  private struct CacheEntry {
    /// The bitmap; empty if it cannot be decoded.
    var bitmap: Bitmap
    var halvings: Int
    var lastUse: Int
  }

  /// The default limit in bytes of the decoded pictures of a renderer. 64 MB hold 30 pictures of
  /// the size of a phone screen, and all pictures of most files. Above the limit, the least
  /// recently drawn picture is removed.
  package static let defaultByteLimit = 64 << 20

  /// The default limits for a single picture. One picture may fill the whole cache.
  static let limits = limits(.default, cachedBytes: defaultByteLimit)

  static func limits(_ image: ImageLimits, cachedBytes: Int) -> ImageLimits {
    ImageLimits(
      maxPixels: min(image.maxPixels, cachedBytes / 4, defaultByteLimit / 4), maxSide: image.maxSide
    )
  }

  private let pictureLimits: ImageLimits

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - bytes: The encoded pictures.
  ///   - pictures: The sizes of the pictures, as many as `bytes`.
  ///   - byteLimit: The limit in bytes of the decoded pictures.
  package convenience init(
    _ bytes: [[UInt8]], _ known: [SpritePicture], byteLimit: Int = defaultByteLimit
  ) {
    self.init(bytes, known, byteLimit: byteLimit, Self.limits)
  }

  init(
    _ bytes: [[UInt8]], _ known: [SpritePicture], byteLimit: Int, _ pictureLimits: ImageLimits
  ) {
    self.bytes = bytes
    self.pictureLimits = pictureLimits
    self.pictures = known
    self.byteLimit = byteLimit
    entries = Array(repeating: [], count: bytes.count)
  }

  package func bitmap(_ picture: Int, scale: Double) -> Bitmap? {
    guard entries.indices.contains(picture), pictures.indices.contains(picture) else { return nil }
    useCount &+= 1
    let halvings = pictures[picture].halvings(at: scale)
    // A picture that cannot be decoded is not decoded again at another size.
    if let index = entries[picture].firstIndex(where: {
      $0.halvings == halvings || $0.bitmap.width == 0
    }) {
      entries[picture][index].lastUse = useCount
      return entries[picture][index].bitmap
    }
    let bitmap = reduced(picture, halvings) ?? decoded(picture, halvings)
    evict(for: bitmap.byteCount)
    entries[picture].append(CacheEntry(bitmap: bitmap, halvings: halvings, lastUse: useCount))
    cachedBytes += bitmap.byteCount
    return bitmap
  }

  /// Decodes all pictures that sprites show, until the limit is reached, or until four times as many pixels as the limit
  /// allows are decoded.
  ///
  /// - Parameter magnification: The scale at which the movie is drawn.
  package func prepare(magnification: Double) {
    var decodedPixels = 0
    for (index, picture) in pictures.enumerated() where picture.maxScale > 0 {
      guard picture.cost <= byteLimit - decodedPixels else { return }
      decodedPixels += picture.cost
      let scale = picture.maxScale * magnification
      let halvings = picture.halvings(at: scale)
      let (pixels, isTooLarge) = (picture.width >> halvings)
        .multipliedReportingOverflow(by: picture.height >> halvings)
      guard !isTooLarge, pixels < byteLimit / 4, cachedBytes + pixels * 4 <= byteLimit else {
        return
      }
      _ = bitmap(index, scale: scale)
    }
  }

  /// Removes all bitmaps.
  package func removeAll() {
    for index in entries.indices { entries[index] = [] }
    cachedBytes = 0
  }

  /// Returns a picture made from a larger cached bitmap; `nil` if there is none.
  private func reduced(_ picture: Int, _ halvings: Int) -> Bitmap? {
    let larger = entries[picture].filter { $0.halvings < halvings }
    guard let nearest = larger.max(by: { $0.halvings < $1.halvings }) else { return nil }
    return nearest.bitmap.halved(times: halvings - nearest.halvings)
  }

  private func decoded(_ picture: Int, _ halvings: Int) -> Bitmap {
    decodeCount += 1
    guard let bitmap = try? ImageDecoder.decode(bytes[picture], limits: pictureLimits) else {
      return Bitmap(width: 0, height: 0)
    }
    return bitmap.halved(times: halvings)
  }

  private func evict(for count: Int) {
    while cachedBytes + count > byteLimit {
      var oldest: (picture: Int, entry: Int, lastUse: Int)?
      for (picture, sizes) in entries.enumerated() {
        for (index, entry) in sizes.enumerated() where entry.bitmap.byteCount > 0 {
          if let oldest, oldest.lastUse <= entry.lastUse { continue }
          oldest = (picture, index, entry.lastUse)
        }
      }
      guard let oldest else { return }
      cachedBytes -= entries[oldest.picture].remove(at: oldest.entry).bitmap.byteCount
    }
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

  /// Returns the bitmap at half its size, repeatedly. An empty bitmap stays empty.
  fileprivate func halved(times: Int) -> Bitmap {
    guard width > 0, height > 0 else { return self }
    var bitmap = self
    for _ in 0..<times { bitmap = bitmap.halved }
    return bitmap
  }
}
