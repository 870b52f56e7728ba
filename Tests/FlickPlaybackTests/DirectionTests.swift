import FlickPlayback
import FlickScene
import Testing

/// 10 frames at 10 frames per second, with one tick per frame.
private struct Player {
  var machine: PlayerMachine
  var now = 77.7

  init(
    _ passes: PlayerMachine.Passes = .forever, speed: Double = 1, alternates: Bool = false,
    frames: FrameRange = FrameRange(0, 10)
  ) {
    machine = PlayerMachine(Timeline(frameRate: 10, frames: frames), passes: passes)
    machine.handle(.speed(speed), at: now)
    machine.handle(.alternates(alternates), at: now)
  }

  @discardableResult
  mutating func handle(_ input: PlayerMachine.Input) -> PlayerMachine.Outcome {
    machine.handle(input, at: now)
  }

  /// The frames that are shown at a number of times.
  mutating func watch(_ ticks: Int, every interval: Double = 0.1) -> [Double] {
    (0..<ticks).map { _ in
      now += interval
      handle(.tick)
      return machine.position
    }
  }
}

@Suite("Playback: stop, direction, end")
struct DirectionTests {
  @Test("Whole frames are exact with a clock that counts tenths, in both directions")
  func wholeFramesAreExactWithClockThatCountsTenths() {
    var player = Player()
    player.handle(.play)
    #expect(player.watch(12) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2])
    var backward = Player(speed: -1)
    backward.handle(.play)
    #expect(backward.machine.position == 10)
    // The last moment is the end; the first frame is the last frame of the pass.
    #expect(backward.watch(12) == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 9, 8])
  }

  @Test("Alternating passes turn at both ends without a loss of time")
  func alternatingPassesTurnAtBothEndsWithoutLossOfTime() {
    var player = Player(alternates: true)
    player.handle(.play)
    let there = [1.0, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    let back = [9.0, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    #expect(player.watch(40) == there + back + there + back)
    #expect(player.machine.completedPasses == 3)
    #expect(player.machine.progress == 0)
  }

  @Test("A limited number of alternating passes ends with the last one")
  func limitedNumberOfAlternatingPassesEndsWithLastOne() {
    var even = Player(.times(2), alternates: true)
    even.handle(.play)
    #expect(even.watch(21).suffix(3) == [1, 0, 0])
    #expect(even.machine.status == .completed)
    var odd = Player(.times(3), alternates: true)
    odd.handle(.play)
    #expect(odd.watch(31).suffix(3) == [9, 10, 10])
    // A delay that exceeds all passes ends there, too.
    var stalled = Player(.times(3), alternates: true)
    stalled.handle(.play)
    #expect(stalled.watch(1, every: 1e6) == [10])
    #expect(stalled.machine.status == .completed)
    var again = Player(.times(2), alternates: true)
    again.handle(.play)
    #expect(again.watch(1, every: 1e6) == [0])
  }

  @Test("After a delay of several passes, the direction is correct")
  func afterDelayOfSeveralPassesDirectionIsCorrect() {
    var player = Player(alternates: true)
    player.handle(.play)
    #expect(player.watch(9) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    // 0.9 s and 2.3 s: through passes two and three, 2 frames into pass four, which plays
    // backwards. The end of pass three is shown first.
    #expect(player.watch(1, every: 2.3) == [10])
    #expect(player.watch(2) == [7, 6])
  }

  @Test("Pausing keeps the direction; stopping and restarting reset it")
  func pausingKeepsDirectionStoppingAndRestartingResetIt() {
    var player = Player(alternates: true)
    player.handle(.play)
    #expect(player.watch(13).suffix(2) == [8, 7])
    player.handle(.pause)
    #expect(player.watch(1, every: 9) == [7])
    player.handle(.play)
    #expect(player.watch(1) == [6])
    player.handle(.seek(3))
    #expect(player.watch(1) == [2])
    player.handle(.stop)
    #expect(player.machine.status == .stopped)
    #expect(player.machine.position == 0)
    player.handle(.play)
    #expect(player.watch(2) == [1, 2])
    #expect(player.machine.completedPasses == 0)
  }

  @Test("Disabling alternation on the way back continues forwards from the current frame")
  func disablingAlternationContinuesForwards() {
    var player = Player(alternates: true)
    player.handle(.play)
    #expect(player.watch(13).last == 7)
    player.handle(.alternates(false))
    #expect(player.watch(2) == [8, 9])
  }

  @Test("Stopping moves to the first frame of the range, in every state and direction")
  func stoppingMovesToFirstFrameOfRange() {
    for speed in [1.0, -1] {
      var player = Player(.once, speed: speed, frames: FrameRange(3, 13))
      player.handle(.stop)
      #expect(player.machine.position == 0 && player.machine.status == .stopped)
      player.handle(.play)
      _ = player.watch(4)
      player.handle(.stop)
      #expect(player.machine.position == 0 && player.machine.status == .stopped)
      player.handle(.play)
      _ = player.watch(1, every: 60)
      #expect(player.machine.status == .completed)
      player.handle(.stop)
      #expect(player.machine.position == 0 && player.machine.status == .stopped)
      #expect(player.handle(.tick) == .init())
    }
  }

  @Test(
    "The last pass ends when its time is over, even if its last frame was not shown")
  func lastPassEndsWhenItsTimeIsOver() {
    var player = Player(.once)
    player.handle(.play)
    #expect(player.watch(4, every: 0.25) == [2.5, 5, 7.5, 10])
    #expect(player.machine.status == .completed)
    #expect(player.machine.progress == 1)
  }

  @Test("A pass count up to 1 is one pass, and n is n passes", arguments: [-3, 0, 1, 2, 5])
  func passCountUpTo1IsOnePass(count: Int) {
    var player = Player(.times(count))
    player.handle(.play)
    var ended = 0
    var ticks = 0
    while player.machine.status == .playing, ticks < 1000 {
      player.now += 0.1
      ticks += 1
      ended += player.handle(.tick).endedPasses
    }
    #expect(ended == max(count, 1))
    #expect(ticks == 10 * max(count, 1))
  }

  @Test("Playing after the end starts at the beginning, or at the frame of a seek")
  func playingAfterEndStartsAtBeginning() {
    var player = Player(.times(2))
    player.handle(.play)
    _ = player.watch(20)
    #expect(player.machine.status == .completed)
    player.handle(.play)
    #expect(player.watch(2) == [1, 2])
    _ = player.watch(18)
    #expect(player.machine.status == .completed)
    player.handle(.seekProgress(0.5))
    #expect(player.machine.status == .completed)
    #expect(player.machine.position == 5)
    player.handle(.play)
    #expect(player.watch(2) == [6, 7])
    // This was the first of two passes.
    #expect(player.watch(13).last == 10)
    #expect(player.machine.status == .completed)
  }

  @Test("Playing at the end starts again; between passes it starts the next one")
  func playingAtEndStartsAgain() {
    var once = Player(.once)
    once.handle(.seekProgress(1))
    once.handle(.play)
    #expect(once.watch(1) == [1])
    var paused = Player(.times(2))
    paused.handle(.play)
    _ = paused.watch(3)
    paused.handle(.pause)
    paused.handle(.seekProgress(1))
    paused.handle(.play)
    #expect(paused.watch(2) == [1, 2])
    #expect(paused.machine.completedPasses == 1)
  }

  @Test("A speed of 0 holds any frame and completes nothing")
  func speedOf0HoldsAnyFrameAndCompletesNothing() {
    var player = Player(.once, speed: 0)
    player.handle(.seekProgress(0.7))
    player.handle(.play)
    #expect(player.watch(3, every: 100) == [7, 7, 7])
    player.handle(.seekProgress(1))
    #expect(player.watch(3, every: 100) == [10, 10, 10])
    #expect(player.machine.status == .playing)
  }

  @Test("Progress is 0 to 1 over the whole animation, for any first frame")
  func progressIs0To1OverWholeAnimation() {
    var player = Player(frames: FrameRange(20, 30))
    player.handle(.seekProgress(0.25))
    #expect(player.machine.frame == 22.5)
    #expect(player.machine.progress == 0.25)
    player.handle(.seekProgress(1))
    #expect(player.machine.progress == 1)
    #expect(player.machine.frame < 30)
    player.handle(.seekProgress(.nan))
    #expect(player.machine.progress == 0)
  }

  @Test(
    "Playback does not drift at any rate: after an hour of ticks the frame is exact",
    arguments: [24, 30, 59.94, 60, 120, 144])
  func playbackDoesNotDrift(rate: Double) {
    var player = Player(frames: FrameRange(0, 7))
    let start = player.now
    player.handle(.play)
    var passes = 0
    for tick in 1...Int(rate * 3600) {
      player.now = start + Double(tick) / rate
      passes += player.handle(.tick).endedPasses
    }
    let exact = (player.now - start) * 10
    let expected = exact.truncatingRemainder(dividingBy: 7)
    #expect(abs(player.machine.position - expected) < 1e-4)
    #expect(passes == Int(exact / 7))
  }
}

@Suite("Markers")
struct MarkerTests {
  private let timeline = Timeline(
    frameRate: 10, frames: FrameRange(10, 60),
    markers: [
      Marker(name: "in", frame: 10, duration: 20), Marker(name: "point", frame: 40),
      Marker(name: "twice", frame: 12, duration: 2), Marker(name: "twice", frame: 50, duration: 30),
      Marker(name: "outside", frame: 90, duration: 5),
    ])

  @Test("A marker is a range; a point in time is one frame; the last of a name counts")
  func markerIsRangePointInTimeIsOneFrame() {
    #expect(timeline.range(ofMarker: "in") == FrameRange(10, 30))
    #expect(timeline.range(ofMarker: "point") == FrameRange(40, 41))
    #expect(timeline.range(ofMarker: "twice") == FrameRange(50, 60))
    #expect(timeline.range(ofMarker: "outside") == nil)
    #expect(timeline.range(ofMarker: "none") == nil)
  }

  @Test("Two markers in either order are the ends of a range")
  func twoMarkersAreEndsOfRange() {
    #expect(timeline.range(fromMarker: "in", toMarker: "point") == FrameRange(10, 40))
    #expect(timeline.range(fromMarker: "point", toMarker: "in") == FrameRange(10, 40))
    #expect(timeline.range(fromMarker: "in", toMarker: "none") == nil)
    #expect(timeline.range(fromMarker: "in", toMarker: "in") == nil)
  }

  @Test("The range of a marker is played like any other")
  func rangeOfMarkerIsPlayedLikeAnyOther() throws {
    var machine = PlayerMachine(timeline, passes: .once)
    machine.handle(.range(try #require(timeline.range(ofMarker: "point"))), at: 0)
    machine.handle(.play, at: 0)
    #expect(machine.frame == 40)
    #expect(machine.handle(.tick, at: 0.1).isCompletion)
  }
}
