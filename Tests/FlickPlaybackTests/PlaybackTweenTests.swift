import FlickScene
import Testing

@testable import FlickPlayback

/// Tests tweens of a machine with ten frames at ten frames per second.
@Suite("Tweens of a playback")
struct PlaybackTweenTests {
  private var machine = PlayerMachine(
    Timeline(frameRate: 10, frames: FrameRange(0, 10)), passes: .once)
  private let now = 100.0

  private func tween(to frame: Double, _ duration: Double = 2) -> PlaybackInput {
    .tween(PlaybackTween(to: frame, duration: duration, easing: LottieEasing.linear.curve))
  }

  private func progress(_ machine: PlayerMachine) -> [Double]? {
    machine.frameTween?.steps.map { $0.progress }
  }

  @Test("A tween runs from the current frame to its target, and is then paused")
  mutating func tweenRunsToTarget() {
    machine.handle(.seek(2), at: now)
    machine.handle(tween(to: 8), at: now)
    #expect(machine.isRunning && machine.soundSpeed == 0)
    #expect(progress(machine) == [0])
    #expect(machine.handle(.tick, at: now + 0.5).isNewFrame)
    #expect(machine.frame == 2)
    #expect(progress(machine) == [0.25])
    let outcome = machine.handle(.tick, at: now + 3)
    #expect(outcome.isCompletion && outcome.endings.map(\.reason) == [.finished])
    #expect(outcome.endedPasses == 0)
    #expect(machine.frame == 8 && machine.frameTween == nil && machine.status == .paused)
    machine.handle(.play, at: now + 3)
    machine.handle(.tick, at: now + 3.1)
    #expect(abs(machine.frame - 9) < 1e-6)
  }

  @Test("A tween replaces a playback, and another tween continues from the values it has reached")
  mutating func tweenIsRedirected() {
    machine.handle(.play, at: now)
    let started = machine.handle(tween(to: 8), at: now + 0.3)
    #expect(started.endings.map(\.reason) == [.replaced])
    let frame = machine.frame
    machine.handle(tween(to: 0), at: now + 1.3)
    machine.handle(.tick, at: now + 2.3)
    #expect(machine.frame == frame)
    #expect(machine.frameTween?.steps.map(\.targetFrame) == [8, 0])
    #expect(progress(machine)?.allSatisfy { abs($0 - 0.5) < 1e-9 } == true)
  }

  @Test("Many redirections keep the newest steps")
  mutating func manyRedirectionsKeepNewestSteps() {
    for index in 0..<30 { machine.handle(tween(to: Double(index % 10)), at: now + Double(index)) }
    #expect(machine.frameTween?.steps.count == PlaybackTween.maximumSteps)
    #expect(machine.frameTween?.steps.last?.targetFrame == 9)
  }

  @Test("A tween can be paused and continued, and other commands end it")
  mutating func tweenCanBePaused() {
    machine.handle(tween(to: 8), at: now)
    machine.handle(.pause, at: now + 1)
    machine.handle(.tick, at: now + 50)
    #expect(progress(machine) == [0.5] && machine.status == .paused)
    machine.handle(.play, at: now + 50)
    machine.handle(.speed(4), at: now + 50.5)
    #expect(progress(machine) == [0.75])
    for input in [
      .seek(3), .stop, .show(3), .playSegment(PlaybackSegment(from: 1, to: 3), at: 1, queue: []),
    ]
      as [PlaybackInput]
    {
      var other = machine
      other.handle(input, at: now + 51)
      #expect(other.frameTween == nil)
    }
  }

  @Test("A tween waits while nothing may play, and is skipped without motion")
  mutating func tweenFollowsConditions() {
    machine.handle(tween(to: 8), at: now)
    var hidden = Presence()
    hidden.isOnScreen = false
    hidden.offScreenBehavior = .suspend
    machine.handle(.presence(hidden), at: now + 1)
    #expect(machine.isSuspended && progress(machine) == [0.5])
    machine.handle(.presence(Presence()), at: now + 9)
    machine.handle(.tick, at: now + 9.5)
    #expect(progress(machine) == [0.75])
    let outcome = machine.handle(.motion(.none(still: 3, resumes: true)), at: now + 9.6)
    #expect(outcome.endings.map(\.reason) == [.skippedForReducedMotion])
    #expect(machine.frame == 8 && machine.frameTween == nil && !machine.isRunning)
  }

  @Test(
    "A tween without a usable duration ends with the next input",
    arguments: [0, -1, .nan, .infinity])
  mutating func tweenWithoutDurationEnds(duration: Double) {
    machine.handle(tween(to: 8, duration), at: now)
    #expect(progress(machine) == [0])
    machine.handle(.tick, at: now)
    #expect(machine.frame == 8 && machine.frameTween == nil)
  }

  @Test("Easings are curves of CSS, and numbers that are not finite become 0")
  func easingsAreCurves() {
    #expect(abs(LottieEasing.linear.curve.value(at: 0.3) - 0.3) < 1e-6)
    #expect(LottieEasing.easeIn.curve.value(at: 0.3) < 0.3)
    #expect(LottieEasing.easeOut.curve.value(at: 0.3) > 0.3)
    #expect(LottieEasing(.nan, 0, 1, .infinity) == LottieEasing(0, 0, 1, 0))
  }
}
