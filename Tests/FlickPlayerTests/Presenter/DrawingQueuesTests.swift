import Dispatch
import Testing

@testable import FlickPlayer

@Suite("Queues that draw")
struct DrawingQueuesTests {
  @Test(
    "Any number of players shares a few queues",
    arguments: [(processors: 1, count: 1), (2, 1), (4, 3), (64, 4)])
  func anyNumberOfPlayersSharesFewQueues(processors: Int, count: Int) {
    let queues = DrawingQueues(target: .global(), processors: processors)
    let used = (0..<100).map { _ in ObjectIdentifier(queues.next()) }
    #expect(Set(used).count == count)
    // The players are distributed evenly.
    #expect(used.count { $0 == used[0] } <= 100 / count + 1)
  }

  @Test("All models of an engine use its queues")
  @MainActor func allModelsOfEngineUseItsQueues() throws {
    let queues = (0..<50).map { _ in
      Presenter(ticker: ManualTicker(), engine: .main).pictures.drawingQueue
    }
    #expect(Set(queues.map { ObjectIdentifier($0) }).count <= 4)
  }
}
