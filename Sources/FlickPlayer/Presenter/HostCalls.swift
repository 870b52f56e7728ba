import Dispatch

/// The depth of the calls of a host's closures.
///
/// A closure may call the player, which may call the closure again. Calls beyond a depth are made in the next turn of the
/// main queue, so that a closure that always causes another call does not overflow the stack.
@MainActor package struct HostCalls {
  private var depth = 0
  private static let maximumDepth = 24

  package init() {}

  /// Begins a call.
  ///
  /// - Returns: Whether the call may be made now. If it may, ``end()`` follows it. If not, ``later(_:)`` makes it.
  package mutating func begin() -> Bool {
    guard depth < Self.maximumDepth else { return false }
    depth += 1
    return true
  }

  package mutating func end() { depth -= 1 }

  /// Makes a call in the next turn of the main queue.
  package static func later(_ call: @escaping @MainActor () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { call() } }
  }
}
