import CAllocations

/// The least time of each stage over rounds that go through all of them: whatever else the machine
/// does falls on every stage alike, and the least is what is left without it.
struct Harness {
  struct Result {
    var stage: Stage
    /// Of processor time, per unit.
    var nanoseconds: Double
    /// Of one run; nothing where they cannot be counted.
    var allocations: Int?
  }

  /// Seconds that one measurement of a stage takes, if a single run does not take longer.
  private static let slice = 0.004

  var rounds: Int

  func measure(_ stages: [Stage]) -> [Result] {
    // The first run takes the memory that the later ones reuse.
    var runs = stages.map { stage in
      stage.run()
      return max(1, Int(Self.slice / max(Self.time(stage, runs: 1), 1e-7)))
    }
    var least = stages.map { _ in Double.infinity }
    for _ in 0..<max(rounds, 1) {
      for (index, stage) in stages.enumerated() {
        let time = Self.time(stage, runs: runs[index])
        least[index] = min(least[index], time / Double(runs[index]))
        // The first estimate may have met a busy machine.
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
