import Testing

@testable import FlickService

@Suite("The budget of memory")
struct MemoryBudgetTests {
  private var budget = MemoryBudget(capacity: 100, patience: 5)

  @Test("Files are admitted in order while there is room")
  func filesAreAdmittedInOrder() {
    var budget = budget
    for (id, bytes) in [(1, 60), (2, 50), (3, 10)] {
      budget.waitForFile(id, of: "a", bytes: bytes, until: 30)
    }
    // The third one has room, but the second one is first.
    #expect(budget.settle(at: 0) == .init(admitted: [1]))
    #expect(budget.held == 60 && budget.hasWaiting)
    budget.add(-10)
    #expect(budget.settle(at: 1) == .init(admitted: [2]))
    budget.add(-60)
    #expect(budget.settle(at: 2) == .init(admitted: [3]))
    #expect(budget.held == 50 && !budget.hasWaiting)
  }

  @Test("Small files precede large ones, and the first file of a client the second one of another")
  func smallFilesPrecedeLargeOnes() {
    let large = 8 << 20
    var budget = MemoryBudget(capacity: 4 * large, patience: 5)
    for id in 1...5 { budget.waitForFile(id, of: "a", bytes: large, until: 30) }
    #expect(budget.settle(at: 0) == .init(admitted: [1, 2, 3]))
    // The fourth one would leave nothing to small files.
    budget.waitForFile(6, of: "b", bytes: large - 1, until: 30)
    budget.waitForFile(7, of: "a", bytes: large / 5, until: 30)
    budget.waitForFile(8, of: "b", bytes: large / 5, until: 30)
    #expect(budget.settle(at: 0) == .init(admitted: [7, 8]))
    for id in [6, 4] {
      budget.add(-large)
      #expect(budget.settle(at: 1) == .init(admitted: [id]))
    }
    // A file for which there is never room waits until no other is held.
    budget.cancel(5)
    budget.waitForFile(9, of: "c", bytes: 4 * large, until: 30)
    budget.waitForFile(10, of: "a", bytes: large / 2, until: 30)
    budget.add(-budget.held)
    #expect(budget.settle(at: 2) == .init(admitted: [10]))
    budget.add(-budget.held)
    #expect(budget.settle(at: 3) == .init(admitted: [9]))
  }

  @Test("A file that is larger than the budget is held alone")
  func fileThatIsLargerThanBudgetIsHeldAlone() {
    var budget = budget
    budget.waitForFile(1, of: "a", bytes: 101, until: 30)
    budget.waitForFile(2, of: "a", bytes: 1, until: 30)
    #expect(budget.settle(at: 0) == .init(admitted: [1]))
    budget.add(-101)
    #expect(budget.settle(at: 0) == .init(admitted: [2]))
  }

  @Test("A request waits until its time, and a canceled one has no place")
  func requestWaitsUntilItsTime() {
    var budget = budget
    budget.add(100)
    budget.waitForFile(1, of: "a", bytes: 90, until: 10)
    budget.waitForFile(2, of: "a", bytes: 5, until: 20)
    budget.waitForFile(3, of: "a", bytes: 90, until: 30)
    #expect(budget.settle(at: 9.9) == .init())
    #expect(budget.settle(at: 10) == .init(refused: [1]))
    budget.cancel(2)
    #expect(budget.settle(at: 20) == .init())
    budget.add(-100)
    #expect(budget.settle(at: 20) == .init(admitted: [3]))
    #expect(budget.held == 90)
  }

  @Test("Answers are made up to the budget, before files are read")
  func answersAreMadeUpToBudget() {
    var budget = budget
    budget.waitForFile(1, of: "a", bytes: 100, until: 30)
    #expect(budget.settle(at: 0) == .init(admitted: [1]))
    budget.waitForFile(2, of: "a", bytes: 1, until: 30)
    // The file that fills the budget is that of the job.
    budget.waitForJob(3, until: 30)
    #expect(budget.settle(at: 0) == .init(admitted: [3]))
    budget.add(1)
    budget.waitForJob(4, until: 20)
    budget.waitForJob(5, until: 30)
    #expect(budget.settle(at: 1) == .init())
    #expect(budget.settle(at: 20) == .init(refused: [4]))
    budget.add(-1)
    #expect(budget.settle(at: 21) == .init(admitted: [5]))
    budget.add(-1)
    #expect(budget.settle(at: 21) == .init(admitted: [2]))
  }

  @Test("The oldest answers are closed for requests that wait, as many as needed, after their time")
  func oldestAnswersAreClosed() {
    var budget = budget
    for (id, start) in [(1, 0.0), (2, 1.0), (3, 2.0)] {
      budget.add(40)
      budget.startSending(id, bytes: 40, at: start)
    }
    // No one waits.
    #expect(budget.settle(at: 100) == .init())
    budget = self.budget
    for (id, start) in [(1, 0.0), (2, 1.0), (3, 2.0), (4, 3.0)] {
      budget.add(40)
      budget.startSending(id, bytes: 40, at: start)
    }
    budget.waitForJob(5, until: 30)
    #expect(budget.settle(at: 4.9) == .init())
    #expect(budget.settle(at: 5) == .init(closed: [1]))
    // Until the memory is given back, 20 bytes more are needed, and the second answer is younger.
    #expect(budget.settle(at: 5.9) == .init())
    #expect(budget.settle(at: 8) == .init(closed: [2]))
    #expect(budget.settle(at: 8) == .init())
    for id in [1, 2] {
      budget.add(-40)
      budget.endSending(id)
    }
    #expect(budget.settle(at: 8) == .init(admitted: [5]))
    budget.waitForFile(6, of: "a", bytes: 50, until: 30)
    #expect(budget.settle(at: 8) == .init(closed: [3]))
  }
}
