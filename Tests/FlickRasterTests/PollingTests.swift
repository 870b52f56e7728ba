import Dispatch
import Testing

@testable import FlickRaster

/// Tests of the time for which threads poll. The clock advances by a microsecond whenever it is read.
struct PollingTests {
  private final class CountingClock: Sendable {
    private let lock = DispatchSemaphore(value: 1)
    // SAFETY: only accessed while the lock is held.
    nonisolated(unsafe) private var readings: UInt64 = 0

    var count: Int { Int(read() / 1000) - 1 }

    @Sendable func read() -> UInt64 {
      lock.wait()
      defer { lock.signal() }
      readings += 1
      return readings * 1000
    }
  }

  private struct CountingJob: WorkerJob {
    let workerCount: Int
    let pieceCount: Int
    func run(_ piece: Int, worker: Int) {}
  }

  private func polls(
    _ budget: inout PollingBudget, frame: Int, _ clock: CountingClock, until last: Int = .max
  ) -> Int {
    var count = 0
    _ = budget.poll(frame: frame, clock: clock.read) {
      count += 1
      return count == last
    }
    return count
  }

  @Test("A thread polls for at most 50 microseconds in a frame, whatever the number of its waits")
  func budgetOfFrame() {
    let clock = CountingClock()
    var budget = PollingBudget()
    #expect(polls(&budget, frame: 0, clock, until: 20) == 20)
    #expect(polls(&budget, frame: 0, clock) == 31)
    #expect(polls(&budget, frame: 0, clock) == 0)
    #expect(polls(&budget, frame: 1, clock) == 50)
    #expect(polls(&budget, frame: 1, clock) == 0)
  }

  @Test("A thread that is signaled stops polling and keeps the rest of its time")
  func signal() {
    let clock = CountingClock()
    var budget = PollingBudget()
    #expect(budget.poll(frame: 0, clock: clock.read) { true })
    #expect(polls(&budget, frame: 0, clock) == 50)
    #expect(!budget.poll(frame: 0, clock: clock.read) { true })
  }

  @Test("All threads of a pool together poll for at most 50 microseconds each per frame")
  func pool() {
    let clock = CountingClock()
    let pool = WorkerPool(extraThreads: 2, clock: clock.read)
    let frames = 200
    for _ in 0..<frames {
      pool.wake(2)
      for _ in 0..<3 { pool.run(CountingJob(workerCount: 3, pieceCount: 6), isLast: false) }
      pool.run(CountingJob(workerCount: 3, pieceCount: 6), isLast: true)
    }
    // A wait reads the clock once more when it starts.
    #expect(clock.count <= frames * 3 * (50 + 4))
  }

  @Test("Threads do not poll after the last job of a frame")
  func lastJob() {
    let clock = CountingClock()
    let pool = WorkerPool(extraThreads: 1, clock: clock.read)
    for _ in 0..<200 {
      // The caller has no piece to wait for: the other thread finds none.
      pool.run(CountingJob(workerCount: 2, pieceCount: 0), isLast: true)
    }
    #expect(clock.count == 0)
  }
}
