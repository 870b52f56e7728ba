import Dispatch

/// Threads that work on a frame together with the calling thread.
///
/// The threads are woken while the frame is prepared. Each polls for the jobs of a frame without sleeping for at most
/// ``PollingBudget/nanosecondsPerFrame``, and then sleeps. Threads that arrive after the last piece has been claimed are not
/// waited for, so drawing never depends on the system having a spare thread. A job with the pool allocates no memory.
final class WorkerPool: Sendable {
  private let queue: WorkQueue

  /// Creates a pool.
  ///
  /// - Parameters:
  ///   - extraThreads: The number of threads in addition to the calling one.
  ///   - clock: Returns the time in nanoseconds by which the threads bound their polling.
  init(extraThreads: Int, clock: @escaping @Sendable () -> UInt64 = WorkerPool.uptime) {
    queue = WorkQueue(workerCount: extraThreads, clock: clock)
    queue.start()
  }

  deinit { queue.stop() }

  var extraThreads: Int { queue.workerCount }

  /// Wakes this number of threads for a job that will follow soon.
  func wake(_ count: Int) { queue.wake(count) }

  /// Runs all pieces of the job with as many threads as there are workers. Returns when all have finished.
  ///
  /// `isLast` tells that the frame has no other job, so that the threads sleep when no piece is left.
  func run<Job: WorkerJob>(_ job: Job, isLast: Bool) {
    withUnsafePointer(to: job) { pointer in
      let published = PublishedJob(job: pointer, workerCount: job.workerCount) {
        // SAFETY: the pointer is that of a job of this type.
        $0.assumingMemoryBound(to: Job.self).pointee.run($1, worker: $2)
      }
      queue.publish(published, pieceCount: job.pieceCount, isLast: isLast)
      while let piece = queue.claimPiece() { job.run(piece, worker: 0) }
      queue.waitUntilDone()
    }
  }

  /// Returns the nanoseconds since the system started.
  @Sendable static func uptime() -> UInt64 { DispatchTime.now().uptimeNanoseconds }
}

/// The time for which a thread may still poll in the current frame.
struct PollingBudget {
  /// Waking a thread takes about as long.
  static let nanosecondsPerFrame: UInt64 = 50_000

  private var frame = 0
  private var rest = nanosecondsPerFrame

  /// Polls until the condition holds. Returns `false` when the time for the frame is used up.
  mutating func poll(frame: Int, clock: () -> UInt64, until condition: () -> Bool) -> Bool {
    if frame != self.frame { (self.frame, rest) = (frame, Self.nanosecondsPerFrame) }
    guard rest > 0 else { return false }
    let start = clock()
    var elapsed: UInt64 = 0
    repeat {
      if condition() {
        rest -= elapsed
        return true
      }
      elapsed = clock() &- start
    } while elapsed < rest
    rest = 0
    return false
  }
}

/// Work that is divided into pieces. The first worker is the calling thread.
protocol WorkerJob {
  /// The number of threads that can work on the job.
  var workerCount: Int { get }
  var pieceCount: Int { get }
  /// Runs a piece. Each piece is run once, and each worker runs on one thread at a time.
  func run(_ piece: Int, worker: Int)
}

/// A job of any type, which the calling thread keeps until all its pieces have finished.
private struct PublishedJob {
  let job: UnsafeRawPointer
  let workerCount: Int
  let runPiece: (_ job: UnsafeRawPointer, _ piece: Int, _ worker: Int) -> Void
}

/// The state that the threads of a pool share.
private final class WorkQueue: Sendable {
  private let mutex = DispatchSemaphore(value: 1)
  private let isFinished = DispatchSemaphore(value: 0)
  private let threads: [PoolThread]
  private let clock: @Sendable () -> UInt64
  // SAFETY: the following properties are only accessed while `mutex` is held. The job is valid as long as one of its
  // pieces can be claimed or is running.
  nonisolated(unsafe) private var job: PublishedJob?
  nonisolated(unsafe) private var workers: [Worker] = []
  /// The numbers of pieces and of claimed pieces.
  nonisolated(unsafe) private var pieceCount = 0
  nonisolated(unsafe) private var claimedCount = 0
  /// The number of pool threads that are working.
  nonisolated(unsafe) private var activeCount = 0
  nonisolated(unsafe) private var isCallerWaiting = false
  /// A Boolean value that indicates whether another job of the frame will follow.
  nonisolated(unsafe) private var isExpectingJob = false
  /// The number of finished frames.
  nonisolated(unsafe) private var frame = 0
  // SAFETY: only the calling thread of the pool uses the budget.
  nonisolated(unsafe) private var callerBudget = PollingBudget()

  /// The semaphore and the polling budget of a thread.
  private final class PoolThread: Sendable {
    let wakeSignal = DispatchSemaphore(value: 0)
    // SAFETY: only the handler of one event source uses the budget, and it never runs twice at a time.
    nonisolated(unsafe) var budget = PollingBudget()
  }

  private struct Worker {
    enum WorkerState {
      /// Not running until woken.
      case idle
      case waking
      /// Running, and waiting for work: polling, or sleeping for a short time.
      case waiting
      /// About to notice that there is work.
      case signaled
    }

    let source: any DispatchSourceUserDataAdd
    var state = WorkerState.idle

    mutating func wake() {
      state = .waking
      source.add(data: 1)
    }
  }

  var workerCount: Int { threads.count }

  init(workerCount: Int, clock: @escaping @Sendable () -> UInt64) {
    threads = (0..<workerCount).map { _ in PoolThread() }
    self.clock = clock
  }

  /// Starts the event sources. They retain the queue until ``stop()``.
  func start() {
    withLock {
      for number in threads.indices {
        // Triggering a source allocates nothing, whereas a block submitted to a queue allocates each time.
        let source = DispatchSource.makeUserDataAddSource(
          queue: .global(qos: .userInteractive))
        source.setEventHandler { self.runWorker(number) }
        source.activate()
        workers.append(Worker(source: source))
      }
    }
  }

  func stop() {
    withLock { for worker in workers { worker.source.cancel() } }
  }

  func wake(_ count: Int) {
    withLock {
      isExpectingJob = true
      for i in 0..<min(workers.count, count) where workers[i].state == .idle { workers[i].wake() }
    }
  }

  func publish(_ job: PublishedJob, pieceCount: Int, isLast: Bool) {
    let wanted = min(workerCount, job.workerCount - 1)
    withLock {
      self.job = job
      isExpectingJob = !isLast
      self.pieceCount = pieceCount
      claimedCount = 0
      for i in 0..<wanted {
        switch workers[i].state {
        case .idle: workers[i].wake()
        case .waiting:
          workers[i].state = .signaled
          threads[i].wakeSignal.signal()
        case .waking, .signaled: break
        }
      }
    }
  }

  /// Claims the next piece for the calling thread.
  func claimPiece() -> Int? {
    withLock { nextPiece() }
  }

  /// Returns when all claimed pieces have finished.
  func waitUntilDone() {
    let (isDone, frame) = withLock {
      job = nil
      isCallerWaiting = activeCount > 0
      let frame = self.frame
      if !isExpectingJob { self.frame &+= 1 }
      return (!isCallerWaiting, frame)
    }
    if isDone { return }
    if callerBudget.poll(frame: frame, clock: clock, until: isFinished.isSignaled) { return }
    isFinished.wait()
  }

  /// Runs a pool thread after it was woken.
  private func runWorker(_ number: Int) {
    var isBusy = false
    while true {
      switch claimPiece(number, isBusy: isBusy) {
      case .piece(let piece, let job):
        job.runPiece(job.job, piece, number + 1)
        isBusy = true
      case .wait(let frame):
        isBusy = false
        guard waitForWork(number, frame: frame) else { return }
      case .stop: return
      }
    }
  }

  private enum Claim {
    case piece(Int, of: PublishedJob)
    /// Another job of this frame will follow.
    case wait(frame: Int)
    case stop
  }

  private func claimPiece(_ number: Int, isBusy: Bool) -> Claim {
    withLock {
      if let job, number + 1 < job.workerCount, let piece = nextPiece() {
        if !isBusy { activeCount += 1 }
        return .piece(piece, of: job)
      }
      if isBusy {
        activeCount -= 1
        if activeCount == 0, isCallerWaiting {
          isCallerWaiting = false
          isFinished.signal()
        }
      }
      workers[number].state = isExpectingJob ? .waiting : .idle
      return isExpectingJob ? .wait(frame: frame) : .stop
    }
  }

  private func nextPiece() -> Int? {
    guard job != nil, claimedCount < pieceCount else { return nil }
    claimedCount += 1
    return claimedCount - 1
  }

  /// Waits for another job of the frame. Returns `false`, and marks the worker as idle, if there is none.
  private func waitForWork(_ number: Int, frame: Int) -> Bool {
    let thread = threads[number]
    if thread.budget.poll(frame: frame, clock: clock, until: thread.wakeSignal.isSignaled) {
      return true
    }
    // The caller prepares a job. Starting the thread again would take longer than waking it.
    if thread.wakeSignal.wait(timeout: .now() + Self.longestSleep) == .success { return true }
    let isLate = withLock {
      if workers[number].state == .signaled { return true }
      workers[number].state = .idle
      return false
    }
    if isLate { thread.wakeSignal.wait() }
    return isLate
  }

  private func withLock<Result>(_ action: () -> Result) -> Result {
    mutex.wait()
    defer { mutex.signal() }
    return action()
  }

  /// For so long, a thread without work is kept for the next job of a frame.
  private static let longestSleep = DispatchTimeInterval.milliseconds(2)
}

extension DispatchSemaphore {
  /// Takes a signal, if there is one, without waiting.
  fileprivate func isSignaled() -> Bool {
    wait(timeout: .init(uptimeNanoseconds: 0)) == .success
  }
}
