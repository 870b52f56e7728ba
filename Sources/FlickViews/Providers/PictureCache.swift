#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// A least-recently-used cache of the images that a provider returned for one animation, by asset identifier. The
/// total size of the pixels is limited.
struct PictureCache {
  private struct Entry {
    var image: CGImage
    var bytes: Int
    var use: Int
  }

  private let limit: Int
  private var entries: [String: Entry] = [:]
  private var bytes = 0
  private var uses = 0

  /// Creates an empty cache.
  ///
  /// - Parameter limit: The maximum size of the pixels in bytes. 64 MB hold sixteen images of 1024 × 1024 pixels.
  init(limit: Int = 64 << 20) { self.limit = limit }

  var count: Int { entries.count }

  mutating func image(_ id: String) -> CGImage? {
    uses += 1
    entries[id]?.use = uses
    return entries[id]?.image
  }

  /// Stores an image, unless it exceeds the limit by itself.
  mutating func keep(_ image: CGImage, _ id: String) {
    let size = image.width.multipliedReportingOverflow(by: image.height)
    let (count, isTooMany) = size.partialValue.multipliedReportingOverflow(by: 4)
    guard !size.overflow, !isTooMany, count <= limit else { return }
    forget(id)
    uses += 1
    entries[id] = Entry(image: image, bytes: count, use: uses)
    bytes += count
    while bytes > limit, let oldest = entries.min(by: { $0.value.use < $1.value.use })?.key {
      forget(oldest)
    }
  }

  mutating func removeAll() {
    entries.removeAll()
    bytes = 0
  }

  private mutating func forget(_ id: String) {
    bytes -= entries.removeValue(forKey: id)?.bytes ?? 0
  }
}
