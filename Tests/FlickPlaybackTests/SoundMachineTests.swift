import FlickScene
import Testing

@testable import FlickPlayback

extension SoundMachine.Track {
  /// Creates the track of a sound of an SVGA movie with 10 frames per second.
  fileprivate init(
    startFrame: Double, endFrame: Double, startTime: Double = 0, totalTime: Double = 0
  ) {
    var layer = AudioTrack(
      name: "", assetIndex: 0, inPoint: startFrame, outPoint: endFrame,
      time: .linear(start: startFrame - startTime * 10, stretch: 1))
    layer.duration = totalTime
    self.init(layer, frames: startFrame..<endFrame)
  }
}

@Suite("SoundMachine")
struct SoundMachineTests {
  private func heard(_ machine: inout SoundMachine, _ frame: Int)
    -> [SoundMachine.Effect]
  {
    var effects: [SoundMachine.Effect] = []
    machine.syncToFrame(Double(frame), &effects)
    return effects
  }

  @Test("A sound plays from its first frame to its end frame")
  func soundPlaysFromItsFirstFrameToItsEndFrame() {
    var machine = SoundMachine(
      tracks: [.init(startFrame: 2, endFrame: 4, startTime: 1.5)], framesPerSecond: 10)
    #expect(heard(&machine, 1) == [])
    #expect(heard(&machine, 2) == [.play(track: 0, from: 1.5)])
    #expect(heard(&machine, 3) == [])
    #expect(heard(&machine, 4) == [.stop(track: 0)])
    #expect(heard(&machine, 5) == [])
  }

  @Test("After a jump, a sound plays from the corresponding time")
  func afterJumpSoundPlaysFromCorrespondingTime() {
    var machine = SoundMachine(
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
    var machine = SoundMachine(
      tracks: [.init(startFrame: 0, endFrame: 100), .init(startFrame: 2, endFrame: 50)],
      framesPerSecond: 10)
    _ = heard(&machine, 0)
    var effects: [SoundMachine.Effect] = []
    machine.syncToFrame(4, advance: 4, &effects)
    #expect(effects == [.play(track: 1, from: 0.2)])
    effects = []
    machine.syncToFrame(9, advance: 4, &effects)
    #expect(effects.contains(.stop(track: 0)))
  }

  @Test("Stopping all sounds stops each one once")
  func stoppingAllSoundsStopsEachOneOnce() {
    var machine = SoundMachine(
      tracks: [.init(startFrame: 0, endFrame: 9), .init(startFrame: 5, endFrame: 9)],
      framesPerSecond: 10)
    _ = heard(&machine, 1)
    var effects: [SoundMachine.Effect] = []
    machine.stopAll(&effects)
    machine.stopAll(&effects)
    #expect(effects == [.stop(track: 0)])
    #expect(heard(&machine, 2) == [.play(track: 0, from: 0.2)])
  }

  private func turned(_ machine: inout SoundMachine, to speed: Double)
    -> [SoundMachine.Effect]
  {
    var effects: [SoundMachine.Effect] = []
    machine.setSpeed(speed, &effects)
    return effects
  }

  @Test("A sound follows the speed of the frames, at the time of the frame")
  func soundFollowsSpeedOfFrames() {
    var track = SoundMachine.Track(startFrame: 0, endFrame: 100)
    track.speeds = 0.5...2
    var machine = SoundMachine(tracks: [track], framesPerSecond: 10)
    #expect(turned(&machine, to: 2) == [])
    #expect(heard(&machine, 20) == [.play(track: 0, from: 2, speed: 2)])
    #expect(turned(&machine, to: 2) == [])
    #expect(turned(&machine, to: 0.5) == [.setSpeed(track: 0, 0.5)])
    #expect(heard(&machine, 21) == [])
    #expect(heard(&machine, 60) == [.stop(track: 0), .play(track: 0, from: 6, speed: 0.5)])
  }

  @Test("A sound that does not support the speed is silent until it does")
  func soundThatDoesNotSupportSpeedIsSilentUntilItDoes() {
    var able = SoundMachine.Track(startFrame: 0, endFrame: 100)
    able.speeds = 0.5...2
    var machine = SoundMachine(
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

/// Tests of audio layers, at 10 frames per second.
@Suite("SoundMachine: audio layers")
struct LayerSoundTests {
  private func machine(
    _ time: TimeMap = .linear(start: 10, stretch: 1), gain: Animated<Double> = .constant(1)
  ) -> SoundMachine {
    let layer = AudioTrack(
      name: "a", assetIndex: 0, inPoint: 12, outPoint: 50, time: time, gain: gain)
    var track = SoundMachine.Track(layer, frames: layer.range(within: 0..<100) ?? 0..<0)
    track.speeds = 0.5...2
    return SoundMachine(tracks: [track], framesPerSecond: 10)
  }

  private func heard(
    _ machine: inout SoundMachine, _ frame: Double, advance: Double = 0
  ) -> [SoundMachine.Effect] {
    var effects: [SoundMachine.Effect] = []
    machine.syncToFrame(frame, advance: advance, &effects)
    return effects
  }

  @Test("A sound plays from its in point to its out point, from the time within it")
  func soundPlaysFromInPointToOutPoint() {
    var machine = machine()
    #expect(heard(&machine, 11.5) == [])
    #expect(heard(&machine, 12.5, advance: 1) == [.play(track: 0, from: 0.25)])
    #expect(heard(&machine, 49.5, advance: 37) == [])
    #expect(heard(&machine, 50, advance: 0.5) == [.stop(track: 0)])
  }

  @Test("A stretched layer changes the speed of its sound")
  func stretchedLayerChangesSpeedOfSound() {
    var machine = machine(.linear(start: 10, stretch: 2))
    #expect(heard(&machine, 20) == [.play(track: 0, from: 0.5, speed: 0.5)])
    var effects: [SoundMachine.Effect] = []
    machine.setSpeed(4, &effects)
    #expect(effects == [.setSpeed(track: 0, 2)])
    effects = []
    machine.setSpeed(0.9, &effects)
    #expect(effects == [.stop(track: 0)])
  }

  @Test("After a stall a sound plays on, and after a seek or a loop it restarts")
  func soundRestartsAfterJumpOnly() {
    var machine = machine()
    _ = heard(&machine, 15)
    #expect(heard(&machine, 40, advance: 25) == [])
    #expect(heard(&machine, 40.9, advance: 0.01) == [])
    #expect(
      heard(&machine, 42, advance: 0.1) == [.stop(track: 0), .play(track: 0, from: 3.2)])
    #expect(
      heard(&machine, 12, advance: 0.1) == [.stop(track: 0), .play(track: 0, from: 0.2)])
  }

  @Test("A sound is silent while a frame is held")
  func soundIsSilentWhileFrameIsHeld() {
    var machine = machine()
    _ = heard(&machine, 20)
    #expect(heard(&machine, 20, advance: 0.1) == [.stop(track: 0)])
    #expect(heard(&machine, 20, advance: 0.1) == [])
    #expect(heard(&machine, 20.5, advance: 0.5) == [.play(track: 0, from: 1.05)])
  }

  @Test("The volume follows its keyframes")
  func volumeFollowsKeyframes() throws {
    let gain = Animated<Double>.track(
      try #require(Track([Keyframe(frame: 10, value: 0), Keyframe(frame: 50, value: 2)])))
    var machine = machine(gain: gain)
    #expect(heard(&machine, 20) == [.play(track: 0, from: 1, gain: 0.5)])
    #expect(heard(&machine, 25, advance: 5) == [.setGain(track: 0, 0.75)])
    #expect(heard(&machine, 40, advance: 15) == [.setGain(track: 0, 1)])
  }
}
