import FlickPlayback
import Testing

/// Ten frames at ten frames per second, and the reasons of all ends.
private struct Player {
  var machine = PlayerMachine(Timeline(frameRate: 10, frames: FrameRange(0, 10)), passes: .once)
  var reasons: [PlaybackEndReason] = []
  var now = 100.0

  @discardableResult mutating func handle(
    _ input: PlayerMachine.Input, after delay: Double = 0
  ) -> PlayerMachine.Outcome {
    now += delay
    let outcome = machine.handle(input, at: now)
    reasons += outcome.endings.map(\.reason)
    return outcome
  }
}

@Suite("The end of a playback")
struct PlaybackEndTests {
  private let segment = PlaybackSegment(from: 2, to: 6)
  private var still: PlayerMachine.Input { .motion(.none(still: 3, resumes: true)) }

  @Test("A playback that finishes, stops, or is replaced ends once, with the reason")
  func playbackEndsOnceWithReason() {
    var player = Player()
    player.handle(.play)
    player.handle(.tick, after: 5)
    #expect(player.reasons == [.finished])
    player.handle(.stop)
    #expect(player.reasons == [.finished])
    player.handle(.play)
    player.handle(.pause, after: 0.1)
    player.handle(.play, after: 9)
    #expect(player.reasons == [.finished])
    player.handle(.stop)
    #expect(player.reasons == [.finished, .stopped])
    player.handle(.play)
    player.handle(.playSegment(segment, at: 2, queue: []), after: 0.1)
    player.handle(.show(4), after: 0.1)
    #expect(player.reasons == [.finished, .stopped, .replaced, .stopped])
    #expect(player.machine.status == .paused && player.machine.frame == 4)
    #expect(player.machine.playback == 4)
  }

  @Test("Segments of the queue play in sequence, and the end is the end of the last one")
  func segmentsOfQueuePlayInSequence() {
    var player = Player()
    let next = [PlaybackSegment(from: 8, to: 9), PlaybackSegment(from: 5, to: 5)]
    player.handle(.playSegment(segment, at: 2, queue: next))
    player.handle(.tick, after: 0.4)
    #expect(player.machine.frame == 8 && player.machine.status == .playing)
    player.handle(.tick, after: 0.1)
    #expect(player.machine.frame == 5 && player.machine.status == .completed)
    #expect(player.reasons == [.finished])
  }

  @Test("Without motion, a playback with an end is skipped: a still frame is shown")
  func withoutMotionPlaybackWithEndIsSkipped() {
    var player = Player()
    player.handle(still)
    let outcome = player.handle(.play)
    #expect(outcome.isCompletion && player.reasons == [.skippedForReducedMotion])
    #expect(player.machine.status == .completed && player.machine.frame == 3)
    player.handle(.motion(.standard))
    #expect(player.handle(.tick, after: 1) == .init())
    player.handle(.play)
    player.handle(.tick, after: 0.2)
    player.handle(still)
    #expect(player.reasons == [.skippedForReducedMotion, .skippedForReducedMotion])
  }

  @Test("Without motion, an endless playback ends, and starts when motion is allowed again")
  func withoutMotionEndlessPlaybackEnds() {
    var player = Player()
    player.handle(.passes(.forever))
    player.handle(.play)
    player.handle(.tick, after: 0.5)
    player.handle(still)
    #expect(player.reasons == [.skippedForReducedMotion])
    #expect(player.machine.isSuspended && player.machine.frame == 3)
    player.handle(.motion(.standard), after: 100)
    player.handle(.tick, after: 0.2)
    #expect(player.machine.isRunning && abs(player.machine.frame - 5) < 1e-9)
    #expect(player.reasons == [.skippedForReducedMotion])
    player.handle(.motion(.none(still: 0, resumes: false)))
    #expect(player.machine.status == .completed)
  }

  @Test("A reduced range plays in place of every segment")
  func reducedRangePlaysInPlaceOfEverySegment() {
    var player = Player()
    player.handle(.motion(.reduced(PlaybackSegment(from: 7, to: 9))))
    player.handle(.playSegment(segment, at: 2, queue: [segment]))
    #expect(player.machine.frame == 7)
    player.handle(.tick, after: 0.2)
    #expect(player.machine.frame == 9 && player.reasons == [.finished])
  }

  @Test(
    "Hiding ends or suspends playback, as the behaviour says",
    arguments: [
      (Presence.HiddenBehavior.stop, 2.0, [PlaybackEndReason.stopped]), (.pause, 4, [.stopped]),
      (.finish, 6, [.stopped]), (.suspend, 4, []), (.continuePlaying, 4, []),
    ])
  func hidingEndsOrSuspendsPlayback(
    behavior: Presence.HiddenBehavior, frame: Double, reasons: [PlaybackEndReason]
  ) {
    var player = Player()
    player.handle(.playSegment(segment, at: 2, queue: []))
    var presence = Presence()
    presence.offScreenBehavior = behavior
    player.handle(.presence(presence))
    presence.isOnScreen = false
    player.handle(.presence(presence), after: 0.2)
    #expect(abs(player.machine.frame - frame) < 1e-9 && player.reasons == reasons)
    presence.isOnScreen = true
    player.handle(.presence(presence), after: 50)
    player.handle(.tick, after: 0.1)
    let moves = behavior == .suspend || behavior == .continuePlaying
    #expect((player.machine.frame > frame || player.machine.status == .completed) == moves)
  }

  @Test("A playback that starts while hidden waits, and shows its first frame")
  func playbackThatStartsWhileHiddenWaits() {
    var player = Player()
    var presence = Presence()
    presence.isOnScreen = false
    player.handle(.presence(presence))
    player.handle(.play)
    #expect(player.handle(.tick, after: 60) == .init())
    #expect(player.machine.isSuspended && !player.machine.hasRun)
    presence.isOnScreen = true
    player.handle(.presence(presence))
    player.handle(.tick, after: 0.1)
    #expect(abs(player.machine.frame - 1) < 1e-9 && player.machine.hasRun)
  }

  @Test("Any number of passes at any speed is counted without a trap")
  func anyNumberOfPassesAtAnySpeedIsCountedWithoutTrap() {
    var player = Player()
    player.handle(.passes(.forever))
    player.handle(.speed(1e30))
    player.handle(.play)
    for _ in 0..<3000 { player.handle(.tick, after: 1e9) }
    player.handle(.passes(.times(.max)))
    for _ in 0..<10 { player.handle(.tick, after: 1) }
    #expect(player.machine.frame >= 0 && player.machine.frame < 10)
  }
}
