import Testing

@testable import FlickPlayback

@Suite("SVGAFramePacer")
struct SVGAFramePacerTests {
  @Test("Frames are due by time, for any rate of calls")
  func due() {
    var pace = SVGAFramePacer()
    pace.start(at: 100, framesPerSecond: 20)
    var frames = 0
    for tick in 1...60 { frames += pace.dueFrames(at: 100 + Double(tick) / 60) }
    #expect(frames == 20)
    for tick in 1...10 { frames += pace.dueFrames(at: 101 + Double(tick) / 10) }
    #expect(frames == 40)
  }

  @Test("After a long delay, playback continues from the current frame")
  func stall() {
    var pace = SVGAFramePacer()
    pace.start(at: 0, framesPerSecond: 20)
    #expect(pace.dueFrames(at: 0.25) == 5)
    #expect(pace.dueFrames(at: 60) == 1)
    #expect(pace.dueFrames(at: 60.05) == 1)
    #expect(pace.dueFrames(at: 10) == 0)
  }

  @Test("Invalid numbers produce no due frames")
  func odd() {
    var pace = SVGAFramePacer()
    pace.start(at: 0, framesPerSecond: .nan)
    #expect(pace.dueFrames(at: 5) == 0)
    pace.start(at: 0, framesPerSecond: 20)
    #expect(pace.dueFrames(at: .nan) == 0)
    #expect(pace.dueFrames(at: .infinity) == 1)
  }

  @Test("A new rate keeps the elapsed part of a frame")
  func change() {
    var pace = SVGAFramePacer()
    pace.start(at: 10, framesPerSecond: 10)
    #expect(pace.dueFrames(at: 10.1) == 1)
    // Half of the second frame has passed; the other half takes a quarter of the time.
    pace.setRate(at: 10.15, framesPerSecond: 40)
    #expect(pace.dueFrames(at: 10.155) == 0)
    #expect(pace.dueFrames(at: 10.1625) == 1)
    #expect(pace.dueFrames(at: 10.1875) == 1)
    pace.setRate(at: 10.1875, framesPerSecond: 0)
    #expect(pace.dueFrames(at: 50) == 0)
    pace.setRate(at: 50, framesPerSecond: 10)
    #expect(pace.dueFrames(at: 50.05) == 0)
    #expect(pace.dueFrames(at: 50.1) == 1)
  }
}
