package import FlickPlayback
package import Foundation

/// A player for the sounds of an animation.
@MainActor package final class SoundPlayer {
  /// A sound of the animation.
  package struct Part {
    package var track: SoundMachine.Track
    /// The name of the sound in messages.
    package var name: String
    /// The number of the file, which several parts can share.
    package var file: Int

    package init(_ track: SoundMachine.Track, name: String, file: Int) {
      (self.track, self.name, self.file) = (track, name, file)
    }
  }

  private var machine: SoundMachine
  // SAFETY: set once, and the sounds are used on the main actor only.
  private nonisolated(unsafe) let sounds: [(any AnimationSound)?]
  private var gains: [Double]
  private var effects: [SoundMachine.Effect] = []
  /// The latest cue that is not applied.
  private var pendingCue: SoundCue?
  private var isApplying = false
  private var volume: Float
  private var isSettingVolume = false

  /// Creates the sounds of an animation. A file that cannot be played is reported once, and its parts are silent.
  ///
  /// - Parameters:
  ///   - files: The bytes of the files; `nil` for a missing one.
  ///   - make: The maker of sounds.
  ///   - volume: The volume, 0…1.
  package init(
    _ parts: [Part], files: [Data?], framesPerSecond: Double, make: SoundMaker?, volume: Float,
    logger: LottieLogger = .shared
  ) {
    var broken: Set<Int> = []
    var tracks: [SoundMachine.Track] = []
    self.volume = volume
    sounds = parts.map { part in
      var track = part.track
      let sound = Self.sound(part, files, make, &broken, logger)
      if let sound {
        track.speeds = sound.speeds
        if track.duration == 0, sound.duration > 0 {
          track.duration = sound.duration
          Self.reportEnd(of: part, track.duration, framesPerSecond, &broken, logger)
        }
      }
      tracks.append(track)
      return sound
    }
    machine = SoundMachine(tracks: tracks, framesPerSecond: framesPerSecond)
    gains = Array(repeating: 1, count: tracks.count)
  }

  /// The number of bytes of the largest sound, an hour of MP3 with 128 kilobits per second.
  private static let maximumBytes = 64 << 20

  private static func sound(
    _ part: Part, _ files: [Data?], _ make: SoundMaker?, _ broken: inout Set<Int>,
    _ logger: LottieLogger
  ) -> (any AnimationSound)? {
    guard let make, files.indices.contains(part.file), !broken.contains(part.file),
      let data = files[part.file]
    else { return nil }
    let reason: String
    if data.isEmpty {
      reason = "has no data"
    } else if data.count > maximumBytes {
      reason = "is larger than \(maximumBytes >> 20) MB"
    } else if let sound = make(data) {
      return sound
    } else {
      reason = "cannot be decoded"
    }
    broken.insert(part.file)
    logger.warn("The sound “\(part.name)” \(reason). It is silent.")
    return nil
  }

  /// Reports a sound that ends more than a frame before its layer.
  private static func reportEnd(
    of part: Part, _ duration: Seconds, _ framesPerSecond: Double, _ reported: inout Set<Int>,
    _ logger: LottieLogger
  ) {
    let last = part.track.frames.upperBound.nextDown
    guard let needed = part.track.soundTime(at: last, framesPerSecond: framesPerSecond),
      needed > duration + 1 / framesPerSecond, reported.insert(-1 - part.file).inserted
    else { return }
    logger.warn("The sound “\(part.name)” ends before its layer.")
  }

  /// Updates the sounds.
  package func follow(_ cue: SoundCue) {
    pendingCue = cue
    applyPending()
  }

  /// Sets the volume, 0…1. Applies to sounds that play, too.
  package func setVolume(_ volume: Float) {
    self.volume = volume
    // A sound of the host may change the volume again.
    guard !isSettingVolume else { return }
    isSettingVolume = true
    defer { isSettingVolume = false }
    for index in sounds.indices { sounds[index]?.setVolume(self.volume * Float(gains[index])) }
  }

  /// Applies the latest cue. A sound of the host may call the player again: the cue of that call is applied after the
  /// current one. That of a sound that always calls the player again is left to the next update.
  private func applyPending() {
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    for _ in 0..<Self.maximumRounds {
      guard let cue = pendingCue.take() else { return }
      if cue.speed > 0 { machine.setSpeed(cue.speed, &effects) }
      if cue.speed <= 0 || cue.restarts { machine.stopAll(&effects) }
      if cue.speed > 0, let frame = cue.frame {
        machine.syncToFrame(frame, advance: cue.advance ?? 0, &effects)
      }
      for effect in effects { apply(effect) }
      effects.removeAll(keepingCapacity: true)
    }
  }

  /// The number of times in a row that sounds may cause other effects.
  private static let maximumRounds = 16

  private func apply(_ effect: SoundMachine.Effect) {
    switch effect {
    case .play(let track, let seconds, let speed, let gain):
      gains[track] = gain
      guard let sound = sounds[track] else { return }
      sound.setVolume(volume * Float(gain))
      sound.setSpeed(speed)
      sound.play(from: seconds)
    case .setSpeed(let track, let speed): sounds[track]?.setSpeed(speed)
    case .setGain(let track, let gain):
      gains[track] = gain
      sounds[track]?.setVolume(volume * Float(gain))
    case .stop(let track): sounds[track]?.stop()
    }
  }

  deinit {
    // SAFETY: the sounds are used on the main actor only.
    nonisolated(unsafe) let sounds = sounds
    guard sounds.contains(where: { $0 != nil }) else { return }
    MainActor.later { for sound in sounds { sound?.stop() } }
  }
}
