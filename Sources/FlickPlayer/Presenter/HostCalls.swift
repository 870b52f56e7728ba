import Dispatch

/// The calls of a host's closures.
///
/// A closure may call the player, which may call the closure again. Calls beyond a depth and a number are made in the next
/// turn of the main queue, so that a closure that always causes another call neither overflows the stack nor stops the main
/// queue.
@MainActor package struct HostCalls {
  private var depth = 0
  /// The number of calls since the outermost one.
  private var count = 0
  private static let (maximumDepth, maximumCount) = (24, 200)

  package init() {}

  /// Begins a call.
  ///
  /// - Returns: Whether the call may be made now. If it may, ``end()`` follows it. If not, ``later(_:)`` makes it.
  package mutating func begin() -> Bool {
    if depth == 0 { count = 0 }
    guard depth < Self.maximumDepth, count < Self.maximumCount else { return false }
    depth += 1
    count += 1
    return true
  }

  package mutating func end() { depth -= 1 }

  /// Makes a call in the next turn of the main queue.
  package static func later(_ call: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { call() } }
  }
}
