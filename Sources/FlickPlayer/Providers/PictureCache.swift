#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A least-recently-used cache of the images that a provider returned for one animation, by asset identifier. The
/// total size of the pixels is limited.
struct PictureCache {
  private struct Entry {
    var image: CGImage
    var byteCount: Int
    var lastUse: Int
  }

  private let limit: Int
  private var entries: [String: Entry] = [:]
  private var totalBytes = 0
  private var useCounter = 0

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The maximum size of the pixels in bytes. 64 MB hold sixteen images of 1024 × 1024 pixels.
  init(limit: Int = 64 << 20) { self.limit = limit }

  var count: Int { entries.count }

  mutating func image(_ id: String) -> CGImage? {
    useCounter += 1
    entries[id]?.lastUse = useCounter
    return entries[id]?.image
  }

  /// Stores an image, unless it exceeds the limit by itself.
  mutating func insert(_ image: CGImage, _ id: String) {
    let size = image.width.multipliedReportingOverflow(by: image.height)
    let (count, isTooMany) = size.partialValue.multipliedReportingOverflow(by: 4)
    guard !size.overflow, !isTooMany, count <= limit else { return }
    remove(id)
    useCounter += 1
    entries[id] = Entry(image: image, byteCount: count, lastUse: useCounter)
    totalBytes += count
    while totalBytes > limit,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    {
      remove(oldest)
    }
  }

  mutating func removeAll() {
    entries.removeAll()
    totalBytes = 0
  }

  private mutating func remove(_ id: String) {
    totalBytes -= entries.removeValue(forKey: id)?.byteCount ?? 0
  }
}
