import FlickPlayback
import FlickPlayer
public import Foundation

/// A sound that can be played. Use it on the main actor.
@preconcurrency @MainActor public protocol SVGASound: AnyObject {
  /// Plays the sound until it ends or is stopped.
  ///
  /// - Parameter seconds: The start time within the sound, in seconds.
  func play(from seconds: TimeInterval)
  /// Stops the sound.
  func stop()
  /// Sets the volume. Applies to a sound that plays, too.
  ///
  /// - Parameter volume: The volume, 0…1.
  func setVolume(_ volume: Float)
  /// The supported speed factors. At other speeds of the animation, the sound is silent. The
  /// default is 1 only.
  var speeds: ClosedRange<Double> { get }
  /// Sets the speed factor. Applies to a sound that plays, too.
  ///
  /// - Parameter speed: The speed factor, within ``speeds``.
  func setSpeed(_ speed: Double)
}

extension SVGASound {
  /// The supported speed factors: 1 only.
  public var speeds: ClosedRange<Double> { 1...1 }
  /// Sets the speed factor. The default implementation does nothing.
  ///
  /// - Parameter speed: The speed factor.
  public func setSpeed(_ speed: Double) {}
}

/// A closure that creates a sound from the bytes of a file. It returns `nil` if the sound cannot be
/// played.
public typealias SVGASoundMaker = @MainActor (Data) -> (any SVGASound)?

/// A player for the sounds of an animation.
@MainActor struct SVGASoundPlayer {
  private var machine: SVGASoundMachine
  private var sounds: [(any SVGASound)?]
  private var effects: [SVGASoundMachine.Effect] = []

  init() {
    machine = SVGASoundMachine()
    sounds = []
  }

  init(_ entity: SVGAVideoEntity, make: SVGASoundMaker?, speed: Double) {
    sounds = entity.audios.map { audio in
      entity.audiosData[audio.audioKey].flatMap { make?($0) }
    }
    machine = SVGASoundMachine(
      tracks: zip(entity.audios, sounds).map { audio, sound in
        var track = SVGASoundMachine.Track(
          startFrame: audio.startFrame, endFrame: audio.endFrame,
          startTime: Double(audio.startTime) / 1000, totalTime: Double(audio.totalTime) / 1000)
        if let sound { track.speeds = sound.speeds }
        return track
      }, framesPerSecond: Double(entity.FPS))
    setSpeed(speed)
  }

  /// Updates the sounds to a frame.
  ///
  /// - Parameters:
  ///   - frame: The index of the frame.
  ///   - advance: The number of frames that became due since the last update.
  ///   - volume: The volume of sounds that start, 0…1.
  mutating func syncToFrame(_ frame: Int, advance: Int, volume: Float) {
    machine.syncToFrame(frame, advance: advance, &effects)
    applyEffects(volume: volume)
  }

  mutating func stopAll() {
    machine.stopAll(&effects)
    applyEffects(volume: 0)
  }

  mutating func setSpeed(_ speed: Double) {
    machine.setSpeed(speed, &effects)
    applyEffects(volume: 0)
  }

  func setVolume(_ volume: Float) {
    for sound in sounds { sound?.setVolume(volume) }
  }

  /// - Parameter volume: The volume of sounds that start.
  private mutating func applyEffects(volume: Float) {
    for effect in effects {
      switch effect {
      case .play(let track, let seconds, let speed):
        guard sounds.indices.contains(track), let sound = sounds[track] else { continue }
        sound.setVolume(volume)
        sound.setSpeed(speed)
        sound.play(from: seconds)
      case .setSpeed(let track, let speed):
        if sounds.indices.contains(track) { sounds[track]?.setSpeed(speed) }
      case .stop(let track): if sounds.indices.contains(track) { sounds[track]?.stop() }
      }
    }
    effects.removeAll(keepingCapacity: true)
  }
}
