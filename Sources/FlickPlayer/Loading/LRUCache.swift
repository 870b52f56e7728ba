import FlickLoading
import Foundation

/// A least-recently-used cache with a maximum number of values. It is emptied on a memory warning. Any thread may use
/// it.
final class LRUCache<Value: Sendable>: Sendable {
  private struct Storage {
    var capacity = 100
    var values: [String: Value] = [:]
    /// The keys in order of use. The most recently used key is last.
    var keys: [String] = []

    mutating func markUsed(_ key: String) {
      keys.removeAll { $0 == key }
      keys.append(key)
    }

    mutating func evictSurplus() {
      let surplus = max(keys.count - capacity, 0)
      for key in keys.prefix(surplus) { values[key] = nil }
      keys.removeFirst(surplus)
    }
  }

  private let storage = LockedValue(Storage())
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
    get { storage.withLock { $0.capacity } }
    set {
      storage.withLock { content in
        content.capacity = max(newValue, 0)
        content.evictSurplus()
      }
    }
  }

  func value(_ key: String) -> Value? {
    storage.withLock { content in
      guard let value = content.values[key] else { return nil }
      content.markUsed(key)
      return value
    }
  }

  func set(_ value: Value, _ key: String) {
    storage.withLock { content in
      content.values[key] = value
      content.markUsed(key)
      content.evictSurplus()
    }
  }

  func removeAll() {
    storage.withLock { content in
      content.values = [:]
      content.keys = []
    }
  }
}
