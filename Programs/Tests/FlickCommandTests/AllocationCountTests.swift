import CAllocations
import Testing

private final class Box {
  var value = 0
}

/// Whether allocations are counted. Builds with sanitizers have an allocator of their own.
private let isCounted: Bool = {
  flick_allocation_count_start()
  return flick_allocation_count_stop() >= 0
}()

/// The counter is global to the process, so these cases run serially.
@Suite(
  "Counting allocations", .serialized,
  .enabled(if: isCounted, "This build does not count allocations."))
struct AllocationCountTests {
  /// Returns the allocations of the second run of `body`, after one-time initialization.
  private func count(_ body: () -> Void) -> Int64 {
    body()
    flick_allocation_count_start_on_this_thread()
    body()
    return flick_allocation_count_stop()
  }

  @Test("No allocation counts 0")
  func noAllocationCounts0() {
    var sum = 0
    #expect(count { sum &+= 1 } == 0)
    #expect(sum > 0)
  }

  @Test("An object counts 1, and so does an array")
  func objectCounts1AndSoDoesArray() {
    var kept: Box?
    #expect(count { kept = Box() } == 1)
    #expect(kept != nil)
    var array: [Int] = []
    #expect(count { array = [Int](repeating: 7, count: 1000) } == 1)
    #expect(array.count == 1000)
  }

  @Test("Aligned memory and many allocations are counted")
  func alignedMemoryAndManyAllocationsAreCounted() {
    #expect(
      count { UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 256).deallocate() } == 1)
    var kept: [Box?] = Array(repeating: nil, count: 50)
    #expect(
      count {
        for index in kept.indices { kept[index] = Box() }
      } == 50)
  }
}
