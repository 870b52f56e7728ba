import Foundation

/// Counts the requests whose answers are not complete, so that the service can finish them before it ends.
final class RequestTracker: Sendable {
  private let lock = NSLock()
  // SAFETY: the following properties are read and written only while `lock` is locked.
  private nonisolated(unsafe) var running = 0
  private nonisolated(unsafe) var isEnding = false
  private nonisolated(unsafe) var waiting: [CheckedContinuation<Void, Never>] = []

  /// A request. It ends when nothing refers to this object.
  final class Request: Sendable {
    private let tracker: RequestTracker

    fileprivate init(_ tracker: RequestTracker) { self.tracker = tracker }

    deinit { tracker.end() }
  }

  var runningCount: Int { lock.withLock { running } }

  /// Whether the service finishes its requests and accepts no others.
  var isStopping: Bool { lock.withLock { isEnding } }

  /// Adds a request; returns `nil` if the service accepts no others.
  func begin() -> Request? {
    let isAccepted = lock.withLock {
      if !isEnding { running += 1 }
      return !isEnding
    }
    return isAccepted ? Request(self) : nil
  }

  /// Accepts no other requests, and waits until all have ended, or until ``giveUp()``.
  func finish() async {
    await withCheckedContinuation { continuation in
      let isDone = lock.withLock {
        isEnding = true
        if running > 0 { waiting.append(continuation) }
        return running == 0
      }
      if isDone { continuation.resume() }
    }
  }

  /// Ends the waiting of ``finish()``.
  func giveUp() { resume { true } }

  private func end() {
    resume {
      running -= 1
      return running == 0
    }
  }

  private func resume(_ isDone: () -> Bool) {
    let done = lock.withLock {
      guard isDone() else { return [CheckedContinuation<Void, Never>]() }
      defer { waiting = [] }
      return waiting
    }
    for continuation in done { continuation.resume() }
  }
}
