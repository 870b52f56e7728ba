import Dispatch
import Flick
import FlickPlayback
import FlickPlayer
import FlickScene
import Foundation
import Testing

/// A list of messages.
private final class Messages: Sendable {
  let list = LockedList<String>()
  var logger: LottieLogger { LottieLogger(warn: { self.list.append($0) }, info: { _ in }) }
}

@MainActor @Suite("Sounds of Lottie files") struct PlayerSoundTests {
  private let sound = RecordingSound()
  private let ticker = ManualTicker(now: 1000)

  private func player(
    _ json: String = soundJSON(soundLayer), logger: LottieLogger = .shared
  ) throws -> LottieAnimationPlayer {
    sound.speeds = 0.5...2
    let player = LottieAnimationPlayer(
      try Lottie(string: json), .init(), logger: logger, ticker: ticker)
    player.isMute = false
    player.soundMaker = { [sound] _ in sound }
    return player
  }

  /// Returns and clears the calls of the sound.
  private func calls() -> [String] {
    defer { sound.calls = [] }
    return sound.calls
  }

  @Test("A sound plays in its layer, and follows pauses, seeks and loops")
  func soundPlaysInItsLayer() throws {
    let player = try player(soundJSON(#""ip":10,"op":50,"st":10"#))
    player.loopMode = .loop
    player.play()
    ticker.advance(by: 0.5)
    #expect(calls() == [])
    ticker.advance(by: 0.5)
    #expect(calls() == ["volume 1.0", "speed 1.0", "play 0.0"])
    ticker.advance(by: 1)
    player.pause()
    #expect(calls() == ["stop"])
    player.play()
    #expect(calls().last == "play 1.0")
    player.currentFrame = 40
    #expect(calls() == ["stop"])
    player.play()
    #expect(calls().last == "play 3.0")
    ticker.advance(by: 1)
    #expect(calls() == ["stop"])
    // The last frame of a pass is shown before the next pass.
    ticker.advance(by: 7)
    #expect(calls() == [])
    ticker.advance(by: 0.5)
    #expect(calls().last == "play 1.5")
    player.stop()
    #expect(calls() == ["stop"])
  }

  @Test("A sound stays within a frame of the picture after a stall")
  func soundStaysWithinFrameAfterStall() throws {
    let player = try player()
    player.play()
    #expect(calls().last == "play 0.0")
    ticker.advance(by: 5)
    #expect(calls() == [])
    #expect(player.realtimeAnimationFrame == 50)
  }

  @Test(
    "Sounds are silent in reverse, and at speeds outside 0.5 to 2", arguments: [-1, 0.4, 2.5, 0])
  func soundsAreSilentAtOtherSpeeds(speed: CGFloat) throws {
    let player = try player()
    player.animationSpeed = speed
    player.play()
    ticker.advance(by: 1)
    #expect(!calls().contains { $0.hasPrefix("play") })
    player.animationSpeed = 2
    ticker.advance(by: 0.1)
    #expect(calls().suffix(2).first == "speed 2.0")
    // A speed that is not a number holds the frame.
    player.animationSpeed = .nan
    ticker.advance(by: 0.1)
    #expect(calls() == ["stop"])
  }

  @Test("Mute and volume apply to sounds that play and that start")
  func muteAndVolumeApply() throws {
    let player = try player(
      soundJSON(#""ip":0,"op":100,"st":0,"au":{"lv":{"a":0,"k":[50,50]}}"#))
    player.play()
    #expect(calls() == ["volume 0.5", "speed 1.0", "play 0.0"])
    player.isMute = true
    #expect(calls() == ["volume 0.0"])
    player.stop()
    player.play()
    #expect(calls() == ["stop", "volume 0.0", "speed 1.0", "play 0.0"])
    player.isMute = false
    #expect(calls() == ["volume 0.5"])
    player.volume = 0.5
    #expect(calls() == ["volume 0.25"])
    player.volume = 7
    #expect(player.volume == 1 && calls() == ["volume 0.5"])
    player.volume = .nan
    #expect(player.volume == 0)
  }

  @Test("Players of lottie-ios' interface are silent, and make no sounds, until they are not muted")
  func playersOfLottieIOSAreSilentByDefault() throws {
    let lottie = try Lottie(string: soundJSON(soundLayer))
    let player = LottieAnimationPlayer(lottie, .init(), ticker: ticker)
    var made = 0
    player.soundMaker = { [sound] _ in
      made += 1
      return sound
    }
    player.play()
    ticker.advance(by: 2)
    #expect(player.isMute && made == 0)
    #expect(LottieAnimationView(animation: lottie).isMute)
    player.isMute = false
    ticker.advance(by: 0.1)
    #expect(made == 1 && calls().last == "play 2.1")
    // Flick's own models are heard, also through a player that shares their playback.
    let model = LottieViewModel(lottie: lottie)
    #expect(!model.isMute)
    #expect(!LottieAnimationPlayer(model.presenter, configuration: .default).isMute)
  }

  @Test("Sounds pause while the player is hidden, and end with the animation")
  func soundsPauseWhilePlayerIsHidden() throws {
    let player = try player()
    player.backgroundBehavior = .pauseAndRestore
    player.play()
    _ = calls()
    player.isInForeground = false
    #expect(calls() == ["stop"])
    player.isInForeground = true
    #expect(calls().last == "play 0.0")
    player.animation = nil
    #expect(calls() == ["stop"])
  }

  @Test("A model plays sounds, too, and a state machine's sounds stop with it")
  func modelPlaysSounds() throws {
    let model = LottieViewModel(
      lottie: try Lottie(string: soundJSON(soundLayer)), size: nil, scale: 1,
      configuration: .default, engine: .main, ticker: ticker)
    model.soundMaker = { [sound] _ in sound }
    model.play()
    #expect(calls().last == "play 0.0")
    model.isMute = true
    #expect(calls() == ["volume 0.0"])
    model.stop()
    #expect(calls() == ["stop"])
  }

  @Test(
    "A sound that cannot be played is reported once, and playback goes on",
    arguments: [("SUQz", "cannot be decoded"), ("", "has no data")])
  func soundThatCannotBePlayedIsReportedOnce(file: String, message: String) throws {
    let messages = Messages()
    let player = try player(
      soundJSON(soundLayer, file: file), logger: messages.logger)
    player.soundMaker = { _ in nil }
    player.loopMode = .loop
    player.play()
    for _ in 0..<30 { ticker.advance(by: 0.7) }
    let reports = messages.list.values.filter { $0.contains("“sound 0”") }
    #expect(reports.count == 1 && reports.allSatisfy { $0.contains(message) })
    #expect(player.isAnimationPlaying && player.realtimeAnimationFrame > 0)
  }

  @Test("A sound that ends before its layer is reported once, and does not restart")
  func soundThatEndsBeforeLayerIsReportedOnce() throws {
    let messages = Messages()
    let player = try player(logger: messages.logger)
    sound.duration = 2
    player.play()
    #expect(messages.list.values == ["The sound “sound 0” ends before its layer."])
    ticker.advance(by: 3)
    player.pause()
    _ = calls()
    player.play()
    ticker.advance(by: 1)
    #expect(!calls().contains { $0.hasPrefix("play") })
  }

  @Test("A sound larger than 64 MB is reported and not made")
  func largeSoundIsReportedAndNotMade() {
    let messages = Messages()
    var made = 0
    let layer = AudioTrack(
      name: "", assetIndex: 0, inPoint: 0, outPoint: 10, time: .linear(start: 0, stretch: 1))
    let track = SoundMachine.Track(layer, frames: 0..<10)
    let player = SoundPlayer(
      [.init(track, name: "long", file: 0), .init(track, name: "empty", file: 1)],
      files: [Data(count: 100 << 20), Data()], framesPerSecond: 10,
      make: { _ in
        made += 1
        return nil
      }, volume: 1, logger: messages.logger)
    player.follow(SoundCue(speed: 1, frame: 1, advance: 1))
    #expect(made == 0)
    #expect(
      messages.list.values == [
        "The sound “long” is larger than 64 MB. It is silent.",
        "The sound “empty” has no data. It is silent.",
      ])
  }

  @Test("A file without sounds makes none, and a sound may call the player")
  func fileWithoutSoundsMakesNone() throws {
    let silent = try player(soundJSON())
    silent.soundMaker = { _ in
      Issue.record("a sound was made")
      return nil
    }
    silent.play()
    ticker.advance(by: 1)

    let player = try player()
    sound.onCall = { [weak player] in
      player?.isMute.toggle()
      player?.stop()
    }
    player.play()
    ticker.advance(by: 1)
    #expect(!player.isAnimationPlaying)
    sound.onCall = nil
  }

  @Test(
    "A sound that seeks, mutes or replaces the animation while it starts is stopped at the new position"
  )
  func soundMaySeekWhileItStarts() throws {
    let player = try player(soundJSON(#""ip":0,"op":50,"st":0"#))
    sound.onCall = { [weak player, sound] in
      if sound.calls.last?.hasPrefix("play") == true { player?.currentFrame = 80 }
    }
    player.play()
    ticker.advance(by: 0.1)
    #expect(calls().last == "stop" && player.currentFrame == 80 && !player.isAnimationPlaying)
    sound.onCall = { [weak player, sound] in
      if sound.calls.last?.hasPrefix("play") == true { player?.animation = nil }
    }
    player.play(fromFrame: 0, toFrame: 40)
    #expect(calls().last == "stop" && player.animation == nil)
    sound.onCall = nil
  }

  @Test("A range of one frame plays no sound twice, and its loops are in step")
  func rangeOfOneFrameIsInStep() throws {
    let player = try player()
    player.play(fromFrame: 7, toFrame: 7, loopMode: .loop)
    for _ in 0..<20 { ticker.advance(by: 0.05) }
    #expect(calls().filter { $0.hasPrefix("play") }.count <= 1)
    player.play(fromFrame: 7, toFrame: 8, loopMode: .loop)
    for _ in 0..<20 { ticker.advance(by: 0.05) }
    #expect(player.isAnimationPlaying && 7...8 ~= player.realtimeAnimationFrame)
    for call in calls() where call.hasPrefix("play") {
      let time = try #require(Double(call.dropFirst(5)))
      #expect(0.7...0.8 ~= time)
    }
  }

  @Test(
    "A sound of a state machine's animation that cannot be played is reported once, and the machine goes on"
  )
  func soundOfStateMachineIsReportedOnce() throws {
    let messages = Messages()
    let machine = try walkingMachine(try Lottie(string: soundJSON(soundLayer)))
    let presenter = Presenter(ticker: ticker, logger: messages.logger)
    presenter.setAnimation(machine.animation)
    presenter.setStateMachine(StateMachinePlayback.Setup(machine, seed: 1))
    presenter.sounds.maker = { _ in nil }
    presenter.send(.play)
    for _ in 0..<30 { ticker.advance(by: 0.7) }
    #expect(messages.list.values.filter { $0.contains("cannot be decoded") }.count == 1)
    #expect(presenter.state == .playing && presenter.failure == nil)
    presenter.sounds.maker = { [sound] _ in sound }
    ticker.advance(by: 0.7)
    #expect(calls().last?.hasPrefix("play") == true)
  }

  @Test("The sounds stop when their player is deallocated")
  func soundsStopWithPlayer() async throws {
    do {
      let player = try player()
      player.play()
      #expect(calls().last == "play 0.0")
    }
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(calls() == ["stop"])
  }
}
