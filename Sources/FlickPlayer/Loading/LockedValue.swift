import FlickArchive
import Foundation

/// A value that is protected by a lock. Any thread may use it.
package final class LockedValue<Value>: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written only while `lock` is held.
  private nonisolated(unsafe) var value: Value

  package init(_ value: Value) { self.value = value }

  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }

  /// Returns the value, which is made at the first use.
  package func value<Made>(_ make: () -> Made) -> Made where Value == Made? {
    withLock { value in
      if let value { return value }
      let made = make()
      value = made
      return made
    }
  }
}

/// A flag that cancels a read on another thread. Any thread may use it.
package final class CancellationFlag: Sendable {
  private let state = LockedValue(false)

  package init() {}

  package var isCancelled: Bool { state.withLock { $0 } }

  package func cancel() { state.withLock { $0 = true } }

  /// Runs a read that stops soon after ``cancel()``.
  package func run<Value>(_ read: () -> Value) -> Value {
    ReadCancellation.withCheck({ self.isCancelled }, read)
  }
}
