import FlickLoading
import Foundation

/// What was used last, up to a number; all of it goes when the system is short of memory. Any thread may use
/// it.
final class Shelf<Value: Sendable>: Sendable {
  private struct Content {
    var size = 100
    var values: [String: Value] = [:]
    /// The one that was used last stands last.
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

  /// - Parameter notifications: where the system tells that it is short of memory.
  init(_ notifications: NotificationCenter) {
    warning = MemoryWarning(notifications)
    warning.listen { [weak self] in self?.removeAll() }
  }

  /// How many values are kept at most. Less than one keeps none.
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
