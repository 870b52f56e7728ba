import Testing

@testable import FlickPlayback

/// The sounds of a movie with 10 frames per second.
@Suite("Sounds of SVGA playback")
struct SVGASoundCueTests {
  private let playback = SVGAPlayback(continuing: PlaybackSettings())

  private func change(
    at now: Seconds = 0, _ change: (inout SVGAFrameMachine, inout [PlaybackEffect]) -> Void
  ) -> SoundCue {
    var outcome = PlaybackOutcome()
    playback.change(at: now, &outcome, change)
    return playback.soundCue(after: outcome)
  }

  private func tick(at now: Seconds) -> SoundCue {
    var outcome = PlaybackOutcome()
    playback.handle(.tick, at: now, &outcome)
    return playback.soundCue(after: outcome)
  }

  @Test("Sounds follow the shown frames, go on between them, and start again after a step")
  func soundsFollowShownFrames() {
    _ = change { machine, effects in
      machine.setAttached(true, &effects)
      machine.setVideo(.init(frames: 20, framesPerSecond: 10), .init(), &effects)
    }
    #expect(change { _ = $0.start(&$1) } == SoundCue(speed: 1, frame: 0, advance: 1))
    #expect(tick(at: 0.05) == SoundCue(speed: 1, frame: nil, advance: 1))
    #expect(tick(at: 0.11) == SoundCue(speed: 1, frame: 1, advance: 1))
    let step = change(at: 0.15) { _ = $0.step(to: 9, andPlay: true, &$1) }
    #expect(step == SoundCue(speed: 1, frame: 9, advance: 1, restarts: true))
    var outcome = PlaybackOutcome()
    playback.handle(.speed(2), at: 0.15, &outcome)
    #expect(playback.soundCue(after: outcome) == SoundCue(speed: 2, frame: nil, advance: 1))
    #expect(change(at: 0.2) { $0.setReversing(true, &$1) }.speed == 0)
    #expect(change(at: 0.2) { $0.setReversing(false, &$1) }.frame == 9)
    #expect(change(at: 0.2) { $0.pause(&$1) }.speed == 0)
  }
}
