import Flick
import FlickPlayback
import FlickPlayer
import FlickSVGAPlayer
import Foundation
import Testing

@MainActor @Suite("Suspended SVGA players, sounds after gaps") struct SVGAPresenceTests {
  let ticker = ManualTicker()
  let sound = RecordingSound()

  private func player(frames: Int = 100, isAttached: Bool = true) -> SVGARePlayerModel {
    let player = SVGARePlayerModel(
      size: CGSize(width: 40, height: 20), scale: 1, engine: .main, ticker: ticker)
    player.soundMaker = { [sound] _ in sound }
    player.isAttached = isAttached
    player.videoItem =
      SVGATestMovie(
        framesPerSecond: 20, frames: frames, sounds: [.init(startFrame: 0, endFrame: frames)]
      ).entity()
    return player
  }

  @Test(
    "Playback is suspended off screen, in the background and for reduced motion, and resumes",
    arguments: [0, 1, 2])
  func playbackIsSuspendedOffScreen(index: Int) {
    func set(_ holds: Bool, _ player: SVGARePlayerModel) {
      let presenter = player.presenter
      switch index {
      case 0: presenter.presence.isOnScreen = holds
      case 1: presenter.presence.isInForeground = holds
      default: presenter.setMotion(holds ? .standard : .none(still: 0, resumes: true))
      }
    }
    let player = player()
    player.startAnimation()
    ticker.advance(by: 0.1)
    #expect(player.currentFrame == 2)
    set(false, player)
    #expect(player.isAnimating && player.isSuspended && !ticker.isRunning)
    #expect(sound.calls.last == "stop")
    ticker.advance(by: 100)
    #expect(player.currentFrame == 2)
    set(true, player)
    #expect(ticker.isRunning && !player.isSuspended && sound.calls.last == "play 0.1")
    ticker.advance(by: 0.05)
    #expect(player.currentFrame == 3)
    set(false, player)
    player.pauseAnimation()
    set(true, player)
    #expect(!player.isAnimating && !ticker.isRunning)
    // A playback that starts while it is suspended shows its frame.
    set(false, player)
    #expect(player.step(toFrame: 9, andPlay: true) && !ticker.isRunning)
    player.finishDrawing()
    #expect(player.renderedFrame != nil)
    set(true, player)
    #expect(ticker.isRunning && sound.calls.last == "play 0.45")
  }

  @Test("A playback that is requested before the view is shown starts afterwards")
  func earlyPlaybackStartsWhenViewIsShown() {
    let player = player(isAttached: false)
    var errors: [SVGARePlayerPlayError] = []
    player.onEvent = { if case .animationPlayFailed(let error) = $0 { errors.append(error) } }
    #expect(player.startAnimation() == false && errors == [.nullSuperview])
    player.presenter.presence.isOnScreen = false
    player.isAttached = true
    #expect(player.isAnimating && !ticker.isRunning)
    player.presenter.presence.isOnScreen = true
    ticker.advance(by: 0.05)
    #expect(player.currentFrame == 1)
    player.isAttached = false
    player.isAttached = true
    #expect(!player.isAnimating)
  }

  @Test("Pausing, stopping and another animation discard a delayed start", arguments: [0, 1, 2])
  func pausingStoppingAndAnotherAnimationDiscardDelayedStart(way: Int) {
    let player = player(isAttached: false)
    player.startAnimation()
    switch way {
    case 0: player.pauseAnimation()
    case 1: player.stopAnimation()
    default: player.videoItem = SVGATestMovie().entity()
    }
    player.isAttached = true
    #expect(!player.isAnimating)
  }

  @Test("A loading player that failed without a superview plays once it has one")
  func failedPlayerPlaysOnceItHasSuperview() throws {
    let player = player(isAttached: false)
    let source = ScriptedSource()
    let loading = SVGAExPlayerModel(player, parser: source.parser())
    loading.play(with: try #require(SVGATestMovie().entity()))
    #expect(loading.isIdle)
    player.isAttached = true
    #expect(loading.isPlaying && player.isAnimating)
    player.isAttached = false
    #expect(loading.isStopped)
    loading.play()
    loading.pause()
    player.isAttached = true
    #expect(!player.isAnimating && loading.isStopped)
  }

  /// The position of the sound that the last call to play started, at the given time after it.
  private func soundTime(_ seconds: Double) -> Double? {
    sound.calls.last { $0.hasPrefix("play ") }.flatMap { Double($0.dropFirst(5)) }
      .map { $0 + seconds }
  }

  @Test("After a gap, the sound is within a frame of the picture")
  func afterGapSoundIsWithinFrameOfPicture() throws {
    let player = player(frames: 2000)
    player.startAnimation()
    for _ in 0..<10 { ticker.advance(by: 1.0 / 60) }
    // The main thread does not run for ten seconds, in which the sound plays on.
    ticker.advance(by: 10)
    let atGap = try #require(soundTime(0))
    #expect(abs(atGap - Double(player.currentFrame) / 20) <= 0.05)
    var seconds = 0.0
    for _ in 0..<120 {
      ticker.advance(by: 1.0 / 60)
      seconds += 1.0 / 60
      let time = try #require(soundTime(seconds))
      #expect(abs(time - Double(player.currentFrame) / 20) <= 0.05 + 1e-9)
    }
  }

  @Test("A sound that starts during a late tick starts at the shown frame")
  func soundThatStartsDuringLateTickStartsAtShownFrame() {
    let player = player()
    player.videoItem =
      SVGATestMovie(
        framesPerSecond: 20, frames: 100, sounds: [.init(startFrame: 2, endFrame: 100)]
      ).entity()
    player.startAnimation()
    #expect(sound.calls == [])
    ticker.advance(by: 0.25)
    #expect(player.currentFrame == 5 && sound.calls.last == "play 0.15")
    // Frames that become due together do not restart the sound.
    sound.calls = []
    ticker.advance(by: 0.2)
    #expect(player.currentFrame == 9 && sound.calls == [])
  }

  @Test("The volume applies to sounds that play and to those that start, unless they are muted")
  func volumeAppliesToSoundsThatPlayAndToThoseThatStart() {
    let player = player()
    player.volume = 0.5
    player.startAnimation()
    #expect(sound.calls.contains("volume 0.5"))
    player.volume = 7
    #expect(player.volume == 1 && sound.calls.last == "volume 1.0")
    player.isMute = true
    #expect(sound.calls.last == "volume 0.0")
    player.volume = 0.25
    #expect(sound.calls.last == "volume 0.0")
    player.isMute = false
    #expect(sound.calls.last == "volume 0.25")
    player.volume = .nan
    #expect(player.volume == 0)
  }

  @Test("At 20 frames per second, a display of 60 Hz shows each frame for three ticks")
  func at20FramesPerSecondDisplayOf60HzShowsEachFrameForThreeTicks() {
    let player = player(frames: 1000)
    player.startAnimation()
    #expect(ticker.rate == 60)
    // The first tick comes a quarter of an interval after the start, and ticks deviate slightly.
    ticker.advance(by: 0.25 / 60)
    var counts: [Int: Int] = [:]
    for tick in 0..<600 {
      ticker.advance(by: 1.0 / 60 + (tick % 2 == 0 ? 0.0005 : -0.0005))
      counts[player.currentFrame, default: 0] += 1
    }
    let frames = counts.keys.sorted().dropFirst().dropLast()
    #expect(frames.count > 190 && frames.allSatisfy { counts[$0] == 3 })
    // A rate that does not divide 60 needs no faster display.
    player.speed = 1.2
    #expect(ticker.rate == 60)
    player.speed = 4
    #expect(ticker.rate == 120)
  }
}
