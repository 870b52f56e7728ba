import Dispatch

/// Threads that draw the tiles of a frame together with the calling thread.
///
/// The threads are woken while the frame is prepared. They then poll for work, without sleeping, for about as long as
/// waking a thread takes. Threads that arrive after the last tile has been claimed are not waited for, so drawing
/// never depends on the system having a spare thread. Drawing with the pool allocates no memory.
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

  /// Wakes this number of threads for a frame that will follow soon.
  func wake(_ count: Int) { queue.wake(count) }

  /// Draws all tiles of the frame with as many threads as there are workers. Returns when all are drawn.
  func draw(_ job: FrameJob) {
    withUnsafePointer(to: job) { job in
      queue.publish(job)
      while let piece = queue.claimTile() { job.pointee.draw(piece, worker: 0) }
      queue.waitUntilDone()
    }
  }

  /// A frame and the scratch memory of its workers. The first worker is the calling thread.
  struct FrameJob {
    let list: DisplayList
    let frame: Frame
    // SAFETY: one thread uses each worker. Each tile is claimed once, and tiles do not share pixels.
    let workers: UnsafeMutableBufferPointer<WorkerScratch>

    func draw(_ piece: Int, worker: Int) {
      workers[worker].draw(list, frame, frame.tiles[piece])
    }
  }
}

/// The state that the threads of a pool share.
private final class WorkQueue: Sendable {
  private let mutex = DispatchSemaphore(value: 1)
  private let isFinished = DispatchSemaphore(value: 0)
  private let wakeSignals: [DispatchSemaphore]
  // SAFETY: the following properties are only accessed while `mutex` is held. The job is valid as long as one of its
  // tiles can be claimed or is being drawn.
  nonisolated(unsafe) private var job: UnsafePointer<WorkerPool.FrameJob>?
  nonisolated(unsafe) private var workers: [Worker] = []
  /// The number of claimed tiles.
  nonisolated(unsafe) private var claimedCount = 0
  /// The number of pool threads that are drawing.
  nonisolated(unsafe) private var activeCount = 0
  nonisolated(unsafe) private var isCallerWaiting = false

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
      for i in 0..<min(workers.count, count) where workers[i].state == .idle { workers[i].wake() }
    }
  }

  func publish(_ job: UnsafePointer<WorkerPool.FrameJob>) {
    let wanted = min(workerCount, job.pointee.workers.count - 1)
    withLock {
      self.job = job
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

  /// Claims the next tile for the calling thread.
  func claimTile() -> Int? {
    withLock { nextTile() }
  }

  /// Returns when all claimed tiles are drawn.
  func waitUntilDone() {
    let isDone = withLock {
      job = nil
      isCallerWaiting = activeCount > 0
      return !isCallerWaiting
    }
    if !isDone, !isFinished.spinWait() { isFinished.wait() }
  }

  /// Runs a pool thread after it was woken.
  private func runWorker(_ mate: Int) {
    repeat {
      var job = claimTile(mate, isBusy: false)
      while let (frame, piece) = job {
        frame.pointee.draw(piece, worker: mate + 1)
        job = claimTile(mate, isBusy: true)
      }
    } while waitForWork(mate)
  }

  private func claimTile(_ mate: Int, isBusy: Bool) -> (UnsafePointer<WorkerPool.FrameJob>, Int)? {
    withLock {
      if let job, mate + 1 < job.pointee.workers.count, let piece = nextTile() {
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

  private func nextTile() -> Int? {
    guard let job, claimedCount < job.pointee.frame.tiles.count else { return nil }
    claimedCount += 1
    return claimedCount - 1
  }

  /// Polls for work for a short time. Returns `false`, and marks the worker as idle, if there is none.
  private func waitForWork(_ mate: Int) -> Bool {
    if wakeSignals[mate].spinWait() { return true }
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
  /// Polls the semaphore for some tens of microseconds, about as long as sleeping and waking take. Returns `false` if
  /// it was not signaled.
  fileprivate func spinWait() -> Bool {
    for _ in 0..<1000 where wait(timeout: .init(uptimeNanoseconds: 0)) == .success {
      return true
    }
    return false
  }
}
