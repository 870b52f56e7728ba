import Foundation

/// A value that is protected by a lock. Any thread may use it.
final class LockedValue<Value>: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written only while `lock` is held.
  private nonisolated(unsafe) var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
