/// The calls of a host's closures.
///
/// A closure may call the player, which may call the closure again. Calls beyond a depth and a number are made in the next
/// turn of the main queue, so that a closure that always causes another call neither overflows the stack nor blocks the main
/// queue. If each of them causes several, reports beyond a number are dropped.
@MainActor package final class HostCalls {
  private var depth = 0
  /// The number of calls within calls within others since the outermost one.
  private var count = 0
  /// The number of calls that wait for the next turn.
  private var pendingCount = 0
  private static let (maximumDepth, maximumCount, maximumPendingCount) = (16, 64, 16)

  package init() {}

  /// Begins a call.
  ///
  /// - Returns: Whether the call may be made now. If it may, ``end()`` follows it. If not, ``later(_:)`` makes it.
  package func begin() -> Bool {
    if depth == 0 { count = 0 }
    guard depth < Self.maximumDepth, count < Self.maximumCount else { return false }
    // A closure of the host, also one that another closure causes, may make as many calls as it wants.
    if depth > 2 { count += 1 }
    depth += 1
    return true
  }

  package func end() { depth -= 1 }

  /// Makes a call, which may call the player again.
  package func make(_ call: @escaping @MainActor () -> Void) {
    guard begin() else { return later(call) }
    defer { end() }
    call()
  }

  /// Returns the value that a closure of the host returns, or a fallback beyond the limits.
  package func ask<Value>(
    orElse fallback: @autoclosure () -> Value, _ closure: () -> Value
  ) -> Value {
    guard begin() else { return fallback() }
    defer { end() }
    return closure()
  }

  /// Makes a call in the next turn of the main queue.
  ///
  /// - Parameter isReport: A Boolean value that indicates whether the call may be dropped.
  package func later(isReport: Bool = false, _ call: @escaping @MainActor () -> Void) {
    guard !isReport || pendingCount < Self.maximumPendingCount else { return }
    pendingCount += 1
    MainActor.later {
      self.pendingCount -= 1
      call()
    }
  }
}
