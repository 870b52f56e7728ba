import Dispatch
import FlickSystem

/// Runs closures on several threads and returns their results in the order in which the closures were added.
///
/// One thread adds the closures and takes the results. The number of unfinished closures is bounded, and so is the memory
/// that they hold.
package final class OrderedJobs<Output: Sendable> {
  private let runner: JobRunner<Output>
  private var waiting: [Job<Output>] = []
  private let capacity: Int

  /// Creates a queue.
  ///
  /// - Parameter threads: The number of closures that run at the same time. With one thread, a closure runs when it is
  ///   added.
  package init(threads: Int) {
    runner = JobRunner(threads: threads)
    capacity = threads > 1 ? threads + 2 : 0
  }

  /// Adds a closure. Call ``next(waiting:)`` until it returns `nil` before the next call.
  package func add(_ action: @escaping @Sendable () -> Output) {
    let job = Job(action)
    waiting.append(job)
    runner.run(job)
  }

  /// Returns the next result if it is available.
  ///
  /// - Parameter waits: `true` to wait for the result. Otherwise it is waited for only if too many closures are
  ///   unfinished.
  /// - Returns: The result; `nil` if there is none.
  package func next(waiting waits: Bool = false) -> Output? { next(leaving: waits ? 0 : capacity) }

  private func next(leaving count: Int) -> Output? {
    guard let first = waiting.first, waiting.count > count || first.isFinished else { return nil }
    waiting.removeFirst()
    return first.result()
  }
}

/// A closure and its result.
private final class Job<Output: Sendable>: Sendable {
  private let action: @Sendable () -> Output
  private let done = DispatchSemaphore(value: 0)
  private let mutex = DispatchSemaphore(value: 1)
  // SAFETY: read and written only while `mutex` is held.
  private nonisolated(unsafe) var output: Output?

  init(_ action: @escaping @Sendable () -> Output) { self.action = action }

  func run() {
    let result = action()
    mutex.withLock { output = result }
    done.signal()
  }

  var isFinished: Bool { mutex.withLock { output != nil } }

  /// Waits for the result. It can be called once.
  func result() -> Output? {
    done.wait()
    return mutex.withLock { output }
  }
}

/// The threads that run jobs.
private final class JobRunner<Output: Sendable>: Sendable {
  private let threads: Int
  private let queue = DispatchQueue(label: "flick.export", attributes: .concurrent)
  private let mutex = DispatchSemaphore(value: 1)
  // SAFETY: the following properties are read and written only while `mutex` is held.
  private nonisolated(unsafe) var pending: [Job<Output>] = []
  private nonisolated(unsafe) var activeThreads = 0

  init(threads: Int) { self.threads = threads }

  func run(_ job: Job<Output>) {
    guard threads > 1 else { return job.run() }
    let starts = mutex.withLock {
      pending.append(job)
      guard activeThreads < threads else { return false }
      activeThreads += 1
      return true
    }
    if starts { queue.async { self.runPending() } }
  }

  private func runPending() {
    while let job = takePending() { job.run() }
  }

  /// Takes the oldest job. The thread that finds none ends.
  private func takePending() -> Job<Output>? {
    mutex.withLock {
      guard !pending.isEmpty else {
        activeThreads -= 1
        return nil
      }
      return pending.removeFirst()
    }
  }
}
