import FlickPlayback
public import Foundation

/// A sound that can be heard. Belongs to the main thread.
@MainActor public protocol SVGASound: AnyObject {
  /// Heard from `seconds` after its beginning, until its end or until told to stop.
  func play(from seconds: TimeInterval)
  func stop()
  /// 0…1, also while it is heard.
  func setVolume(_ volume: Float)
  /// How many times as fast it can be played: at other speeds of the animation it is not heard. 1 alone
  /// unless said otherwise.
  var speeds: ClosedRange<Double> { get }
  /// From now on, also while it is heard; within ``speeds``.
  func setSpeed(_ speed: Double)
}

extension SVGASound {
  public var speeds: ClosedRange<Double> { 1...1 }
  public func setSpeed(_ speed: Double) {}
}

/// Makes a sound of the bytes of a file; `nil` for one that cannot be heard.
public typealias SVGASoundMaker = @MainActor (Data) -> (any SVGASound)?

/// The sounds of the animation that is played.
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

  mutating func syncToFrame(_ frame: Int, isMute: Bool) {
    machine.syncToFrame(frame, &effects)
    applyEffects(isMute: isMute)
  }

  mutating func stopAll() {
    machine.stopAll(&effects)
    applyEffects(isMute: true)
  }

  mutating func setSpeed(_ speed: Double) {
    machine.setSpeed(speed, &effects)
    applyEffects(isMute: false)
  }

  func setMute(_ isMute: Bool) {
    for sound in sounds { sound?.setVolume(isMute ? 0 : 1) }
  }

  private mutating func applyEffects(isMute: Bool) {
    for effect in effects {
      switch effect {
      case .play(let track, let seconds, let speed):
        guard sounds.indices.contains(track), let sound = sounds[track] else { continue }
        sound.setVolume(isMute ? 0 : 1)
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
