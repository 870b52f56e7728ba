import FlickLoading
import FlickPlatform

/// The images that a provider returned for one animation, by asset identifier. The cost is the size of the pixels in bytes.
typealias PictureCache = RecentValues<String, CGImage>

extension PictureCache {
  /// Creates an empty cache for 64 MB, which hold sixteen images of 1024 × 1024 pixels.
  init() { self.init(limit: 64 << 20) }

  mutating func insert(_ image: CGImage, _ id: String) {
    let size = image.width.multipliedReportingOverflow(by: image.height)
    let (bytes, isTooMany) = size.partialValue.multipliedReportingOverflow(by: 4)
    if !size.overflow, !isTooMany { insert(image, id, cost: bytes) }
  }
}

/// A least-recently-used cache with a maximum number of values. It is emptied on a memory warning. Any thread may use
/// it.
final class LRUCache<Value: Sendable>: Sendable {
  private let values = LockedValue(RecentValues<String, Value>(limit: 100))
  private let memoryWarning: MemoryWarningObserver

  /// Creates an empty cache.
  ///
  /// - Parameter notifications: The notification centre that posts memory warnings.
  init(_ notifications: NotificationCenter) {
    memoryWarning = MemoryWarningObserver(notifications)
    memoryWarning.observe { [weak self] in self?.removeAll() }
  }

  /// The maximum number of values. A value below 1 disables the cache.
  var capacity: Int {
    get { values.withLock { $0.limit } }
    set { values.withLock { $0.limit = max(newValue, 0) } }
  }

  func value(_ key: String) -> Value? { values.withLock { $0.value(key) } }

  func set(_ value: Value, _ key: String) { values.withLock { $0.insert(value, key) } }

  func removeAll() { values.withLock { $0.removeAll() } }
}
