import Foundation

/// Closed until somebody opens it, and then open for all.
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

  /// Waits on this thread.
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

/// Time that passes by hand: a loader waits for a beat at a time.
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

  /// One beat, after which the loader is asleep again. The last one is not waited for.
  func beat(isLast: Bool = false) async {
    if sleeper == nil { await withCheckedContinuation { arrival = $0 } }
    wake()
    if !isLast { await withCheckedContinuation { arrival = $0 } }
  }
}

/// Values from any thread, in order.
final class Record<Value: Sendable>: Sendable {
  private let lock = NSLock()
  // SAFETY: read and written while `lock` is locked.
  private nonisolated(unsafe) var list: [Value] = []

  func append(_ value: Value) { lock.withLock { list.append(value) } }
  var values: [Value] { lock.withLock { list } }
}
