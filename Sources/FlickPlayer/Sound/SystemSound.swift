import Foundation

#if canImport(AVFoundation)
  import AVFoundation
  import Dispatch

  /// A sound that `AVAudioPlayer` plays.
  ///
  /// Nothing touches the audio session before the sound is about to be heard: preparing a player activates the session, which
  /// stops the music of other apps while the category is the default one. A sound with the volume 0 only keeps its time.
  @MainActor final class SystemSound: AnimationSound {
    private let player: AVAudioPlayer
    private var volume: Float = 1
    private var speed = 1.0
    /// The time in the sound at a time of the clock while the sound plays with the volume 0.
    private var silent: (seconds: TimeInterval, since: TimeInterval)?

    init?(_ data: Data) {
      guard let player = try? AVAudioPlayer(data: data) else { return nil }
      // `enableRate` has no effect after the player is prepared.
      player.enableRate = true
      self.player = player
    }

    var duration: TimeInterval { player.duration }

    func play(from seconds: TimeInterval) {
      silent = nil
      // A start time after the end would restart the sound.
      guard seconds < player.duration else { return }
      guard volume > 0 else { return silent = (seconds, Self.now) }
      AudioSession.apply(.current)
      player.volume = volume
      player.rate = Float(speed)
      player.currentTime = seconds
      player.play()
    }

    func stop() {
      silent = nil
      player.stop()
    }

    func setVolume(_ volume: Float) {
      self.volume = volume
      guard volume > 0, let silent else { return player.volume = volume }
      play(from: silent.seconds + (Self.now - silent.since) * speed)
    }

    /// The range that `AVAudioPlayer.rate` supports.
    var speeds: ClosedRange<Double> { 0.5...2 }

    func setSpeed(_ speed: Double) {
      if let silent {
        let now = Self.now
        self.silent = (silent.seconds + (now - silent.since) * self.speed, now)
      }
      self.speed = speed
      player.rate = Float(speed)
    }

    private static var now: TimeInterval {
      Double(DispatchTime.now().uptimeNanoseconds) / 1e9
    }
  }

  /// The audio session of the app.
  @MainActor private enum AudioSession {
    private static var appliedPolicy: AudioSessionPolicy?

    /// Sets the category of a policy. Has no effect if the policy was applied before.
    static func apply(_ policy: AudioSessionPolicy) {
      guard policy != appliedPolicy else { return }
      appliedPolicy = policy
      #if !os(macOS)
        let session = AVAudioSession.sharedInstance()
        let hasDefaultCategory = session.category == .soloAmbient
        guard let category = policy.category(hasDefaultCategory: hasDefaultCategory) else { return }
        // If the category cannot be set, the sound plays with the current one.
        try? session.setCategory(category == .ambient ? .ambient : .playback, mode: .default)
      #endif
    }
  }

  /// The maker of the sounds of the system.
  package let systemSoundMaker: SoundMaker? = { SystemSound($0) }
#else
  /// This platform has no sound output of its own; the host provides one.
  package let systemSoundMaker: SoundMaker? = nil
#endif
