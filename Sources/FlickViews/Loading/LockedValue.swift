import Foundation

/// A value that any thread may ask for and change.
final class LockedValue<Value>: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written while `lock` is held alone.
  private nonisolated(unsafe) var value: Value

  init(_ value: Value) { self.value = value }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
