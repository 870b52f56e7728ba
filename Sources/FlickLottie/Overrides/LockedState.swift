import Dispatch

/// A value that is protected by a lock. Any thread may use it.
package final class LockedState<State>: Sendable {
  private let mutex = DispatchSemaphore(value: 1)
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var state: State

  package init(_ state: State) { self.state = state }

  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    mutex.wait()
    defer { mutex.signal() }
    return body(&state)
  }

  /// Returns the value, which is made at the first use.
  func value<Value>(_ make: () -> Value) -> Value where State == Value? {
    withLock { state in
      if let state { return state }
      let new = make()
      state = new
      return new
    }
  }
}
