import Testing

@testable import FlickPlayback

@Suite("SVGASoundMachine")
struct SVGASoundMachineTests {
  private func heard(_ machine: inout SVGASoundMachine, _ frame: Int)
    -> [SVGASoundMachine.Effect]
  {
    var effects: [SVGASoundMachine.Effect] = []
    machine.syncToFrame(frame, &effects)
    return effects
  }

  @Test("A sound plays from its first frame to its end frame")
  func soundPlaysFromItsFirstFrameToItsEndFrame() {
    var machine = SVGASoundMachine(
      tracks: [.init(startFrame: 2, endFrame: 4, startTime: 1.5)], framesPerSecond: 10)
    #expect(heard(&machine, 1) == [])
    #expect(heard(&machine, 2) == [.play(track: 0, from: 1.5)])
    #expect(heard(&machine, 3) == [])
    #expect(heard(&machine, 4) == [.stop(track: 0)])
    #expect(heard(&machine, 5) == [])
  }

  @Test("After a jump, a sound plays from the corresponding time")
  func afterJumpSoundPlaysFromCorrespondingTime() {
    var machine = SVGASoundMachine(
      tracks: [
        .init(startFrame: 0, endFrame: 100), .init(startFrame: 10, endFrame: 60, totalTime: 2),
      ], framesPerSecond: 10)
    #expect(heard(&machine, 20) == [.play(track: 0, from: 2), .play(track: 1, from: 1)])
    #expect(
      heard(&machine, 40) == [.stop(track: 0), .stop(track: 1), .play(track: 0, from: 4)])
    #expect(heard(&machine, 5) == [.stop(track: 0), .play(track: 0, from: 0.5)])
  }

  @Test("Frames that become due together are no jump")
  func framesThatBecomeDueTogetherAreNoJump() {
    var machine = SVGASoundMachine(
      tracks: [.init(startFrame: 0, endFrame: 100), .init(startFrame: 2, endFrame: 50)],
      framesPerSecond: 10)
    _ = heard(&machine, 0)
    var effects: [SVGASoundMachine.Effect] = []
    machine.syncToFrame(4, advance: 4, &effects)
    #expect(effects == [.play(track: 1, from: 0.2)])
    effects = []
    machine.syncToFrame(9, advance: 4, &effects)
    #expect(effects.contains(.stop(track: 0)))
  }

  @Test("Stopping all sounds stops each one once")
  func stoppingAllSoundsStopsEachOneOnce() {
    var machine = SVGASoundMachine(
      tracks: [.init(startFrame: 0, endFrame: 9), .init(startFrame: 5, endFrame: 9)],
      framesPerSecond: 10)
    _ = heard(&machine, 1)
    var effects: [SVGASoundMachine.Effect] = []
    machine.stopAll(&effects)
    machine.stopAll(&effects)
    #expect(effects == [.stop(track: 0)])
    #expect(heard(&machine, 2) == [.play(track: 0, from: 0.2)])
  }

  private func turned(_ machine: inout SVGASoundMachine, to speed: Double)
    -> [SVGASoundMachine.Effect]
  {
    var effects: [SVGASoundMachine.Effect] = []
    machine.setSpeed(speed, &effects)
    return effects
  }

  @Test("A sound follows the speed of the frames, at the time of the frame")
  func soundFollowsSpeedOfFrames() {
    var track = SVGASoundMachine.Track(startFrame: 0, endFrame: 100)
    track.speeds = 0.5...2
    var machine = SVGASoundMachine(tracks: [track], framesPerSecond: 10)
    #expect(turned(&machine, to: 2) == [])
    #expect(heard(&machine, 20) == [.play(track: 0, from: 2, speed: 2)])
    #expect(turned(&machine, to: 2) == [])
    #expect(turned(&machine, to: 0.5) == [.setSpeed(track: 0, 0.5)])
    #expect(heard(&machine, 21) == [])
    #expect(heard(&machine, 60) == [.stop(track: 0), .play(track: 0, from: 6, speed: 0.5)])
  }

  @Test("A sound that does not support the speed is silent until it does")
  func soundThatDoesNotSupportSpeedIsSilentUntilItDoes() {
    var able = SVGASoundMachine.Track(startFrame: 0, endFrame: 100)
    able.speeds = 0.5...2
    var machine = SVGASoundMachine(
      tracks: [able, .init(startFrame: 0, endFrame: 100)], framesPerSecond: 10)
    _ = heard(&machine, 5)
    #expect(turned(&machine, to: 1.5) == [.setSpeed(track: 0, 1.5), .stop(track: 1)])
    #expect(turned(&machine, to: 0) == [.stop(track: 0)])
    #expect(heard(&machine, 6) == [])
    #expect(turned(&machine, to: 1) == [])
    #expect(
      heard(&machine, 7) == [.play(track: 0, from: 0.7), .play(track: 1, from: 0.7)])
  }
}
