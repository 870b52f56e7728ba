import CAllocationCount
import Testing

private final class Box {
  var value = 0
}

/// Counting is for the whole process, so these cases run one after the other and repeat until other
/// threads of the test runner kept quiet once.
@Suite("Counting allocations", .serialized)
struct AllocationCountTests {
  /// The least count of many runs: what `body` itself allocates.
  private func least(_ body: () -> Void) -> Int64 {
    (0..<200).map { _ in
      flick_allocation_count_start()
      body()
      return flick_allocation_count_stop()
    }.min() ?? -1
  }

  private var isCounted: Bool {
    flick_allocation_count_start()
    return flick_allocation_count_stop() >= 0
  }

  @Test("nothing allocated counts 0")
  func nothing() {
    guard isCounted else { return }
    var sum = 0
    #expect(least { sum &+= 1 } == 0)
    #expect(sum > 0)
  }

  @Test("one object counts 1, and so does one array")
  func one() {
    guard isCounted else { return }
    var kept: Box?
    #expect(least { kept = Box() } == 1)
    #expect(kept != nil)
    var array: [Int] = []
    #expect(least { array = [Int](repeating: 7, count: 1000) } == 1)
    #expect(array.count == 1000)
  }

  @Test("memory of unusual alignment counts, and every single allocation of many does")
  func many() {
    guard isCounted else { return }
    #expect(
      least { UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 256).deallocate() } == 1)
    var kept: [Box?] = Array(repeating: nil, count: 50)
    #expect(
      least {
        for index in kept.indices { kept[index] = Box() }
      } == 50)
  }
}
