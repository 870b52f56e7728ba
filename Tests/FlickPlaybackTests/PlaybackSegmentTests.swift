import FlickPlayback
import Testing

/// At 10 frames per second, from time 0.
private func segment(
  _ from: Double, _ to: Double, _ plan: PlaybackSegment.Repetition = .once, speed: Double = 10,
  at frame: Double? = nil
) -> PlaybackSegment {
  PlaybackSegment(
    from: from, to: to, repetition: plan, speed: speed, at: frame ?? (speed < 0 ? to : from), now: 0
  )
}

private func shown(_ segment: inout PlaybackSegment, at times: [Double]) -> [Double] {
  times.map {
    segment.tick(at: $0)
    return segment.frame
  }
}

@Suite("PlaybackSegment")
struct PlaybackSegmentTests {
  @Test("One pass ends at the last frame and completes once")
  func once() {
    var way = segment(2, 6)
    #expect(shown(&way, at: [0, 0.1, 0.25]) == [2, 3, 4.5])
    let end = way.tick(at: 0.4)
    #expect(end.isCompletion && end.isNewFrame)
    #expect(way.frame == 6 && way.isFinished)
    #expect(way.tick(at: 9) == .init())
  }

  @Test("A segment can play to a lower frame")
  func backward() {
    var way = segment(6, 2)
    #expect(shown(&way, at: [0.1, 0.3, 1]) == [5, 3, 2])
    #expect(way.isFinished)
  }

  @Test("Playback starts within the segment, and starts again at its end")
  func start() {
    var way = segment(0, 10, at: 7)
    #expect(shown(&way, at: [0, 0.3]) == [7, 10])
    var again = segment(0, 10, at: 10)
    #expect(shown(&again, at: [0, 0.3]) == [0, 3])
    var beside = segment(4, 8, at: 99)
    #expect(shown(&beside, at: [0, 0.1]) == [4, 5])
  }

  @Test("Of infinite passes, only the first one is shorter")
  func loop() {
    var way = segment(0, 10, PlaybackSegment.Repetition(count: .infinity), at: 8)
    #expect(shown(&way, at: [0.1, 0.2, 0.3, 1.1, 1.3]) == [9, 0, 1, 9, 1])
    #expect(shown(&way, at: [1.4, 1000.2]) == [2, 10])
    #expect(!way.isFinished)
  }

  @Test("A late tick first shows the end that it would skip, without a loss of time")
  func late() {
    var way = segment(0, 10, PlaybackSegment.Repetition(count: .infinity))
    #expect(shown(&way, at: [0.5, 1.3, 1.4]) == [5, 10, 4])
  }

  @Test("Infinite autoreversing passes")
  func returning() {
    var way = segment(0, 10, PlaybackSegment.Repetition(count: .infinity, autoreverses: true))
    #expect(shown(&way, at: [0.5, 0.95, 1.2, 1.95, 2.3]) == [5, 9.5, 8, 0.5, 3])
  }

  @Test("Repetition counts: a fraction ends within a pass")
  func counted() {
    var twice = segment(0, 10, PlaybackSegment.Repetition(count: 2))
    #expect(shown(&twice, at: [0.95, 1.5, 1.95]) == [9.5, 5, 9.5])
    #expect(!twice.isFinished)
    #expect(twice.tick(at: 2).isCompletion)
    #expect(twice.frame == 10)
    var half = segment(0, 10, PlaybackSegment.Repetition(count: 1.5))
    #expect(shown(&half, at: [0.95, 1.2, 3]) == [9.5, 2, 5])
    #expect(half.isFinished)
    var back = segment(0, 10, PlaybackSegment.Repetition(count: 1, autoreverses: true))
    #expect(shown(&back, at: [0.95, 1.5, 2]) == [9.5, 5, 0])
    #expect(back.isFinished)
  }

  @Test("A negative speed starts at the far end")
  func negative() {
    var way = segment(2, 6, speed: -10)
    #expect(shown(&way, at: [0, 0.1, 0.4]) == [6, 5, 2])
    #expect(way.isFinished)
    var anew = segment(2, 6, speed: -10, at: 2)
    #expect(shown(&anew, at: [0, 0.1]) == [6, 5])
  }

  @Test("A new speed applies from the current frame, and can reverse the direction")
  func speeds() {
    var way = segment(0, 10)
    way.tick(at: 0.4)
    way.change(speed: 20, at: 0.4)
    #expect(shown(&way, at: [0.5]) == [6])
    way.change(speed: 0, at: 0.5)
    #expect(shown(&way, at: [7]) == [6])
    way.change(speed: -10, at: 7)
    #expect(shown(&way, at: [7.2, 7.6]) == [4, 0])
    #expect(way.isFinished)
  }

  @Test("A new repetition applies from the current frame")
  func plans() {
    var way = segment(0, 10)
    way.tick(at: 0.4)
    way.change(repetition: PlaybackSegment.Repetition(count: .infinity), at: 0.4)
    #expect(shown(&way, at: [0.9, 1.0, 1.2]) == [9, 0, 2])
    way.change(repetition: .once, at: 1.2)
    #expect(shown(&way, at: [2.5]) == [10])
    #expect(way.isFinished)
  }

  @Test("A paused segment holds its frame, and resumes without a loss of time")
  func hold() {
    var way = segment(0, 10)
    way.tick(at: 0.3)
    way.pause(at: 0.4)
    #expect(way.tick(at: 5) == .init())
    #expect(way.isPaused && way.frame == 3)
    way.resume(at: 5)
    #expect(shown(&way, at: [5.1]) == [5])
    #expect(way.frame(at: 5.2) == 6)
    #expect(way.frame == 5)
  }

  @Test(
    "A segment without a length or with invalid numbers ends at once",
    arguments: [(3.0, 3.0), (.nan, .nan), (.infinity, 0)])
  func nothing(from: Double, to: Double) {
    var way = PlaybackSegment(
      from: from, to: to, repetition: PlaybackSegment.Repetition(count: .infinity), speed: 10,
      at: .nan, now: 0)
    #expect(way.tick(at: 0).isCompletion)
    #expect(way.frame.isFinite)
  }

  @Test("The frame stays within the segment at any time")
  func bounds() {
    for count in [1, 2.5, 1e300, .infinity, -.nan] {
      var way = segment(
        0, 0.25, PlaybackSegment.Repetition(count: count, autoreverses: true), speed: 1e9)
      for time in [0.1, 1e6, 1e300, .infinity, .nan, -5] {
        way.tick(at: time)
        #expect((0...0.25).contains(way.frame), "\(count) at \(time)")
      }
    }
  }
}
