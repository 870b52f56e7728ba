import FlickLoading
import Foundation

/// What was used last, up to a number; all of it goes when the system is short of memory. Any thread may use
/// it.
final class LRUCache<Value: Sendable>: Sendable {
  private struct Storage {
    var capacity = 100
    var values: [String: Value] = [:]
    /// The one that was used last stands last.
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

  /// - Parameter notifications: where the system tells that it is short of memory.
  init(_ notifications: NotificationCenter) {
    memoryWarning = MemoryWarningObserver(notifications)
    memoryWarning.observe { [weak self] in self?.removeAll() }
  }

  /// How many values are kept at most. Less than one keeps none.
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
