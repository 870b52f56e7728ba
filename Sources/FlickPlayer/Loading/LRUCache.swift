import FlickLoading
import FlickPlatform

/// The values that were used last, up to a total cost.
struct RecentValues<Value> {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: Int
  }

  /// The largest total cost.
  var limit: Int { didSet { evict() } }
  private var entries: [String: Entry] = [:]
  private var totalCost = 0
  private var useCounter = 0

  init(limit: Int) { self.limit = limit }

  var count: Int { entries.count }

  mutating func value(_ key: String) -> Value? {
    useCounter += 1
    entries[key]?.lastUse = useCounter
    return entries[key]?.value
  }

  /// Stores a value, unless it exceeds the limit by itself.
  mutating func insert(_ value: Value, _ key: String, cost: Int = 1) {
    guard cost <= limit else { return }
    remove(key)
    useCounter += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: useCounter)
    totalCost += cost
    evict()
  }

  mutating func removeAll() {
    entries.removeAll()
    totalCost = 0
  }

  private mutating func evict() {
    while totalCost > limit,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    {
      remove(oldest)
    }
  }

  private mutating func remove(_ key: String) {
    totalCost -= entries.removeValue(forKey: key)?.cost ?? 0
  }
}

/// The images that a provider returned for one animation, by asset identifier. The cost is the size of the pixels in bytes.
typealias PictureCache = RecentValues<CGImage>

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
  private let values = LockedValue(RecentValues<Value>(limit: 100))
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

  func set(_ value: Value, _ key: String) { values.withLock { $0.insert(value, key, cost: 1) } }

  func removeAll() { values.withLock { $0.removeAll() } }
}
