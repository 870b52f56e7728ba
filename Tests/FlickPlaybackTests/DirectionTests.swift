import FlickPlayback
import Testing

/// 10 frames at 10 a second, asked for once a frame.
private struct Player {
  var machine: PlaybackMachine
  var now = 77.7

  init(
    _ passes: PlaybackMachine.Passes = .forever, speed: Double = 1, alternates: Bool = false,
    frames: FrameRange = FrameRange(0, 10)
  ) {
    machine = PlaybackMachine(Timeline(frameRate: 10, frames: frames), passes: passes)
    machine.handle(.speed(speed), at: now)
    machine.handle(.alternates(alternates), at: now)
  }

  @discardableResult
  mutating func handle(_ input: PlaybackMachine.Input) -> PlaybackMachine.Outcome {
    machine.handle(input, at: now)
  }

  /// The frames seen at so many moments.
  mutating func watch(_ ticks: Int, every interval: Double = 0.1) -> [Double] {
    (0..<ticks).map { _ in
      now += interval
      handle(.tick)
      return machine.position
    }
  }
}

@Suite("Playing: stop, direction, ends")
struct DirectionTests {
  @Test("forward and backward, whole frames are met exactly by a clock that counts tenths")
  func exact() {
    var player = Player()
    player.handle(.play)
    #expect(player.watch(12) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2])
    var backward = Player(speed: -1)
    backward.handle(.play)
    #expect(backward.machine.position == 10)
    // The moment before the end is the end; the first frame is the last of the pass.
    #expect(backward.watch(12) == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 9, 8])
  }

  @Test("alternating passes turn at both ends and lose no time")
  func alternates() {
    var player = Player(alternates: true)
    player.handle(.play)
    let there = [1.0, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    let back = [9.0, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    #expect(player.watch(40) == there + back + there + back)
    #expect(player.machine.completedPasses == 3)
    #expect(player.machine.progress == 0)
  }

  @Test("alternating passes that are counted end where the last one ends")
  func alternatesCounted() {
    var even = Player(.times(2), alternates: true)
    even.handle(.play)
    #expect(even.watch(21).suffix(3) == [1, 0, 0])
    #expect(even.machine.status == .completed)
    var odd = Player(.times(3), alternates: true)
    odd.handle(.play)
    #expect(odd.watch(31).suffix(3) == [9, 10, 10])
    // A stall over all of them ends there, too.
    var stalled = Player(.times(3), alternates: true)
    stalled.handle(.play)
    #expect(stalled.watch(1, every: 1e6) == [10])
    #expect(stalled.machine.status == .completed)
    var again = Player(.times(2), alternates: true)
    again.handle(.play)
    #expect(again.watch(1, every: 1e6) == [0])
  }

  @Test("a stall over several turns goes on in the direction that it would have")
  func stallOverTurns() {
    var player = Player(alternates: true)
    player.handle(.play)
    #expect(player.watch(9) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    // 0.9 s and 2.3 s: through the second pass and the third, 2 frames into the fourth, which goes back.
    #expect(player.watch(1, every: 2.3) == [8])
    #expect(player.watch(2) == [7, 6])
  }

  @Test("pausing keeps the direction; stopping and restarting forget it")
  func directionKept() {
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

  @Test("ending to alternate on the way back goes forward from where it is")
  func alternatesNoMore() {
    var player = Player(alternates: true)
    player.handle(.play)
    #expect(player.watch(13).last == 7)
    player.handle(.alternates(false))
    #expect(player.watch(2) == [8, 9])
  }

  @Test("stop goes to the first frame of the range from any state, also backwards")
  func stop() {
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
    "a pass that is the last ends when its time is over, whether its last frame was seen or not")
  func endsOnTime() {
    var player = Player(.once)
    player.handle(.play)
    #expect(player.watch(4, every: 0.25) == [2.5, 5, 7.5, 10])
    #expect(player.machine.status == .completed)
    #expect(player.machine.progress == 1)
  }

  @Test("counted passes: 1, 0 and less are one; n are n", arguments: [-3, 0, 1, 2, 5])
  func counts(count: Int) {
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

  @Test("play after the end: again from the beginning, or from where it was put meanwhile")
  func playAfterEnd() {
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
    // That was the first of two passes.
    #expect(player.watch(13).last == 10)
    #expect(player.machine.status == .completed)
  }

  @Test("who plays at the end sees it again; in the middle of counted passes the next one follows")
  func playAtEnd() {
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

  @Test("speed 0 holds any frame, the last one too, and nothing completes")
  func hold() {
    var player = Player(.once, speed: 0)
    player.handle(.seekProgress(0.7))
    player.handle(.play)
    #expect(player.watch(3, every: 100) == [7, 7, 7])
    player.handle(.seekProgress(1))
    #expect(player.watch(3, every: 100) == [10, 10, 10])
    #expect(player.machine.status == .playing)
  }

  @Test("progress runs from 0 to 1 over the whole animation, whatever its first frame")
  func progress() {
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
    "no drift at any rate: an hour of ticks ends where an hour ends",
    arguments: [24, 30, 59.94, 60, 120, 144])
  func noDrift(rate: Double) {
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

  @Test("a marker is a range; a point in time is one frame; the last of a name counts")
  func ranges() {
    #expect(timeline.range(ofMarker: "in") == FrameRange(10, 30))
    #expect(timeline.range(ofMarker: "point") == FrameRange(40, 41))
    #expect(timeline.range(ofMarker: "twice") == FrameRange(50, 60))
    #expect(timeline.range(ofMarker: "outside") == nil)
    #expect(timeline.range(ofMarker: "none") == nil)
  }

  @Test("from marker to marker, in either order")
  func between() {
    #expect(timeline.range(fromMarker: "in", toMarker: "point") == FrameRange(10, 40))
    #expect(timeline.range(fromMarker: "point", toMarker: "in") == FrameRange(10, 40))
    #expect(timeline.range(fromMarker: "in", toMarker: "none") == nil)
    #expect(timeline.range(fromMarker: "in", toMarker: "in") == nil)
  }

  @Test("the range of a marker is played as any other")
  func played() throws {
    var machine = PlaybackMachine(timeline, passes: .once)
    machine.handle(.range(try #require(timeline.range(ofMarker: "point"))), at: 0)
    machine.handle(.play, at: 0)
    #expect(machine.frame == 40)
    #expect(machine.handle(.tick, at: 0.1).isCompletion)
  }
}
