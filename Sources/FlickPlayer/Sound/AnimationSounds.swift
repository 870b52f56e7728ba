import FlickAnimation
import FlickPlayback
import FlickScene
import Foundation

/// The sounds of an animation, which follow its playback. The sounds are made when the first of them is about to play, so
/// that an animation without sounds, or one that never plays, pays nothing.
@MainActor package final class AnimationSounds {
  /// A closure that creates the sounds; `nil` plays without sounds.
  package var maker: SoundMaker? = systemSoundMaker { didSet { removePlayer() } }
  /// A Boolean value that indicates whether sounds play silently. Sounds that were never heard are not made.
  package var isMute = false { didSet { player?.setVolume(heardVolume) } }
  /// The volume, 0…1. Other values are clamped, and NaN counts as 0.
  package var volume: Float {
    get { storedVolume }
    set {
      storedVolume = newValue > 0 ? min(newValue, 1) : 0
      player?.setVolume(heardVolume)
    }
  }

  private let logger: LottieLogger
  private var storedVolume: Float = 1
  /// The scene, or `nil` if it has no sounds.
  private var scene: Scene?
  private var player: SoundPlayer?
  /// The time of the latest update while sounds play.
  private var latestTime: Seconds?
  /// The number of times that the sounds have changed.
  private var version = 0
  private var isMaking = false

  init(logger: LottieLogger) { self.logger = logger }

  private var heardVolume: Float { isMute ? 0 : storedVolume }

  /// Uses the sounds of another animation, or none.
  func setScene(_ new: Scene?) {
    stop()
    removePlayer()
    scene = new.flatMap { $0.audioTracks.isEmpty ? nil : $0 }
  }

  private func removePlayer() {
    player = nil
    version += 1
  }

  /// Makes the sounds, unless they are made. The maker of the host may call the player meanwhile.
  package func prepare() {
    guard let scene, maker != nil, player == nil, !isMaking else { return }
    isMaking = true
    let madeVersion = version
    let made = makePlayer(scene)
    isMaking = false
    // The maker may have set another animation.
    if version == madeVersion { player = made }
  }

  /// Updates the sounds after a change of the source at a time.
  func follow(_ cue: SoundCue, at now: Seconds) {
    guard let scene, let player else { return }
    guard cue.speed > 0 else { return stop() }
    var cue = cue
    if cue.frame != nil {
      let elapsed = latestTime.map { max(now - $0, 0) } ?? 0
      latestTime = now
      cue.advance = cue.advance ?? elapsed * scene.frameRate * cue.speed
    }
    player.follow(cue)
  }

  private func stop() {
    guard latestTime != nil else { return }
    latestTime = nil
    player?.follow(.silence)
  }

  private func makePlayer(_ scene: Scene) -> SoundPlayer {
    let all = scene.startFrame..<max(scene.startFrame, scene.endFrame)
    let parts = scene.audioTracks.compactMap { track -> SoundPlayer.Part? in
      track.range(within: all).map { frames in
        SoundPlayer.Part(
          SoundMachine.Track(track, frames: frames), name: track.name, file: track.assetIndex)
      }
    }
    return SoundPlayer(
      parts, files: scene.audioAssets.map { $0.bytes.map { Data($0) } },
      framesPerSecond: scene.frameRate, make: maker, volume: heardVolume, logger: logger)
  }
}
