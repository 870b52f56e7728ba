import Testing

@testable import FlickPlayback

/// A frame machine with a log of its effects and callbacks.
struct FrameMachineHarness {
  typealias Effect = SVGAFrameMachine.Effect

  var machine = SVGAFrameMachine()
  var log: [Effect] = []
  /// A closure that is called for the callback at the end of a pass.
  var onFinishedOnce: ((inout FrameMachineHarness, Int) -> Void)?

  init(frames: Int? = 5, isMounted: Bool = true) {
    perform { $0.setAttached(isMounted, &$1) }
    if let frames {
      perform {
        $0.setVideo(.init(frames: frames, framesPerSecond: 10), .init(), &$1)
      }
    }
    log = []
  }

  @discardableResult
  mutating func perform<T>(
    _ change: (inout SVGAFrameMachine, inout [Effect]) -> T
  ) -> T {
    var effects: [Effect] = []
    let result = change(&machine, &effects)
    for effect in effects {
      if effect == .resume {
        perform { $0.continueAfterPass(&$1) }
        continue
      }
      log.append(effect)
      if case .finishedOnce(let count) = effect { onFinishedOnce?(&self, count) }
    }
    return result
  }

  @discardableResult
  mutating func start() -> Bool { perform { $0.start(&$1) } }
  @discardableResult
  mutating func step(to frame: Int, andPlay: Bool) -> Bool {
    perform { $0.step(to: frame, andPlay: andPlay, &$1) }
  }
  mutating func tick(_ count: Int = 1) { for _ in 0..<count { perform { $0.tick(&$1) } } }
  mutating func reverse(_ isReversing: Bool) { perform { $0.setReversing(isReversing, &$1) } }
  mutating func range(_ start: Int, _ end: Int, current: Int? = nil) {
    perform { $0.setRange(.init(start: start, end: end, current: current), &$1) }
  }

  /// Returns the callbacks, and clears the log.
  mutating func callbacks() -> [Effect] {
    defer { log = [] }
    return log.filter {
      switch $0 {
      case .playing, .finishedOnce, .finishedAll, .failed: true
      default: false
      }
    }
  }

  mutating func drainLog() -> [Effect] {
    defer { log = [] }
    return log
  }
}

@Suite("SVGAFrameMachine")
struct SVGAFrameMachineTests {
  @Test("Setting an animation shows its first frame if a view is attached")
  func settingAnimationShowsItsFirstFrameIfViewIsAttached() {
    var rig = FrameMachineHarness(frames: nil)
    rig.perform { $0.setVideo(.init(frames: 5, framesPerSecond: 10), .init(), &$1) }
    #expect(rig.drainLog() == [.clear, .draw(0)])
    #expect(rig.machine.endFrame == 4 && rig.machine.maxFrame == 4)
    rig.perform { $0.setVideo(nil, .init(), &$1) }
    #expect(rig.drainLog() == [.clear])
    rig.perform { $0.setVideo(nil, .init(), &$1) }
    #expect(rig.drainLog() == [])

    var hidden = FrameMachineHarness(frames: nil, isMounted: false)
    hidden.perform { $0.setVideo(.init(frames: 5, framesPerSecond: 10), .init(), &$1) }
    #expect(hidden.drainLog() == [.clear])
  }

  @Test(
    "An animation starts at the leading frame of its range, or at a given frame"
  )
  func animationStartsAtLeadingFrameOfItsRange() {
    var rig = FrameMachineHarness(frames: nil)
    let video = SVGAFrameMachine.Video(frames: 10, framesPerSecond: 10)
    rig.perform { $0.setVideo(video, .init(start: 2, end: 6), &$1) }
    #expect(rig.machine.currentFrame == 2)
    rig.reverse(true)
    rig.perform { $0.setVideo(video, .init(start: 2, end: 6), &$1) }
    #expect(rig.machine.currentFrame == 6)
    rig.perform { $0.setVideo(video, .init(start: 2, end: 6, current: 4), &$1) }
    #expect(rig.machine.currentFrame == 4)
    rig.perform { $0.setVideo(video, .init(current: 99), &$1) }
    #expect(rig.machine.currentFrame == 9)
  }

  @Test("Playing shows the current frame, then one more for each tick")
  func playingShowsCurrentFrame() {
    var rig = FrameMachineHarness()
    #expect(rig.start() == true)
    #expect(rig.drainLog() == [.draw(0), .syncSounds(0), .startClock])
    rig.tick()
    #expect(rig.drainLog() == [.draw(1), .syncSounds(1), .playing(1)])
    #expect(rig.machine.isAnimating)
  }

  @Test("The callback at the end of a pass is made before the next pass")
  func callbackAtEndOfPassIsMadeBeforeNextPass() {
    var rig = FrameMachineHarness()
    rig.start()
    rig.tick(4)
    rig.log = []
    rig.tick()
    #expect(
      rig.drainLog() == [.stopSounds, .finishedOnce(1), .draw(0), .syncSounds(0), .playing(0)])
    rig.tick(5)
    #expect(rig.machine.loopCount == 2)
  }

  @Test("After the last pass, its end is reported, then the end of all")
  func endOfAllPassesFollowsEndOfLastPass() {
    var rig = FrameMachineHarness()
    rig.machine.setLoops(2)
    rig.machine.finishedAllScene = .stepToTrailing
    rig.start()
    rig.tick(9)
    rig.log = []
    rig.tick()
    #expect(
      rig.drainLog() == [
        .stopSounds, .finishedOnce(2), .stopClock, .stopSounds, .draw(4), .finishedAll(2),
      ])
    #expect(rig.machine.isFinishedAll && !rig.machine.isAnimating)
    rig.tick(3)
    #expect(rig.drainLog() == [])
    // Playing again starts at the beginning with a new count.
    #expect(rig.start() == true)
    #expect(rig.machine.currentFrame == 0 && rig.machine.loopCount == 0)
  }

  @Test(
    "The frame after a stop depends on the scene",
    arguments: [
      (SVGAFrameMachine.StoppedScene.clearLayers, false, 0, SVGAFrameMachine.Effect.clear),
      (.stepToTrailing, false, 6, .draw(6)), (.stepToLeading, false, 2, .draw(2)),
      (.clearLayers, true, 0, .clear), (.stepToTrailing, true, 2, .draw(2)),
      (.stepToLeading, true, 6, .draw(6)),
    ])
  func frameAfterStopDependsOnScene(
    scene: SVGAFrameMachine.StoppedScene, isReversing: Bool, frame: Int,
    effect: SVGAFrameMachine.Effect
  ) {
    var rig = FrameMachineHarness(frames: 10)
    rig.range(2, 6)
    rig.reverse(isReversing)
    rig.start()
    rig.tick(2)
    rig.log = []
    rig.perform { $0.stop(scene, &$1) }
    #expect(rig.drainLog() == [.stopClock, .stopSounds, effect])
    #expect(rig.machine.currentFrame == frame)
  }

  @Test("Playing without an animation or a view fails with a reason")
  func playingWithoutAnimationOrViewFailsWithReason() {
    var empty = FrameMachineHarness(frames: nil)
    #expect(empty.start() == false)
    #expect(empty.drainLog() == [.failed(.nullEntity)])
    #expect(empty.step(to: 1, andPlay: false) == false)
    #expect(empty.drainLog() == [.failed(.nullEntity)])
    var alone = FrameMachineHarness(isMounted: false)
    #expect(alone.start() == false)
    #expect(alone.drainLog() == [.failed(.nullSuperview)])
    #expect(!alone.machine.isAnimating)
    // An animation without a view has no visible frame.
    alone.perform { $0.stop(.stepToTrailing, &$1) }
    #expect(alone.drainLog() == [.clear])
  }

  @Test("A single frame fails after its first pass")
  func singleFrameFailsAfterItsFirstPass() {
    var rig = FrameMachineHarness(frames: 1)
    #expect(rig.start() == true)
    rig.tick()
    #expect(rig.callbacks() == [.finishedOnce(1), .failed(.onlyOnePlayableFrame)])
    #expect(!rig.machine.isAnimating)
    var part = FrameMachineHarness(frames: 10)
    part.range(3, 3)
    part.start()
    #expect(part.machine.currentFrame == 3)
    part.tick()
    #expect(part.callbacks() == [.finishedOnce(1), .failed(.onlyOnePlayableFrame)])
  }

  @Test("Reversing during playback applies to the next frame and is silent")
  func reversingDuringPlaybackAppliesToNextFrameAndIsSilent() {
    var rig = FrameMachineHarness(frames: 10)
    rig.start()
    rig.tick(5)
    rig.log = []
    rig.reverse(true)
    #expect(rig.drainLog() == [.stopSounds])
    rig.tick()
    #expect(rig.drainLog() == [.draw(4), .playing(4)])
    rig.reverse(false)
    #expect(rig.drainLog() == [.syncSounds(4)])
    rig.tick()
    #expect(rig.drainLog() == [.draw(5), .syncSounds(5), .playing(5)])
  }

  @Test("Reversing while stopped moves only from the leading frame")
  func reversingWhileStoppedMovesOnlyFromLeadingFrame() {
    var rig = FrameMachineHarness(frames: 10)
    rig.reverse(true)
    #expect(rig.drainLog() == [.draw(9)])
    rig.reverse(false)
    #expect(rig.machine.currentFrame == 0)
    rig.step(to: 4, andPlay: false)
    rig.log = []
    rig.reverse(true)
    #expect(rig.drainLog() == [] && rig.machine.currentFrame == 4)
  }

  @Test("A reversed pass plays from the end to the start")
  func reversedPassPlaysFromEndToStart() {
    var rig = FrameMachineHarness(frames: 3)
    rig.reverse(true)
    rig.start()
    rig.tick(3)
    #expect(rig.callbacks() == [.playing(1), .playing(0), .finishedOnce(1), .playing(2)])
  }

  @Test("Reversing in the callback of a pass starts one frame after the shown one")
  func reversingInCallbackOfPassStartsOneFrameAfterShownOne() {
    var rig = FrameMachineHarness(frames: 4)
    rig.onFinishedOnce = { rig, _ in rig.reverse(!rig.machine.isReversing) }
    rig.start()
    rig.tick(7)
    #expect(
      rig.callbacks() == [
        .playing(1), .playing(2), .playing(3), .finishedOnce(1), .playing(2), .playing(1),
        .playing(0), .finishedOnce(2), .playing(1),
      ])
  }

  @Test("Stopping, pausing or starting in the callback of a pass ends the sequence")
  func stoppingPausingOrStartingInCallbackOfPassEndsSequence() {
    var rig = FrameMachineHarness()
    rig.machine.setLoops(1)
    rig.onFinishedOnce = { rig, _ in rig.perform { $0.stop(.clearLayers, &$1) } }
    rig.start()
    rig.tick(6)
    #expect(rig.callbacks().last == .finishedOnce(1))

    var paused = FrameMachineHarness()
    paused.onFinishedOnce = { rig, _ in rig.perform { $0.pause(&$1) } }
    paused.start()
    paused.tick(6)
    #expect(paused.callbacks().last == .finishedOnce(1))
    #expect(paused.machine.currentFrame == 4)
    paused.start()
    #expect(paused.machine.currentFrame == 0)
  }

  @Test("Setting loops in the last callback starts a new count")
  func settingLoopsInLastCallbackStartsNewCount() {
    var rig = FrameMachineHarness()
    rig.machine.setLoops(1)
    rig.onFinishedOnce = { rig, _ in rig.machine.setLoops(2) }
    rig.start()
    rig.tick(5)
    #expect(rig.callbacks().suffix(2) == [.finishedOnce(1), .playing(0)])
  }

  @Test(
    "Ranges are clamped to the animation, and the frame to the range",
    arguments: [
      (2, 6, 2, 6, 2), (-5, 99, 0, 9, 0), (8, 3, 3, 3, 3), (20, 99, 9, 9, 9),
      (.min, .max, 0, 9, 0),
    ])
  func rangesAreClampedToAnimation(start: Int, end: Int, first: Int, last: Int, current: Int) {
    var rig = FrameMachineHarness(frames: 10)
    rig.range(start, end)
    #expect(rig.machine.startFrame == first && rig.machine.endFrame == last)
    #expect(rig.machine.currentFrame == current)
    #expect(rig.drainLog() == [.draw(current)])
  }

  @Test("A new range during playback draws nothing, and playback continues in it")
  func newRangeDuringPlaybackDrawsNothing() {
    var rig = FrameMachineHarness(frames: 10)
    rig.start()
    rig.tick(5)
    rig.log = []
    rig.range(0, 3)
    #expect(rig.drainLog() == [])
    rig.tick()
    #expect(rig.callbacks() == [.finishedOnce(1), .playing(0)])
    rig.range(2, 8, current: 6)
    rig.tick()
    #expect(rig.callbacks() == [.playing(7)])
  }

  @Test("An animation with one frame or none has an empty range")
  func animationWithOneFrameOrNoneHasEmptyRange() {
    var rig = FrameMachineHarness(frames: 1)
    rig.range(3, 7, current: 5)
    #expect(rig.machine.startFrame == 0 && rig.machine.endFrame == 0)
    #expect(rig.machine.currentFrame == 0 && rig.machine.progress == 0)
  }

  @Test("A step shows any frame, also outside the range, and pauses or plays")
  func stepShowsAnyFrame() {
    var rig = FrameMachineHarness(frames: 10)
    rig.range(3, 6)
    rig.start()
    rig.log = []
    #expect(rig.step(to: 1, andPlay: false) == true)
    #expect(rig.drainLog() == [.stopClock, .stopSounds, .draw(1)])
    #expect(rig.step(to: 99, andPlay: true) == true)
    #expect(rig.drainLog() == [.draw(9), .syncSounds(9), .startClock])
    rig.tick()
    #expect(rig.callbacks() == [.finishedOnce(1), .playing(3)])
    #expect(rig.step(to: -4, andPlay: true) == true)
    #expect(rig.machine.currentFrame == 0)
    rig.tick(2)
    #expect(rig.machine.currentFrame == 2)
  }

  @Test("A step that plays after all passes starts at the leading frame")
  func stepThatPlaysAfterAllPassesStartsAtLeadingFrame() {
    var rig = FrameMachineHarness()
    rig.machine.setLoops(1)
    rig.machine.finishedAllScene = .stepToTrailing
    rig.start()
    rig.tick(5)
    #expect(rig.machine.isFinishedAll)
    #expect(rig.step(to: 3, andPlay: false) == true)
    #expect(rig.machine.currentFrame == 3 && rig.machine.loopCount == 1)
    #expect(rig.step(to: 3, andPlay: true) == true)
    #expect(rig.machine.currentFrame == 0 && rig.machine.loopCount == 0)
  }

  @Test("Progress is from start to end, in either direction")
  func progressIsFromStartToEnd() {
    var rig = FrameMachineHarness(frames: 11)
    rig.range(2, 6)
    #expect(rig.machine.progress == 0)
    rig.step(to: 3, andPlay: false)
    #expect(rig.machine.progress == 0.25)
    rig.reverse(true)
    #expect(rig.machine.progress == 0.25)
    rig.step(to: 9, andPlay: false)
    #expect(rig.machine.progress == 1)
  }

  @Test("Detaching from a view stops and clears")
  func detachingFromViewStopsAndClears() {
    var rig = FrameMachineHarness()
    rig.start()
    rig.tick(2)
    rig.log = []
    rig.perform { $0.setAttached(false, &$1) }
    #expect(rig.drainLog() == [.stopClock, .stopSounds, .clear])
    #expect(rig.machine.currentFrame == 0)
  }

  @Test("Setting loops resets the pass count")
  func settingLoopsResetsPassCount() {
    var rig = FrameMachineHarness()
    rig.start()
    rig.tick(5)
    #expect(rig.machine.loopCount == 1)
    rig.machine.setLoops(-3)
    #expect(rig.machine.loopCount == 0 && rig.machine.loops == 0)
  }
}
