import Dispatch

/// Threads that work on a frame together with the calling thread.
///
/// The threads are woken while the frame is prepared. They then poll for its jobs without sleeping, and after the last
/// one for about as long as waking a thread takes. Threads that arrive after the last piece has been claimed are not
/// waited for, so drawing never depends on the system having a spare thread. A job with the pool allocates no memory.
final class WorkerPool: Sendable {
  private let queue: WorkQueue

  /// Creates a pool.
  ///
  /// - Parameter extraThreads: The number of threads in addition to the calling one.
  init(extraThreads: Int) {
    queue = WorkQueue(workerCount: extraThreads)
    queue.start()
  }

  deinit { queue.stop() }

  var extraThreads: Int { queue.workerCount }

  /// Wakes this number of threads for a job that will follow soon.
  func wake(_ count: Int) { queue.wake(count) }

  /// Runs all pieces of the job with as many threads as there are workers. Returns when all have finished.
  func run(_ job: some WorkerJob) {
    queue.publish(job)
    while let piece = queue.claimPiece() { job.run(piece, worker: 0) }
    queue.waitUntilDone()
  }
}

/// Work that is divided into pieces. The first worker is the calling thread.
///
/// A job has at most three words, so that storing it as an existential allocates no memory.
protocol WorkerJob {
  /// The number of threads that can work on the job.
  var workerCount: Int { get }
  var pieceCount: Int { get }
  /// Runs a piece. Each piece is run once, and each worker runs on one thread at a time.
  func run(_ piece: Int, worker: Int)
}

/// The state that the threads of a pool share.
private final class WorkQueue: Sendable {
  private let mutex = DispatchSemaphore(value: 1)
  private let isFinished = DispatchSemaphore(value: 0)
  private let wakeSignals: [DispatchSemaphore]
  // SAFETY: the following properties are only accessed while `mutex` is held. The job is valid as long as one of its
  // pieces can be claimed or is running.
  nonisolated(unsafe) private var job: (any WorkerJob)?
  nonisolated(unsafe) private var workers: [Worker] = []
  /// The numbers of pieces and of claimed pieces.
  nonisolated(unsafe) private var pieceCount = 0
  nonisolated(unsafe) private var claimedCount = 0
  /// The number of pool threads that are working.
  nonisolated(unsafe) private var activeCount = 0
  nonisolated(unsafe) private var isCallerWaiting = false
  /// A Boolean value that indicates whether threads were woken for a job that has not followed yet.
  nonisolated(unsafe) private var isExpectingJob = false

  private struct Worker {
    enum WorkerState {
      /// Not running until woken.
      case idle
      case waking
      /// Running, and polling for work.
      case polling
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

  var workerCount: Int { wakeSignals.count }

  init(workerCount: Int) {
    wakeSignals = (0..<workerCount).map { _ in DispatchSemaphore(value: 0) }
  }

  /// Starts the event sources. They retain the queue until ``stop()``.
  func start() {
    withLock {
      for number in wakeSignals.indices {
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
    withLock { for mate in workers { mate.source.cancel() } }
  }

  func wake(_ count: Int) {
    withLock {
      isExpectingJob = true
      for i in 0..<min(workers.count, count) where workers[i].state == .idle { workers[i].wake() }
    }
  }

  func publish(_ job: any WorkerJob) {
    let wanted = min(workerCount, job.workerCount - 1)
    withLock {
      self.job = job
      isExpectingJob = false
      pieceCount = job.pieceCount
      claimedCount = 0
      for i in 0..<wanted {
        switch workers[i].state {
        case .idle: workers[i].wake()
        case .polling:
          workers[i].state = .signaled
          wakeSignals[i].signal()
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
    let isDone = withLock {
      job = nil
      isCallerWaiting = activeCount > 0
      return !isCallerWaiting
    }
    if !isDone, !isFinished.spinWait(periods: 4) { isFinished.wait() }
  }

  /// Runs a pool thread after it was woken.
  private func runWorker(_ mate: Int) {
    repeat {
      var claim = claimPiece(mate, isBusy: false)
      while let (job, piece) = claim {
        job.run(piece, worker: mate + 1)
        claim = claimPiece(mate, isBusy: true)
      }
    } while waitForWork(mate)
  }

  private func claimPiece(_ mate: Int, isBusy: Bool) -> (any WorkerJob, Int)? {
    withLock {
      if let job, mate + 1 < job.workerCount, let piece = nextPiece() {
        if !isBusy { activeCount += 1 }
        return (job, piece)
      }
      if isBusy {
        activeCount -= 1
        if activeCount == 0, isCallerWaiting {
          isCallerWaiting = false
          isFinished.signal()
        }
      }
      workers[mate].state = .polling
      return nil
    }
  }

  private func nextPiece() -> Int? {
    guard job != nil, claimedCount < pieceCount else { return nil }
    claimedCount += 1
    return claimedCount - 1
  }

  /// Polls for work for a short time. Returns `false`, and marks the worker as idle, if there is none.
  private func waitForWork(_ mate: Int) -> Bool {
    if wakeSignals[mate].spinWait() { return true }
    // The caller prepares a job. Waking the thread again would take longer than polling.
    if withLock({ isExpectingJob }), wakeSignals[mate].spinWait(periods: 4) { return true }
    let isLate = withLock {
      if workers[mate].state == .signaled { return true }
      workers[mate].state = .idle
      return false
    }
    if isLate { wakeSignals[mate].wait() }
    return isLate
  }

  private func withLock<Result>(_ action: () -> Result) -> Result {
    mutex.wait()
    defer { mutex.signal() }
    return action()
  }
}

extension DispatchSemaphore {
  /// Polls the semaphore for some periods of about 27 microseconds, which is about as long as sleeping and waking take.
  /// Returns `false` if it was not signaled.
  fileprivate func spinWait(periods: Int = 1) -> Bool {
    for _ in 0..<(periods * 1000) where wait(timeout: .init(uptimeNanoseconds: 0)) == .success {
      return true
    }
    return false
  }
}
