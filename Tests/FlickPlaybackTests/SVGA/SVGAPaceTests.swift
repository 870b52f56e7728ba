import Testing

@testable import FlickPlayback

@Suite("SVGAFramePacer")
struct SVGAPaceTests {
  @Test("Frames are due by time, for any rate of calls")
  func due() {
    var pace = SVGAPace()
    pace.begin(at: 100, framesPerSecond: 20)
    var frames = 0
    for tick in 1...60 { frames += pace.due(at: 100 + Double(tick) / 60) }
    #expect(frames == 20)
    for tick in 1...10 { frames += pace.due(at: 101 + Double(tick) / 10) }
    #expect(frames == 40)
  }

  @Test("After a long delay, playback continues from the current frame")
  func stall() {
    var pace = SVGAPace()
    pace.begin(at: 0, framesPerSecond: 20)
    #expect(pace.due(at: 0.25) == 5)
    #expect(pace.due(at: 60) == 1)
    #expect(pace.due(at: 60.05) == 1)
    #expect(pace.due(at: 10) == 0)
  }

  @Test("Invalid numbers produce no due frames")
  func odd() {
    var pace = SVGAPace()
    pace.begin(at: 0, framesPerSecond: .nan)
    #expect(pace.due(at: 5) == 0)
    pace.begin(at: 0, framesPerSecond: 20)
    #expect(pace.due(at: .nan) == 0)
    #expect(pace.due(at: .infinity) == 1)
  }

  @Test("A new rate keeps the elapsed part of a frame")
  func change() {
    var pace = SVGAPace()
    pace.begin(at: 10, framesPerSecond: 10)
    #expect(pace.due(at: 10.1) == 1)
    // Half of the second frame has passed; the other half takes a quarter of the time.
    pace.change(at: 10.15, framesPerSecond: 40)
    #expect(pace.due(at: 10.155) == 0)
    #expect(pace.due(at: 10.1625) == 1)
    #expect(pace.due(at: 10.1875) == 1)
    pace.change(at: 10.1875, framesPerSecond: 0)
    #expect(pace.due(at: 50) == 0)
    pace.change(at: 50, framesPerSecond: 10)
    #expect(pace.due(at: 50.05) == 0)
    #expect(pace.due(at: 50.1) == 1)
  }
}
