import FlickPlayer
import Foundation

#if canImport(AVFoundation)
  import AVFoundation

  /// A sound that `AVAudioPlayer` plays.
  @MainActor final class SystemSound: SVGASound {
    private let player: AVAudioPlayer

    init?(_ data: Data) {
      guard let player = try? AVAudioPlayer(data: data) else { return nil }
      // `enableRate` has no effect after the player is prepared.
      player.enableRate = true
      player.prepareToPlay()
      self.player = player
    }

    func play(from seconds: TimeInterval) {
      // A start time after the end would restart the sound.
      guard seconds < player.duration else { return }
      SystemAudioSession.apply(.current)
      player.currentTime = seconds
      player.play()
    }

    func stop() { player.stop() }
    func setVolume(_ volume: Float) { player.volume = volume }
    /// The range that `AVAudioPlayer.rate` supports.
    var speeds: ClosedRange<Double> { 0.5...2 }
    func setSpeed(_ speed: Double) { player.rate = Float(speed) }
  }

  /// The audio session of the app.
  @MainActor private enum SystemAudioSession {
    private static var appliedPolicy: SVGAAudioSessionPolicy?

    /// Sets the category of a policy. Has no effect if the policy was applied before.
    static func apply(_ policy: SVGAAudioSessionPolicy) {
      guard policy != appliedPolicy else { return }
      appliedPolicy = policy
      #if os(iOS) || os(tvOS) || os(visionOS)
        let session = AVAudioSession.sharedInstance()
        let hasDefaultCategory = session.category == .soloAmbient
        guard let category = policy.category(hasDefaultCategory: hasDefaultCategory) else { return }
        // If the category cannot be set, the sound plays with the current one.
        try? session.setCategory(category == .ambient ? .ambient : .playback, mode: .default)
      #endif
    }
  }

  let systemSoundMaker: SVGASoundMaker? = { SystemSound($0) }
#else
  /// This platform has no sound output of its own; the host provides one.
  let systemSoundMaker: SVGASoundMaker? = nil
#endif
