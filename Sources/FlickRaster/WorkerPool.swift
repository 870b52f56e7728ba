import Dispatch

/// Threads that draw the pieces of a frame together with the one that asks for it.
///
/// They are called while the frame is made ready, and then look for work for about as long as waking them
/// takes, without sleeping. None is waited for that has not come when the last piece is taken: who draws
/// never depends on the system having a thread to spare. Nothing of this takes memory.
final class WorkerPool: Sendable {
  private let queue: WorkQueue

  /// - Parameter mates: how many threads there are besides the one that asks.
  init(extraThreads: Int) {
    queue = WorkQueue(workerCount: extraThreads)
    queue.start()
  }

  deinit { queue.stop() }

  var extraThreads: Int { queue.workerCount }

  /// Wakes this many, for a frame that will soon be there.
  func wake(_ count: Int) { queue.wake(count) }

  /// Returns when all pieces of the frame have been drawn, by as many as there are workers.
  func draw(_ job: FrameJob) {
    withUnsafePointer(to: job) { job in
      queue.publish(job)
      while let piece = queue.claimTile() { job.pointee.draw(piece, worker: 0) }
      queue.waitUntilDone()
    }
  }

  /// A frame and those who may draw it: who asks for it first, then the mates.
  struct FrameJob {
    let list: DisplayList
    let frame: Frame
    // SAFETY: each worker is used by one thread, and each piece, whose pixels are its alone, is taken once.
    let workers: UnsafeMutableBufferPointer<WorkerScratch>

    func draw(_ piece: Int, worker: Int) {
      workers[worker].draw(list, frame, frame.tiles[piece])
    }
  }
}

/// What the threads of a crew tell each other.
private final class WorkQueue: Sendable {
  private let mutex = DispatchSemaphore(value: 1)
  private let isFinished = DispatchSemaphore(value: 0)
  private let wakeSignals: [DispatchSemaphore]
  // SAFETY: what follows is read and written by whose turn it is alone. The job is there for as long as a
  // piece of it can be taken or is being drawn.
  nonisolated(unsafe) private var job: UnsafePointer<WorkerPool.FrameJob>?
  nonisolated(unsafe) private var workers: [Worker] = []
  /// How many pieces have been taken.
  nonisolated(unsafe) private var claimedCount = 0
  /// How many mates are drawing.
  nonisolated(unsafe) private var activeCount = 0
  nonisolated(unsafe) private var isCallerWaiting = false

  private struct Worker {
    enum WorkerState {
      /// Not here until it is called.
      case idle
      case waking
      /// Here, looking for work.
      case polling
      /// About to find that there is some.
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

  /// Until ``end()`` it is held by what listens for calls.
  func start() {
    withLock {
      for number in wakeSignals.indices {
        // A source costs nothing to call, where a block given to a queue costs memory each time.
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

  /// The next piece for who asked for the frame.
  func claimTile() -> Int? {
    withLock { nextTile() }
  }

  /// Returns when all that has been taken is drawn.
  func waitUntilDone() {
    let isDone = withLock {
      job = nil
      isCallerWaiting = activeCount > 0
      return !isCallerWaiting
    }
    if !isDone, !isFinished.spinWait() { isFinished.wait() }
  }

  /// What a mate does when it is called.
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

  /// Looks for work for a while. Who finds none goes away.
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
  /// Waits without sleeping, some tens of microseconds at most, which is about what it takes to fall asleep
  /// and be woken: `false` when nothing came.
  fileprivate func spinWait() -> Bool {
    for _ in 0..<1000 where wait(timeout: .init(uptimeNanoseconds: 0)) == .success {
      return true
    }
    return false
  }
}
