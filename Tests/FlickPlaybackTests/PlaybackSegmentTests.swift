import FlickPlayback
import Testing

/// A playback of one segment of 100 frames at 10 frames per second, from time 0.
private struct Playback {
  var machine = PlayerMachine(Timeline(frameRate: 10, frames: FrameRange(0, 100)))

  init(
    _ from: Double, _ to: Double, _ passes: PlayerMachine.Passes = .once, alternates: Bool = false,
    speed: Double = 1, at frame: Double? = nil
  ) {
    machine.handle(.repetition(passes, alternates: alternates), at: 0)
    machine.handle(.speed(speed), at: 0)
    let first = frame ?? (speed < 0 ? to : from)
    machine.handle(.playSegment(PlaybackSegment(from: from, to: to), at: first, queue: []), at: 0)
  }

  var frame: Double { machine.frame }
  var isFinished: Bool { machine.status == .completed }

  mutating func tick(at time: Double) -> PlayerMachine.Outcome { machine.handle(.tick, at: time) }

  /// The frames at a number of times.
  mutating func shown(at times: [Double]) -> [Double] {
    times.map {
      machine.handle(.tick, at: $0)
      return machine.frame
    }
  }
}

@Suite("PlaybackSegment")
struct PlaybackSegmentTests {
  @Test("One pass ends at the last frame and completes once")
  func onePassEndsAtLastFrameAndCompletesOnce() {
    var playback = Playback(2, 6)
    #expect(playback.shown(at: [0, 0.1, 0.25]) == [2, 3, 4.5])
    let end = playback.tick(at: 0.4)
    #expect(end.isCompletion && end.isNewFrame)
    #expect(playback.frame == 6 && playback.isFinished)
    #expect(playback.tick(at: 9) == .init())
  }

  @Test("A segment can play to a lower frame")
  func segmentCanPlayToLowerFrame() {
    var playback = Playback(6, 2)
    #expect(playback.shown(at: [0.1, 0.3, 1]) == [5, 3, 2])
    #expect(playback.isFinished)
  }

  @Test("Playback starts within the segment, and starts again at its end")
  func playbackStartsWithinSegment() {
    var playback = Playback(0, 10, at: 7)
    #expect(playback.shown(at: [0, 0.3]) == [7, 10])
    var again = Playback(0, 10, at: 10)
    #expect(again.shown(at: [0, 0.3]) == [0, 3])
    var beside = Playback(4, 8, at: 99)
    #expect(beside.shown(at: [0, 0.1]) == [4, 5])
  }

  @Test("Of infinite passes, only the first one is shorter")
  func ofInfinitePassesOnlyFirstOneIsShorter() {
    var playback = Playback(0, 10, .forever, at: 8)
    #expect(playback.shown(at: [0.1, 0.2, 0.3, 1.1, 1.3]) == [9, 0, 1, 9, 1])
    #expect(playback.shown(at: [1.4, 1000.2]) == [2, 10])
    #expect(!playback.isFinished)
  }

  @Test("A late tick first shows the end that it would skip, without a loss of time")
  func lateTickFirstShowsEndThatItWouldSkip() {
    var playback = Playback(0, 10, .forever)
    #expect(playback.shown(at: [0.5, 1.3, 1.4]) == [5, 10, 4])
  }

  @Test("Infinite autoreversing passes turn at both ends")
  func infiniteAutoreversingPassesTurnAtBothEnds() {
    var playback = Playback(0, 10, .forever, alternates: true)
    #expect(playback.shown(at: [0.5, 0.95, 1.2, 1.95, 2.3]) == [5, 9.5, 8, 0.5, 3])
  }

  @Test("A repetition count with a fraction ends within a pass")
  func fractionalRepetitionEndsWithinPass() {
    var twice = Playback(0, 10, .count(2))
    #expect(twice.shown(at: [0.95, 1.5, 1.95]) == [9.5, 5, 9.5])
    #expect(!twice.isFinished)
    #expect(twice.tick(at: 2).isCompletion)
    #expect(twice.frame == 10)
    var half = Playback(0, 10, .count(1.5))
    #expect(half.shown(at: [0.95, 1.2, 3]) == [9.5, 2, 5])
    #expect(half.isFinished)
    var back = Playback(0, 10, .count(2), alternates: true)
    #expect(back.shown(at: [0.95, 1.5, 2]) == [9.5, 5, 0])
    #expect(back.isFinished)
  }

  @Test("A negative speed starts at the far end")
  func negativeSpeedStartsAtFarEnd() {
    var playback = Playback(2, 6, speed: -1)
    #expect(playback.shown(at: [0, 0.1, 0.4]) == [6, 5, 2])
    #expect(playback.isFinished)
    var anew = Playback(2, 6, speed: -1, at: 2)
    #expect(anew.shown(at: [0, 0.1]) == [6, 5])
  }

  @Test("A new speed applies from the current frame, and can reverse the direction")
  func newSpeedAppliesFromCurrentFrame() {
    var playback = Playback(0, 10)
    _ = playback.tick(at: 0.4)
    playback.machine.handle(.speed(2), at: 0.4)
    #expect(playback.shown(at: [0.5]) == [6])
    playback.machine.handle(.speed(0), at: 0.5)
    #expect(playback.shown(at: [7]) == [6])
    playback.machine.handle(.speed(-1), at: 7)
    #expect(playback.shown(at: [7.2, 7.6]) == [4, 0])
    #expect(playback.isFinished)
  }

  @Test("A new repetition applies from the current frame")
  func newRepetitionAppliesFromCurrentFrame() {
    var playback = Playback(0, 10)
    _ = playback.tick(at: 0.4)
    playback.machine.handle(.repetition(.forever, alternates: false), at: 0.4)
    #expect(playback.shown(at: [0.9, 1.0, 1.2]) == [9, 0, 2])
    playback.machine.handle(.repetition(.once, alternates: false), at: 1.2)
    #expect(playback.shown(at: [2.5]) == [10])
    #expect(playback.isFinished)
  }

  @Test("A suspended playback holds its frame, and resumes without a loss of time")
  func suspendedPlaybackHoldsItsFrame() {
    var playback = Playback(0, 10)
    playback.machine.handle(.tick, at: 0.3)
    var hidden = Presence()
    hidden.isInForeground = false
    playback.machine.handle(.presence(hidden), at: 0.4)
    #expect(playback.tick(at: 5) == .init())
    #expect(playback.machine.isSuspended && playback.frame == 4)
    playback.machine.handle(.presence(Presence()), at: 5)
    #expect(playback.shown(at: [5.1]) == [5])
    #expect(playback.machine.frame(at: 5.2) == 6)
    #expect(playback.frame == 5)
  }

  @Test(
    "A segment without a length or with invalid numbers ends at once",
    arguments: [(3.0, 3.0), (.nan, .nan), (.infinity, 0)])
  func segmentWithoutLengthOrWithInvalidNumbersEndsAtOnce(from: Double, to: Double) {
    var playback = Playback(from, to, .forever, at: .nan)
    #expect(playback.isFinished)
    #expect(playback.frame.isFinite)
    #expect(playback.tick(at: 0) == .init())
  }

  @Test("The frame stays within the segment at any time")
  func frameStaysWithinSegmentAtAnyTime() {
    for count in [1, 2.5, 1e300, .infinity, -.nan] {
      var playback = Playback(
        0, 0.25, .count(count), alternates: true, speed: 1e8)
      for time in [0.1, 1e6, 1e300, .infinity, .nan, -5] {
        _ = playback.tick(at: time)
        #expect((0...0.25).contains(playback.frame), "\(count) at \(time)")
      }
    }
  }
}
