import FlickLoading
import Foundation

/// A least-recently-used cache with a maximum number of values. It is emptied on a memory warning. Any thread may use
/// it.
final class Shelf<Value: Sendable>: Sendable {
  private struct Content {
    var size = 100
    var values: [String: Value] = [:]
    /// The keys in order of use. The most recently used key is last.
    var keys: [String] = []

    mutating func touch(_ key: String) {
      keys.removeAll { $0 == key }
      keys.append(key)
    }

    mutating func shrink() {
      let surplus = max(keys.count - size, 0)
      for key in keys.prefix(surplus) { values[key] = nil }
      keys.removeFirst(surplus)
    }
  }

  private let content = Guarded(Content())
  private let warning: MemoryWarning

  /// Creates an empty cache.
  ///
  /// - Parameter notifications: The notification centre that posts memory warnings.
  init(_ notifications: NotificationCenter) {
    warning = MemoryWarning(notifications)
    warning.listen { [weak self] in self?.removeAll() }
  }

  /// The maximum number of values. A value below 1 disables the cache.
  var size: Int {
    get { content.withLock { $0.size } }
    set {
      content.withLock { content in
        content.size = max(newValue, 0)
        content.shrink()
      }
    }
  }

  func value(_ key: String) -> Value? {
    content.withLock { content in
      guard let value = content.values[key] else { return nil }
      content.touch(key)
      return value
    }
  }

  func set(_ value: Value, _ key: String) {
    content.withLock { content in
      content.values[key] = value
      content.touch(key)
      content.shrink()
    }
  }

  func removeAll() {
    content.withLock { content in
      content.values = [:]
      content.keys = []
    }
  }
}
