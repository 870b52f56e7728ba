import FlickArchive

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
