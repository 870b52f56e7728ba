import Foundation

#if canImport(AVFoundation)
  import AVFoundation
  import Dispatch

  /// A sound that `AVAudioPlayer` plays.
  ///
  /// Nothing touches the audio session before the sound is about to be heard: preparing a player activates the session, which
  /// stops the music of other apps while the category is the default one. A sound with the volume 0 only keeps its place, as does
  /// one during a call or an alarm. It is heard from its place on after that, because the animation goes on.
  @MainActor final class SystemSound: AnimationSound {
    private let data: Data
    private let now: () -> TimeInterval
    private(set) var player: AVAudioPlayer
    private var volume: Float = 1
    private var speed = 1.0
    /// The time in the sound at a time of the clock, from the start of the sound until it is stopped.
    private var place: (seconds: TimeInterval, since: TimeInterval)?
    private let interruptions = NotificationTokens()

    /// Creates a sound, or `nil` if the system cannot decode it.
    ///
    /// - Parameters:
    ///   - data: The bytes of the file.
    ///   - now: A clock in seconds.
    init?(_ data: Data, now: @escaping () -> TimeInterval = { systemSeconds() }) {
      guard let player = Self.player(data) else { return nil }
      (self.data, self.now, self.player) = (data, now, player)
      #if !os(macOS)
        observeInterruptions()
      #endif
    }

    private static func player(_ data: Data) -> AVAudioPlayer? {
      let player = try? AVAudioPlayer(data: data)
      // `enableRate` has no effect after the player is prepared.
      player?.enableRate = true
      return player
    }

    var duration: TimeInterval { player.duration }

    func play(from seconds: TimeInterval) {
      place = (seconds, now())
      start()
    }

    func stop() {
      place = nil
      player.stop()
    }

    func setVolume(_ volume: Float) {
      self.volume = volume
      player.volume = volume
      if volume > 0, !player.isPlaying { start() }
    }

    /// The range that `AVAudioPlayer.rate` supports.
    var speeds: ClosedRange<Double> { 0.5...2 }

    func setSpeed(_ speed: Double) {
      place = current.map { ($0, now()) }
      self.speed = speed
      player.rate = Float(speed)
    }

    /// The time in the sound; `nil` if it is stopped.
    private var current: TimeInterval? { place.map { $0.seconds + (now() - $0.since) * speed } }

    /// Plays the sound from its place on, if it can be heard. The system refuses during an interruption.
    private func start() {
      // A start time after the end would restart the sound.
      guard let current, current < player.duration, volume > 0 else { return player.stop() }
      AudioSession.apply(.current)
      player.volume = volume
      player.rate = Float(speed)
      player.currentTime = current
      player.play()
    }

    #if !os(macOS)
      private func observeInterruptions() {
        let hasEnded: @Sendable (Notification) -> Bool = {
          let type = $0.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
          return type == AVAudioSession.InterruptionType.ended.rawValue
        }
        interruptions.observe(AVAudioSession.interruptionNotification, reading: hasEnded) {
          [weak self] hasEnded in
          // As in games, the sounds go on even if the system does not suggest it: they belong to a picture that moves.
          if hasEnded { self?.start() } else { self?.player.stop() }
        }
        interruptions.observe(AVAudioSession.mediaServicesWereResetNotification) { [weak self] _ in
          self?.replacePlayer()
        }
      }

      /// Replaces the player, which a reset of the system's audio makes unusable.
      private func replacePlayer() {
        AudioSession.reset()
        guard let new = Self.player(data) else { return }
        player = new
        if place != nil { start() }
      }
    #endif
  }

  /// The time in seconds since a fixed moment.
  private func systemSeconds() -> TimeInterval {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }

  /// The audio session of the app.
  @MainActor private enum AudioSession {
    private static var appliedPolicy: AudioSessionPolicy?

    /// Forgets the applied policy, because the session has its first category again.
    static func reset() { appliedPolicy = nil }

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
