import Dispatch

/// Threads that draw the tiles of a frame together with the calling thread.
///
/// The threads are woken while the frame is prepared. They then poll for work, without sleeping, for about as long as
/// waking a thread takes. Threads that arrive after the last tile has been claimed are not waited for, so drawing
/// never depends on the system having a spare thread. Drawing with the pool allocates no memory.
final class Crew: Sendable {
  private let board: Board

  /// Creates a pool.
  ///
  /// - Parameter extraThreads: The number of threads in addition to the calling one.
  init(mates: Int) {
    board = Board(mates: mates)
    board.begin()
  }

  deinit { board.end() }

  var mates: Int { board.count }

  /// Wakes this number of threads for a frame that will follow soon.
  func call(_ count: Int) { board.call(count) }

  /// Draws all tiles of the frame with as many threads as there are workers. Returns when all are drawn.
  func draw(_ job: Job) {
    withUnsafePointer(to: job) { job in
      board.publish(job)
      while let piece = board.take() { job.pointee.draw(piece, worker: 0) }
      board.finish()
    }
  }

  /// A frame and the scratch memory of its workers. The first worker is the calling thread.
  struct Job {
    let list: DisplayList
    let frame: Frame
    // SAFETY: one thread uses each worker. Each tile is claimed once, and tiles do not share pixels.
    let workers: UnsafeMutableBufferPointer<Scratch>

    func draw(_ piece: Int, worker: Int) {
      workers[worker].draw(list, frame, frame.pieces[piece])
    }
  }
}

/// The state that the threads of a pool share.
private final class Board: Sendable {
  private let turn = DispatchSemaphore(value: 1)
  private let isFinished = DispatchSemaphore(value: 0)
  private let tellings: [DispatchSemaphore]
  // SAFETY: the following properties are only accessed while `mutex` is held. The job is valid as long as one of its
  // tiles can be claimed or is being drawn.
  nonisolated(unsafe) private var job: UnsafePointer<Crew.Job>?
  nonisolated(unsafe) private var mates: [Mate] = []
  /// The number of claimed tiles.
  nonisolated(unsafe) private var taken = 0
  /// The number of pool threads that are drawing.
  nonisolated(unsafe) private var busy = 0
  nonisolated(unsafe) private var isAwaited = false

  private struct Mate {
    enum Place {
      /// Not running until woken.
      case away
      case called
      /// Running, and polling for work.
      case watching
      /// About to notice that there is work.
      case told
    }

    let source: any DispatchSourceUserDataAdd
    var place = Place.away

    mutating func call() {
      place = .called
      source.add(data: 1)
    }
  }

  var count: Int { tellings.count }

  init(mates: Int) {
    tellings = (0..<mates).map { _ in DispatchSemaphore(value: 0) }
  }

  /// Starts the event sources. They retain the queue until ``stop()``.
  func begin() {
    inTurn {
      for number in tellings.indices {
        // Triggering a source allocates nothing, whereas a block submitted to a queue allocates each time.
        let source = DispatchSource.makeUserDataAddSource(
          queue: .global(qos: .userInteractive))
        source.setEventHandler { self.work(number) }
        source.activate()
        mates.append(Mate(source: source))
      }
    }
  }

  func end() {
    inTurn { for mate in mates { mate.source.cancel() } }
  }

  func call(_ count: Int) {
    inTurn {
      for i in 0..<min(mates.count, count) where mates[i].place == .away { mates[i].call() }
    }
  }

  func publish(_ job: UnsafePointer<Crew.Job>) {
    let wanted = min(count, job.pointee.workers.count - 1)
    inTurn {
      self.job = job
      taken = 0
      for i in 0..<wanted {
        switch mates[i].place {
        case .away: mates[i].call()
        case .watching:
          mates[i].place = .told
          tellings[i].signal()
        case .called, .told: break
        }
      }
    }
  }

  /// Claims the next tile for the calling thread.
  func take() -> Int? {
    inTurn { nextPiece() }
  }

  /// Returns when all claimed tiles are drawn.
  func finish() {
    let isDone = inTurn {
      job = nil
      isAwaited = busy > 0
      return !isAwaited
    }
    if !isDone, !isFinished.watch() { isFinished.wait() }
  }

  /// Runs a pool thread after it was woken.
  private func work(_ mate: Int) {
    repeat {
      var job = take(mate, isBusy: false)
      while let (frame, piece) = job {
        frame.pointee.draw(piece, worker: mate + 1)
        job = take(mate, isBusy: true)
      }
    } while isTold(mate)
  }

  private func take(_ mate: Int, isBusy: Bool) -> (UnsafePointer<Crew.Job>, Int)? {
    inTurn {
      if let job, mate + 1 < job.pointee.workers.count, let piece = nextPiece() {
        if !isBusy { busy += 1 }
        return (job, piece)
      }
      if isBusy {
        busy -= 1
        if busy == 0, isAwaited {
          isAwaited = false
          isFinished.signal()
        }
      }
      mates[mate].place = .watching
      return nil
    }
  }

  private func nextPiece() -> Int? {
    guard let job, taken < job.pointee.frame.pieces.count else { return nil }
    taken += 1
    return taken - 1
  }

  /// Polls for work for a short time. Returns `false`, and marks the worker as idle, if there is none.
  private func isTold(_ mate: Int) -> Bool {
    if tellings[mate].watch() { return true }
    let isLate = inTurn {
      if mates[mate].place == .told { return true }
      mates[mate].place = .away
      return false
    }
    if isLate { tellings[mate].wait() }
    return isLate
  }

  private func inTurn<Result>(_ action: () -> Result) -> Result {
    turn.wait()
    defer { turn.signal() }
    return action()
  }
}

extension DispatchSemaphore {
  /// Polls the semaphore for some tens of microseconds, about as long as sleeping and waking take. Returns `false` if
  /// it was not signaled.
  fileprivate func watch() -> Bool {
    for _ in 0..<1000 where wait(timeout: .init(uptimeNanoseconds: 0)) == .success {
      return true
    }
    return false
  }
}
