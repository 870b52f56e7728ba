#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Pictures that a provider gave for one animation, by the identifiers of their assets, in so many bytes at
/// most: those that were asked for longest ago go first.
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

  /// - Parameter limit: in bytes of pixels; 64 MB are sixteen pictures of 1024 × 1024.
  init(limit: Int = 64 << 20) { self.limit = limit }

  var count: Int { entries.count }

  mutating func image(_ id: String) -> CGImage? {
    useCounter += 1
    entries[id]?.lastUse = useCounter
    return entries[id]?.image
  }

  /// Keeps a picture, unless it is larger than all that may be kept.
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
