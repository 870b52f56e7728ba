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
      player.currentTime = seconds
      player.play()
    }

    func stop() { player.stop() }
    func setVolume(_ volume: Float) { player.volume = volume }
    /// The range that `AVAudioPlayer.rate` supports.
    var speeds: ClosedRange<Double> { 0.5...2 }
    func setSpeed(_ speed: Double) { player.rate = Float(speed) }
  }

  let systemSoundMaker: SVGASoundMaker? = { SystemSound($0) }
#else
  /// This platform has no sound output of its own; the host provides one.
  let systemSoundMaker: SVGASoundMaker? = nil
#endif
