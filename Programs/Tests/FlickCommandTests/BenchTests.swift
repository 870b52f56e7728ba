import CAllocations
import FlickProcesses
import Testing

@testable import FlickCommand

@Suite("The command flick bench")
struct BenchTests {
  @Test("Every whole frame from the in point is drawn")
  func everyWholeFrameFromInPointIsDrawn() {
    #expect(BenchFrames.frames(from: 0, to: 3, maximum: 300) == [0, 1, 2])
    #expect(BenchFrames.frames(from: 10.5, to: 13, maximum: 300) == [10.5, 11.5])
    #expect(BenchFrames.frames(from: 0, to: 300, maximum: 300).count == 300)
  }

  @Test("Long animations are sampled")
  func longAnimationsAreSampled() {
    let frames = BenchFrames.frames(from: 5, to: 455, maximum: 300)
    #expect(frames.count == 300)
    #expect(Array(frames.prefix(4)) == [5, 6, 8, 9])
    #expect(frames.last == 453.0)
    #expect(BenchFrames.frames(from: 5, to: 455, maximum: 3) == [5, 155, 305])
  }

  @Test("An animation shorter than a frame has one frame")
  func animationShorterThanFrameHasOneFrame() {
    #expect(BenchFrames.frames(from: 2, to: 2.5, maximum: 300) == [2])
    #expect(BenchFrames.frames(from: 2, to: .nan, maximum: 300) == [2])
    #expect(BenchFrames.frames(from: 0, to: 1e300, maximum: 300).count == 300)
  }

  @Test("The result is a JSON object on one line")
  func resultIsJSONObjectOnOneLine() {
    let result = BenchResult(
      frames: 60, msPerFrame: 0.25, wallMsPerFrame: 0.125, workPerFrame: 750,
      playbackCosts: [
        PlaybackCost(1, frame: 0.0025, frameRate: 50), PlaybackCost(2, frame: 0.005, frameRate: 50),
      ],
      loadMs: 1.5, peakRSSKB: 9000, baseRSSKB: 6000, allocationsPerFrame: nil)
    #expect(
      result.json.compact == """
        {"frames": 60, "msPerFrame": 0.25, "wallMsPerFrame": 0.125, "workPerFrame": 750, \
        "processorSecondsPerSecond": {"1": 0.125, "2": 0.25}, "loadMs": 1.5, \
        "peakRSSKB": 9000, "baseRSSKB": 6000, "allocationsPerFrame": null}
        """)
  }

  @Test("The fastest time of each frame over all passes counts")
  func fastestTimeOfEachFrameOverAllPassesCounts() {
    var clock = FrameClock(frames: 2)
    for pass in [[10.0, 11, 15], [20, 23, 24]] {
      clock.start(at: pass[0])
      for end in pass.dropFirst() { clock.recordFrame(at: end) }
    }
    #expect(clock.mean == 1)
  }

  @Test("Memory is the current and the peak resident size")
  func memoryIsCurrentAndPeakResidentSize() {
    let memory = ResidentMemory.measure()
    #expect(memory.current > 1000)
    #expect(memory.peak >= memory.current)
  }
}
