import ArgumentParser
import FlickAnimation
import Foundation
import Testing

@testable import FlickCommand

@Suite("The command flick bench --load")
struct LoadBenchTests {
  @Test(
    "A file is read, parsed and resolved, in this order",
    arguments: ["loader.json", "metronome.svga"])
  func fileIsReadParsedAndResolved(name: String) throws {
    let stages = Recorder()
    _ = try LottieAnimation(
      path: repository.appendingPathComponent("Samples/\(name)").path, animation: nil,
      theme: .initial,
      text: TextSettings(), evaluatesExpressions: true, limits: .standard
    ) { stages.record($0) }
    #expect(stages.all == LoadStage.allCases)
  }

  @Test("Every stage takes time, and the loads are those of one process")
  func everyStageTakesTime() throws {
    let path = repository.appendingPathComponent("Samples/loader.json").path
    let run = LoadRun(
      input: path, size: PixelSize(width: 32, height: 32), threads: 1,
      read: try ReadingArguments.parse([]).stageReader())
    let result = try run.measure()
    for times in [result.cold, result.warm] {
      for stage in [times.read, times.parse, times.resolve, times.firstFrame] { #expect(stage > 0) }
      #expect(times.total < 60_000)
      #expect(times.minorFaults >= 0 && times.majorFaults >= 0)
    }
    #expect(LoadResult(line: result.line) == result)
  }

  @Test("The fastest cold and the fastest warm load count")
  func fastestColdAndFastestWarmLoadCount() throws {
    let first = try #require(LoadResult(line: "1 1 1 1 10 0 2 2 2 2 20 0 300"))
    let second = try #require(LoadResult(line: "2 2 2 2 11 1 1 1 1 1 21 1 200"))
    let best = first.best(second)
    #expect(best.cold == first.cold)
    #expect(best.warm == second.warm)
    #expect(best.memoryKB == 200)
    #expect(LoadResult(line: "") == nil)
    #expect(LoadResult(line: "1 1 1 1 10 0 2 2 2 2 20 0 nan") == nil)
  }

  @Test("The report and the JSON object have all stages and the page faults")
  func reportAndJSONObjectHaveAllStagesAndPageFaults() throws {
    let result = try #require(LoadResult(line: "0.5 1 2 4 10 0 0.25 0.5 1 2 1 0 2048"))
    #expect(
      result.report == """
        milliseconds of the fastest load, and page faults
                     read    parse  resolve    frame    total    minor    major
        cold        0.500    1.000    2.000    4.000    7.500       10        0
        warm        0.250    0.500    1.000    2.000    3.750        1        0
        memory  2048 KB above that before the cold load
        """)
    #expect(
      result.json.compact == """
        {"cold": {"readMs": 0.5, "parseMs": 1, "resolveMs": 2, "firstFrameMs": 4, "totalMs": 7.5, \
        "minorFaults": 10, "majorFaults": 0}, \
        "warm": {"readMs": 0.25, "parseMs": 0.5, "resolveMs": 1, "firstFrameMs": 2, "totalMs": 3.75, \
        "minorFaults": 1, "majorFaults": 0}, "memoryKB": 2048}
        """)
  }

  @Test("Slots are refused")
  func slotsAreRefused() {
    #expect(FlickCommand.run(["bench", "a.json", "--load", "--slot", "a=1"]).code == 64)
  }

  #if os(Linux)
    @Test("Each pass is a process of its own")
    func eachPassIsProcessOfItsOwn() throws {
      let folder = try TemporaryFolder()
      let path = repository.appendingPathComponent("Samples/loader.json").path
      let found = try runShell(
        "\"$flick\" bench '\(path)' --load --passes 2 --size 32x32 --json", in: folder.path)
      #expect(found.code == 0)
      #expect(found.output.hasPrefix("{\"cold\": {\"readMs\": "))
      let missing = try runShell("\"$flick\" bench none.json --load", in: folder.path)
      #expect(missing.code == 66)
      #expect(missing.output.isEmpty)
    }
  #endif
}

private final class Recorder: Sendable {
  // SAFETY: the tests read files on one thread.
  private nonisolated(unsafe) var stages: [LoadStage] = []

  var all: [LoadStage] { stages }

  func record(_ stage: LoadStage) { stages.append(stage) }
}
