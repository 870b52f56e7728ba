import CAllocations

/// Measures the minimum time of each stage over several rounds. Each round runs all stages, so that other
/// load of the machine affects all stages alike, and the minimum excludes most of it.
struct Harness {
  struct Result {
    var stage: Stage
    /// Nanoseconds of processor time per unit.
    var nanoseconds: Double
    /// The allocations of one run, or `nil` where they cannot be counted.
    var allocations: Int?
  }

  /// The duration of one measurement of a stage in seconds, unless a single run takes longer.
  private static let slice = 0.004

  var rounds: Int

  func measure(_ stages: [Stage]) -> [Result] {
    // The first run allocates the memory that later runs reuse.
    var runs = stages.map { stage in
      stage.run()
      return max(1, Int(Self.slice / max(Self.time(stage, runs: 1), 1e-7)))
    }
    var least = stages.map { _ in Double.infinity }
    for _ in 0..<max(rounds, 1) {
      for (index, stage) in stages.enumerated() {
        let time = Self.time(stage, runs: runs[index])
        least[index] = min(least[index], time / Double(runs[index]))
        // Corrects the first estimate, which may have been made on a busy machine.
        runs[index] = max(1, Int(Self.slice / max(least[index], 1e-7)))
      }
    }
    return zip(stages, least).map { stage, seconds in
      Result(
        stage: stage, nanoseconds: seconds * 1e9 / Double(stage.units),
        allocations: Self.allocations(stage))
    }
  }

  private static func time(_ stage: Stage, runs: Int) -> Double {
    let start = Clock.processorTime
    for _ in 0..<runs { stage.run() }
    return Clock.processorTime - start
  }

  private static func allocations(_ stage: Stage) -> Int? {
    flick_allocation_count_start()
    stage.run()
    let count = flick_allocation_count_stop()
    return count < 0 ? nil : Int(count)
  }
}
