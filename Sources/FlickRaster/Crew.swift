import Dispatch

/// Threads that draw the pieces of a frame together with the one that asks for it.
///
/// They are called while the frame is made ready, and then look for work for about as long as waking them
/// takes, without sleeping. None is waited for that has not come when the last piece is taken: who draws
/// never depends on the system having a thread to spare. Nothing of this takes memory.
final class Crew: Sendable {
  private let board: Board

  /// - Parameter mates: how many threads there are besides the one that asks.
  init(mates: Int) {
    board = Board(mates: mates)
    board.begin()
  }

  deinit { board.end() }

  var mates: Int { board.count }

  /// Wakes this many, for a frame that will soon be there.
  func call(_ count: Int) { board.call(count) }

  /// Returns when all pieces of the frame have been drawn, by as many as there are workers.
  func draw(_ job: Job) {
    withUnsafePointer(to: job) { job in
      board.publish(job)
      while let piece = board.take() { job.pointee.draw(piece, worker: 0) }
      board.finish()
    }
  }

  /// A frame and those who may draw it: who asks for it first, then the mates.
  struct Job {
    let list: DisplayList
    let frame: Frame
    // SAFETY: each worker is used by one thread, and each piece, whose pixels are its alone, is taken once.
    let workers: UnsafeMutableBufferPointer<Scratch>

    func draw(_ piece: Int, worker: Int) {
      workers[worker].draw(list, frame, frame.pieces[piece])
    }
  }
}

/// What the threads of a crew tell each other.
private final class Board: Sendable {
  private let turn = DispatchSemaphore(value: 1)
  private let isFinished = DispatchSemaphore(value: 0)
  private let tellings: [DispatchSemaphore]
  // SAFETY: what follows is read and written by whose turn it is alone. The job is there for as long as a
  // piece of it can be taken or is being drawn.
  nonisolated(unsafe) private var job: UnsafePointer<Crew.Job>?
  nonisolated(unsafe) private var mates: [Mate] = []
  /// How many pieces have been taken.
  nonisolated(unsafe) private var taken = 0
  /// How many mates are drawing.
  nonisolated(unsafe) private var busy = 0
  nonisolated(unsafe) private var isAwaited = false

  private struct Mate {
    enum Place {
      /// Not here until it is called.
      case away
      case called
      /// Here, looking for work.
      case watching
      /// About to find that there is some.
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

  /// Until ``end()`` it is held by what listens for calls.
  func begin() {
    inTurn {
      for number in tellings.indices {
        // A source costs nothing to call, where a block given to a queue costs memory each time.
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

  /// The next piece for who asked for the frame.
  func take() -> Int? {
    inTurn { nextPiece() }
  }

  /// Returns when all that has been taken is drawn.
  func finish() {
    let isDone = inTurn {
      job = nil
      isAwaited = busy > 0
      return !isAwaited
    }
    if !isDone, !isFinished.watch() { isFinished.wait() }
  }

  /// What a mate does when it is called.
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

  /// Looks for work for a while. Who finds none goes away.
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
  /// Waits without sleeping, some tens of microseconds at most, which is about what it takes to fall asleep
  /// and be woken: `false` when nothing came.
  fileprivate func watch() -> Bool {
    for _ in 0..<1000 where wait(timeout: .init(uptimeNanoseconds: 0)) == .success {
      return true
    }
    return false
  }
}
