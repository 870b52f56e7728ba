import Testing

@testable import FlickPlayback

/// Frames that play in a test: what they did, and what is said to whom is called back.
struct FrameMachineHarness {
  typealias Effect = SVGAFrameMachine.Effect

  var machine = SVGAFrameMachine()
  var log: [Effect] = []
  /// What who is told of the end of a pass does about it.
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
      if effect == .continueAfterPass {
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

  /// What is told, and the log afterwards empty.
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
  @Test("an animation that is set stands at its first frame, which is drawn where it can be seen")
  func setVideo() {
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
    "an animation begins at the leading frame of the range that it is set with, or at the given one"
  )
  func setVideoWithRange() {
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

  @Test("playing shows the frame it stands at, then one more with every tick")
  func ticks() {
    var rig = FrameMachineHarness()
    #expect(rig.start() == true)
    #expect(rig.drainLog() == [.draw(0), .syncSounds(0), .startClock])
    rig.tick()
    #expect(rig.drainLog() == [.draw(1), .syncSounds(1), .playing(1)])
    #expect(rig.machine.isAnimating)
  }

  @Test("the end of a pass is told before the next begins, which begins at the leading frame")
  func passes() {
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

  @Test("after the last pass: once more that it ended, then that all have")
  func allPasses() {
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
    // Again: from the beginning, counted anew.
    #expect(rig.start() == true)
    #expect(rig.machine.currentFrame == 0 && rig.machine.loopCount == 0)
  }

  @Test(
    "what stands after stopping is as the scene has it",
    arguments: [
      (SVGAFrameMachine.StoppedScene.clearLayers, false, 0, SVGAFrameMachine.Effect.clear),
      (.stepToTrailing, false, 6, .draw(6)), (.stepToLeading, false, 2, .draw(2)),
      (.clearLayers, true, 0, .clear), (.stepToTrailing, true, 2, .draw(2)),
      (.stepToLeading, true, 6, .draw(6)),
    ])
  func scenes(
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

  @Test("without an animation, or anything to show it, playing fails and says why")
  func failures() {
    var empty = FrameMachineHarness(frames: nil)
    #expect(empty.start() == false)
    #expect(empty.drainLog() == [.failed(.nullEntity)])
    #expect(empty.step(to: 1, andPlay: false) == false)
    #expect(empty.drainLog() == [.failed(.nullEntity)])
    var alone = FrameMachineHarness(isMounted: false)
    #expect(alone.start() == false)
    #expect(alone.drainLog() == [.failed(.nullSuperview)])
    #expect(!alone.machine.isAnimating)
    // What cannot be shown stands nowhere.
    alone.perform { $0.stop(.stepToTrailing, &$1) }
    #expect(alone.drainLog() == [.clear])
  }

  @Test("a single frame cannot be played: its pass ends at once, and then that is said")
  func onlyOneFrame() {
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

  @Test("reversed while playing, it turns with the next frame, and is silent")
  func reverseWhilePlaying() {
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

  @Test("reversed while it waits at the beginning, it waits at the other; anywhere else it stays")
  func reverseWhileStanding() {
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

  @Test("backwards, a pass goes from the end to the start")
  func backwards() {
    var rig = FrameMachineHarness(frames: 3)
    rig.reverse(true)
    rig.start()
    rig.tick(3)
    #expect(rig.callbacks() == [.playing(1), .playing(0), .finishedOnce(1), .playing(2)])
  }

  @Test("turned round by who is told of the end of a pass, the next begins one past what is shown")
  func reverseInCallback() {
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

  @Test("stopped, paused or begun anew by who is told of the end of a pass, nothing more follows")
  func stopInCallback() {
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

  @Test("loops given by who is told of the end of the last pass begin to count anew")
  func loopsInCallback() {
    var rig = FrameMachineHarness()
    rig.machine.setLoops(1)
    rig.onFinishedOnce = { rig, _ in rig.machine.setLoops(2) }
    rig.start()
    rig.tick(5)
    #expect(rig.callbacks().suffix(2) == [.finishedOnce(1), .playing(0)])
  }

  @Test(
    "ranges are moved to what the animation has, and the frame into the range",
    arguments: [
      (2, 6, 2, 6, 2), (-5, 99, 0, 9, 0), (8, 3, 3, 3, 3), (20, 99, 9, 9, 9),
      (.min, .max, 0, 9, 0),
    ])
  func ranges(start: Int, end: Int, first: Int, last: Int, current: Int) {
    var rig = FrameMachineHarness(frames: 10)
    rig.range(start, end)
    #expect(rig.machine.startFrame == first && rig.machine.endFrame == last)
    #expect(rig.machine.currentFrame == current)
    #expect(rig.drainLog() == [.draw(current)])
  }

  @Test("a range set while playing draws nothing by itself; playing goes on within it")
  func rangeWhilePlaying() {
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

  @Test("one frame or none leaves no range")
  func emptyRange() {
    var rig = FrameMachineHarness(frames: 1)
    rig.range(3, 7, current: 5)
    #expect(rig.machine.startFrame == 0 && rig.machine.endFrame == 0)
    #expect(rig.machine.currentFrame == 0 && rig.machine.progress == 0)
  }

  @Test("a step goes to any frame, even outside the range, and pauses or plays there")
  func steps() {
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

  @Test("a step that plays after all passes were played begins anew at the leading frame")
  func stepAfterAll() {
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

  @Test("progress counts from start to end, in either direction")
  func progress() {
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

  @Test("taken from what shows it, it stops and is cleared")
  func unmounted() {
    var rig = FrameMachineHarness()
    rig.start()
    rig.tick(2)
    rig.log = []
    rig.perform { $0.setAttached(false, &$1) }
    #expect(rig.drainLog() == [.stopClock, .stopSounds, .clear])
    #expect(rig.machine.currentFrame == 0)
  }

  @Test("setting loops forgets the passes")
  func loopsResetCount() {
    var rig = FrameMachineHarness()
    rig.start()
    rig.tick(5)
    #expect(rig.machine.loopCount == 1)
    rig.machine.setLoops(-3)
    #expect(rig.machine.loopCount == 0 && rig.machine.loops == 0)
  }
}
