import CAllocations
import Testing

@testable import FlickCommand

@Suite("flick bench")
struct BenchTests {
  @Test("every whole frame is drawn, as an offset from the in point")
  func everyFrame() {
    #expect(BenchFrames.frames(from: 0, to: 3) == [0, 1, 2])
    #expect(BenchFrames.frames(from: 10.5, to: 13) == [10.5, 11.5])
    #expect(BenchFrames.frames(from: 0, to: 300).count == 300)
  }

  @Test("long animations are sampled evenly, 300 frames in all")
  func sampled() {
    let frames = BenchFrames.frames(from: 5, to: 455)
    #expect(frames.count == 300)
    #expect(Array(frames.prefix(4)) == [5, 6, 8, 9])
    #expect(frames.last == 453.0)
  }

  @Test("an animation shorter than a frame has one")
  func short() {
    #expect(BenchFrames.frames(from: 2, to: 2.5) == [2])
    #expect(BenchFrames.frames(from: 2, to: .nan) == [2])
    #expect(BenchFrames.frames(from: 0, to: 1e300).count == 300)
  }

  @Test("the result is one JSON object on one line")
  func json() {
    let result = BenchResult(
      frames: 60, msPerFrame: 0.25, wallMsPerFrame: 0.125, loadMs: 1.5, peakRSSKB: 9000,
      baseRSSKB: 6000,
      allocationsPerFrame: nil)
    #expect(
      result.json.compact == """
        {"frames": 60, "msPerFrame": 0.25, "wallMsPerFrame": 0.125, "loadMs": 1.5, \
        "peakRSSKB": 9000, "baseRSSKB": 6000, "allocationsPerFrame": null}
        """)
  }

  @Test("each frame's least time by the clock counts, whichever pass it comes from")
  func clock() {
    var clock = FrameClock(frames: 2)
    for pass in [[10.0, 11, 15], [20, 23, 24]] {
      clock.start(at: pass[0])
      for end in pass.dropFirst() { clock.recordFrame(at: end) }
    }
    #expect(clock.mean == 1)
  }

  @Test("measured memory is what the process holds now and held at most")
  func memory() {
    let memory = ResidentMemory.measure()
    #expect(memory.current > 1000)
    #expect(memory.peak >= memory.current)
  }
}
