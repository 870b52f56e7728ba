import FlickPlayback
import Testing

/// 10 frames, 0…9, at 10 frames per second: a pass takes one second.
private let tenFrames = Timeline(frameRate: 10, frames: FrameRange(0, 10))

private func playing(
  _ passes: PlayerMachine.Passes = .forever, speed: Double = 1
) -> PlayerMachine {
  var machine = PlayerMachine(tenFrames, passes: passes)
  machine.handle(.speed(speed), at: 0)
  machine.handle(.play, at: 0)
  return machine
}

/// The whole frames that are shown at a number of times.
private func shown(_ machine: inout PlayerMachine, at times: [Double]) -> [Int] {
  times.map {
    machine.handle(.tick, at: $0)
    return Int(machine.frame)
  }
}

@Suite("PlayerMachine")
struct PlayerMachineTests {
  @Test("A new machine shows the first frame")
  func newMachineShowsFirstFrame() {
    var machine = PlayerMachine(Timeline(frameRate: 10, frames: FrameRange(3, 10)))
    #expect(machine.handle(.tick, at: 5) == .init())
    #expect(machine.frame == 3)
    #expect(machine.status == .stopped)
  }

  @Test("The frame follows the time, including fractions")
  func frameFollowsTimeIncludingFractions() {
    var machine = playing()
    machine.handle(.tick, at: 0.25)
    #expect(abs(machine.frame - 2.5) < 1e-9)
    #expect(shown(&machine, at: [0.31, 0.59, 0.95]) == [3, 5, 9])
  }

  @Test("One pass ends at the last frame and completes once")
  func onePassEndsAtLastFrameAndCompletesOnce() {
    var machine = playing(.once)
    #expect(shown(&machine, at: [0.95]) == [9])
    let outcome = machine.handle(.tick, at: 1)
    #expect(outcome.isCompletion && outcome.endedPasses == 1)
    #expect(machine.status == .completed)
    #expect(Int(machine.frame) == 9)
    #expect(machine.handle(.tick, at: 2) == .init())
  }

  @Test("A late tick shows the last frame of the pass before the next pass")
  func lateTickShowsLastFrameOfPassBeforeNextPass() {
    var machine = playing()
    #expect(shown(&machine, at: [0.5, 1.25, 1.3]) == [5, 9, 3])
    #expect(machine.completedPasses == 1)
  }

  @Test("The remaining time of a pass counts for the next one, without drift")
  func remainingTimeOfPassCountsForNextOne() {
    var machine = playing()
    // Ticks of 0.07 s never coincide with the end of a pass.
    var time = 0.0
    for _ in 0..<99_999 {
      time += 0.07
      machine.handle(.tick, at: time)
    }
    let expected = (time * 10).truncatingRemainder(dividingBy: 10)
    #expect(abs(machine.frame - expected) < 1e-6)
    #expect(machine.completedPasses == 6999)
  }

  @Test("The mode times(3) plays three passes in total")
  func threeTimesPlaysThreePasses() {
    var machine = playing(.times(3))
    var ended = 0
    var completions = 0
    for tick in 1...40 {
      let outcome = machine.handle(.tick, at: Double(tick) * 0.1 + 0.01)
      ended += outcome.endedPasses
      completions += outcome.isCompletion ? 1 : 0
    }
    #expect(ended == 3)
    #expect(completions == 1)
    #expect(machine.status == .completed)
  }

  @Test("A long delay counts all passes, up to the limit")
  func longDelayCountsAllPasses() {
    var forever = playing()
    #expect(shown(&forever, at: [0.95]) == [9])
    // The last frame of the latest pass is shown first.
    #expect(forever.handle(.tick, at: 5.35).endedPasses == 4)
    #expect(Int(forever.frame) == 9)
    #expect(forever.handle(.tick, at: 5.36).endedPasses == 1)
    #expect(Int(forever.frame) == 3)
    var thrice = playing(.times(3))
    #expect(shown(&thrice, at: [0.95]) == [9])
    #expect(thrice.handle(.tick, at: 1e300).endedPasses == 3)
    #expect(thrice.status == .completed)
  }

  @Test("Playing after completion starts again, at the end if reversed")
  func playingAfterCompletionStartsAgain() {
    var machine = playing(.once)
    shown(&machine, at: [0.95, 1.0]).forEach { _ in }
    machine.handle(.play, at: 3)
    #expect(machine.frame == 0)
    #expect(machine.completedPasses == 0)
    #expect(shown(&machine, at: [3.45]) == [4])

    var backwards = playing(.once, speed: -1)
    #expect(Int(backwards.frame) == 9)
    #expect(shown(&backwards, at: [0.25, 0.95, 1.0]) == [7, 0, 0])
    #expect(backwards.status == .completed)
    backwards.handle(.play, at: 2)
    #expect(Int(backwards.frame) == 9)
  }

  @Test("Pausing keeps the frame, and the pause does not count")
  func pausingKeepsFrameAndPauseDoesNotCount() {
    var machine = playing()
    machine.handle(.toggle, at: 0.32)
    #expect(shown(&machine, at: [5]) == [3])
    machine.handle(.toggle, at: 9)
    #expect(shown(&machine, at: [9.1]) == [4])
  }

  @Test("A new speed applies from the current frame, in either direction")
  func newSpeedAppliesFromCurrentFrame() {
    var machine = playing()
    machine.handle(.speed(2), at: 0.25)
    machine.handle(.tick, at: 0.35)
    #expect(abs(machine.frame - 4.5) < 1e-9)
    machine.handle(.speed(-1), at: 0.35)
    machine.handle(.tick, at: 0.55)
    #expect(abs(machine.frame - 2.5) < 1e-9)
    machine.handle(.speed(0), at: 0.55)
    #expect(machine.handle(.tick, at: 100).isNewFrame == false)
    machine.handle(.speed(.nan), at: 100)
    #expect(machine.speed == 0)
  }

  @Test("A speed that is not a number holds the frame, and an infinite one changes nothing")
  func speedThatIsNotNumberHoldsFrame() {
    var machine = playing()
    machine.handle(.speed(.infinity), at: 0.25)
    #expect(machine.speed == 1)
    machine.handle(.speed(.nan), at: 0.25)
    #expect(machine.speed == 0)
    machine.handle(.tick, at: 100)
    #expect(machine.frame == 2.5 && machine.status == .playing)
    var settings = PlaybackSettings()
    settings.apply(.speed(.nan))
    #expect(settings.speed == 0)
  }

  @Test("Seeking is limited to the animation, and playback continues there")
  func seekingIsLimitedToAnimation() {
    var machine = playing()
    machine.handle(.seek(-4), at: 0.1)
    #expect(machine.frame == 0)
    machine.handle(.seek(1e9), at: 0.1)
    #expect(machine.frame == 10.0.nextDown)
    machine.handle(.seek(.nan), at: 0.1)
    #expect(machine.frame == 0)
    machine.handle(.seek(6), at: 0.1)
    #expect(shown(&machine, at: [0.25]) == [7])
  }

  @Test("Stepping pauses at whole frames, and wraps only if passes repeat forever")
  func steppingPausesAtWholeFrames() {
    var machine = playing()
    machine.handle(.step(1), at: 0.27)
    #expect(machine.frame == 3)
    #expect(machine.status == .paused)
    machine.handle(.step(-4), at: 1)
    #expect(machine.frame == 9)
    machine.handle(.step(1), at: 1)
    #expect(machine.frame == 0)
    machine.handle(.passes(.once), at: 1)
    machine.handle(.step(-1), at: 1)
    #expect(machine.frame == 0)
  }

  @Test("A range limits playback, and is limited to the animation")
  func rangeLimitsPlaybackAndIsLimitedToAnimation() {
    var machine = playing()
    machine.handle(.range(FrameRange(4, 6)), at: 0)
    #expect(machine.frame == 4)
    #expect(shown(&machine, at: [0.05, 0.15, 0.25]) == [4, 5, 4])
    machine.handle(.range(FrameRange(8, 99)), at: 0.25)
    #expect(machine.segment == PlaybackSegment(FrameRange(8, 10)))
    machine.handle(.range(FrameRange(50, 99)), at: 0.25)
    #expect(machine.segment == PlaybackSegment(tenFrames.frames))
  }

  @Test("A time that is earlier or not a number changes nothing")
  func timeThatIsEarlierOrNotNumberChangesNothing() {
    var machine = playing()
    machine.handle(.tick, at: 0.5)
    #expect(machine.handle(.tick, at: -3) == .init())
    #expect(machine.handle(.tick, at: .nan) == .init())
    #expect(Int(machine.frame) == 5)
  }

  @Test(
    "The last frame is shown during the intermission, but not after the last pass")
  func lastFrameIsShownDuringIntermission() {
    var machine = playing(.times(2))
    machine.handle(.intermission(0.5), at: 0)
    #expect(shown(&machine, at: [0.95, 1, 1.45]) == [9, 9, 9])
    #expect(machine.completedPasses == 0)
    #expect(shown(&machine, at: [1.55, 2.45]) == [0, 9])
    #expect(machine.completedPasses == 1)
    #expect(machine.handle(.tick, at: 2.5).isCompletion && machine.status == .completed)
    for number in [Double.nan, .infinity, -1] {
      machine.handle(.intermission(number), at: 2.5)
      #expect(machine.intermission == 0.5)
    }
  }

  @Test("An intermission has the same duration at any speed and in reverse")
  func intermissionHasSameDurationAtAnySpeedAndInReverse() {
    var machine = playing(speed: 2)
    machine.handle(.intermission(0.5), at: 0)
    machine.handle(.alternates(true), at: 0)
    #expect(shown(&machine, at: [0.45, 0.95, 1.05, 1.48, 1.95, 2.1]) == [9, 9, 9, 0, 0, 2])
    #expect(machine.completedPasses == 2)
  }
}

@Suite("Timeline")
struct TimelineTests {
  @Test("Times and progress are converted to frames of the composition")
  func timesAndProgressAreConvertedToFramesOfComposition() {
    let timeline = Timeline(frameRate: 25, frames: FrameRange(10, 60))
    #expect(timeline.duration == 2)
    #expect(timeline.frame(atTime: 0.5) == 22.5)
    #expect(timeline.frame(atProgress: 0.5) == 35)
    #expect(timeline.frame(atProgress: 1) == 60.0.nextDown)
    #expect(timeline.frame(atTime: -1) == 10)
  }

  @Test("Invalid values produce a timeline that can be played")
  func invalidValuesProduceTimelineThatCanBePlayed() {
    let timeline = Timeline(frameRate: .nan, frames: FrameRange(.infinity, -3))
    #expect(timeline.frameRate == 60)
    #expect(timeline.frames == FrameRange(0, 1))
    #expect(FrameRange(1e300, 0).length > 0)
  }
}
