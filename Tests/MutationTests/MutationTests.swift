import Foundation
import Testing

/// Mutates samples with a fixed seed and passes them to the targets of `Fuzz/`. The test passes if nothing crashes.
///
/// `FLICK_MUTATIONS` is the number of inputs of each target, and `FLICK_MUTATION_TARGET` selects one. The default of 100
/// takes about 15 seconds in builds without optimization; `make fuzz` runs many more.
@Suite("Mutated files", .serialized)
struct MutationTests {
  private static let count =
    ProcessInfo.processInfo.environment["FLICK_MUTATIONS"].flatMap(Int.init) ?? 100

  /// All targets, or the one that `FLICK_MUTATION_TARGET` names.
  private static var targets: [FuzzTarget] {
    let name = ProcessInfo.processInfo.environment["FLICK_MUTATION_TARGET"]
    return FuzzTarget.allCases.filter { name == nil || name == $0.rawValue }
  }

  @Test("Mutated inputs lead to an error or a picture", arguments: targets)
  func mutatedInputsLeadToErrorOrPicture(target: FuzzTarget) throws {
    let seeds = try FuzzSeeds.seeds(of: target)
    try #require(!seeds.isEmpty)
    var random = MutationSource(seed: UInt64(target.rawValue.utf8.reduce(7) { $0 * 31 + Int($1) }))
    for seed in seeds { target.run(seed) }
    for _ in 0..<Self.count {
      target.run(random.mutated(seeds[random.below(seeds.count)], seeds))
    }
  }
}
