import Testing

@testable import FlickPlayback

@Suite("SVGAPace")
struct SVGAPaceTests {
  @Test("frames are due as the clock has them, whatever the rate of asking")
  func due() {
    var pace = SVGAPace()
    pace.begin(at: 100, framesPerSecond: 20)
    var frames = 0
    for tick in 1...60 { frames += pace.due(at: 100 + Double(tick) / 60) }
    #expect(frames == 20)
    for tick in 1...10 { frames += pace.due(at: 101 + Double(tick) / 10) }
    #expect(frames == 40)
  }

  @Test("what stood still for long goes on from where it is")
  func stall() {
    var pace = SVGAPace()
    pace.begin(at: 0, framesPerSecond: 20)
    #expect(pace.due(at: 0.25) == 5)
    #expect(pace.due(at: 60) == 1)
    #expect(pace.due(at: 60.05) == 1)
    #expect(pace.due(at: 10) == 0)
  }

  @Test("numbers that make no sense are never due")
  func odd() {
    var pace = SVGAPace()
    pace.begin(at: 0, framesPerSecond: .nan)
    #expect(pace.due(at: 5) == 0)
    pace.begin(at: 0, framesPerSecond: 20)
    #expect(pace.due(at: .nan) == 0)
    #expect(pace.due(at: .infinity) == 1)
  }

  @Test("at another rate, the part of a frame that has passed stays passed")
  func change() {
    var pace = SVGAPace()
    pace.begin(at: 10, framesPerSecond: 10)
    #expect(pace.due(at: 10.1) == 1)
    // Half of the second frame has passed; the other half takes a fourth of the time now.
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
