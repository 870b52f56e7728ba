import Foundation

#if canImport(AVFoundation)
  import AVFoundation

  /// A sound that the system plays.
  @MainActor final class SystemSound: SVGASound {
    private let player: AVAudioPlayer

    init?(_ data: Data) {
      guard let player = try? AVAudioPlayer(data: data) else { return nil }
      // Before it is made ready, or it has no effect.
      player.enableRate = true
      player.prepareToPlay()
      self.player = player
    }

    func play(from seconds: TimeInterval) {
      // Past its end, it would begin anew.
      guard seconds < player.duration else { return }
      player.currentTime = seconds
      player.play()
    }

    func stop() { player.stop() }
    func setVolume(_ volume: Float) { player.volume = volume }
    /// Those of `AVAudioPlayer.rate`.
    var speeds: ClosedRange<Double> { 0.5...2 }
    func setSpeed(_ speed: Double) { player.rate = Float(speed) }
  }

  let systemSounds: SVGASoundMaker? = { SystemSound($0) }
#else
  /// Nothing plays sounds here but what a host gives.
  let systemSoundMaker: SVGASoundMaker? = nil
#endif
