import Foundation

/// A gate that blocks waiting threads until it is opened.
final class Gate: Sendable {
  private let condition = NSCondition()
  // SAFETY: read and written while `condition` is locked.
  private nonisolated(unsafe) var isOpen = false

  func open() {
    condition.lock()
    isOpen = true
    condition.broadcast()
    condition.unlock()
  }

  /// Blocks the current thread until the gate is open.
  func block() {
    condition.lock()
    while !isOpen { condition.wait() }
    condition.unlock()
  }

  func opened() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        self.block()
        continuation.resume()
      }
    }
  }
}

/// A manual clock. A loader waits for one beat at a time.
actor Beats {
  private var sleeper: CheckedContinuation<Void, Never>?
  private var arrival: CheckedContinuation<Void, Never>?

  nonisolated func wait() async throws {
    await withTaskCancellationHandler {
      await sleep()
    } onCancel: {
      Task { await self.wake() }
    }
    try Task.checkCancellation()
  }

  private func sleep() async {
    guard !Task.isCancelled else { return }
    await withCheckedContinuation { continuation in
      sleeper = continuation
      arrival?.resume()
      arrival = nil
    }
  }

  private func wake() {
    sleeper?.resume()
    sleeper = nil
  }

  /// Advances one beat and waits until the loader sleeps again, except after the last beat.
  func beat(isLast: Bool = false) async {
    if sleeper == nil { await withCheckedContinuation { arrival = $0 } }
    wake()
    if !isLast { await withCheckedContinuation { arrival = $0 } }
  }
}

/// A thread-safe list of values in order.
final class Record<Value: Sendable>: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written while `lock` is locked.
  private nonisolated(unsafe) var list: [Value] = []

  func append(_ value: Value) { lock.withLock { list.append(value) } }
  var values: [Value] { lock.withLock { list } }
}
