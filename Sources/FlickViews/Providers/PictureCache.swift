#if canImport(CoreGraphics)
  import CoreGraphics
#endif

/// Pictures that a provider gave for one animation, by the identifiers of their assets, in so many bytes at
/// most: those that were asked for longest ago go first.
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

  /// - Parameter limit: in bytes of pixels; 64 MB are sixteen pictures of 1024 × 1024.
  init(limit: Int = 64 << 20) { self.limit = limit }

  var count: Int { entries.count }

  mutating func image(_ id: String) -> CGImage? {
    uses += 1
    entries[id]?.use = uses
    return entries[id]?.image
  }

  /// Keeps a picture, unless it is larger than all that may be kept.
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
