import ArgumentParser
import FlickAnimation
import FlickRaster
import Foundation
import Testing

@testable import FlickCommand

@Suite("The command flick bench with --simulate and --verify")
struct PieceTimesTests {
  @Test("Each thread takes the next piece when it has finished one")
  func eachThreadTakesNextPieceWhenItHasFinishedOne() {
    let times = PieceTimes(serial: [1, 0.5], groups: [[4, 3, 2, 2, 1]])
    #expect(times.duration(threads: 1) == 13.5)
    // 4 and 2, 3 and 2 and 1.
    #expect(times.duration(threads: 2) == 7.5)
    #expect(times.duration(threads: 8) == 5.5)
  }

  @Test("The shortest time of each piece counts while the pieces are the same")
  func shortestTimeOfEachPieceCountsWhilePiecesAreSame() {
    let first = PieceTimes(serial: [3, 1], groups: [[2, 5]])
    let second = PieceTimes(serial: [2, 4], groups: [[4, 1]])
    #expect(first.fastest(second) == PieceTimes(serial: [2, 1], groups: [[2, 1]]))
    let other = PieceTimes(serial: [1, 1], groups: [[1]])
    #expect(first.fastest(other) == other)
  }

  @Test("The clock separates the pieces from the work around them")
  func clockSeparatesPiecesFromWorkAroundThem() {
    var now = 0.0
    let clock = PieceClock { now }
    func wait(_ seconds: Double) { now += seconds }
    clock.startFrame()
    wait(1)
    clock.willRunPieces()
    wait(2)
    clock.didRunPiece()
    wait(4)
    clock.didRunPiece()
    clock.didRunAllPieces()
    wait(8)
    #expect(clock.endFrame() == PieceTimes(serial: [1, 8], groups: [[2, 4]]))
  }

  @Test("A simulation has a result for more threads than the machine has")
  func simulationHasResultForMoreThreadsThanMachineHas() throws {
    let run = BenchRun(
      input: repository.appendingPathComponent("Samples/sunrise.json").path,
      size: PixelSize(width: 2048, height: 2048), threads: [1], mode: .full, maximumFrames: 3,
      read: try ReadingArguments.parse([]).reader())
    let result = try run.simulate(8, 2)
    #expect(result.serialMs > 0 && result.serialMs < result.simulatedMs)
    #expect(result.oneThreadMs > 0 && result.speedup > 0)
  }

  @Test("All variants draw the same pixels", arguments: ["orbit.json", "bloom.json"])
  func allVariantsDrawSamePixels(name: String) throws {
    let animation = try LottieAnimation(
      path: repository.appendingPathComponent("Samples/\(name)").path)
    let check = PixelCheck(
      animation: animation, size: PixelSize(width: 96, height: 96), frames: [0, 5, 6])
    #expect(check.firstDifference() == nil)
    #expect(PixelCheck.Variant.all.count >= 8)
  }
}
