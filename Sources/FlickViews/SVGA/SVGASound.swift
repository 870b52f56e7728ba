import FlickPlayback
public import Foundation

/// A sound that can be heard. Belongs to the main thread.
@MainActor public protocol SVGASound: AnyObject {
  /// Heard from `seconds` after its beginning, until its end or until told to stop.
  func play(from seconds: TimeInterval)
  func stop()
  /// 0…1, also while it is heard.
  func setVolume(_ volume: Float)
}

/// Makes a sound of the bytes of a file; `nil` for one that cannot be heard.
public typealias SVGASoundMaker = @MainActor (Data) -> (any SVGASound)?

/// The sounds of the animation that is played.
@MainActor struct SVGASoundBoard {
  private var machine: SVGASoundMachine
  private var sounds: [(any SVGASound)?]
  private var effects: [SVGASoundMachine.Effect] = []

  init() {
    machine = SVGASoundMachine()
    sounds = []
  }

  init(_ entity: SVGAVideoEntity, make: SVGASoundMaker?) {
    machine = SVGASoundMachine(
      tracks: entity.audios.map {
        SVGASoundMachine.Track(
          startFrame: $0.startFrame, endFrame: $0.endFrame,
          startTime: Double($0.startTime) / 1000, totalTime: Double($0.totalTime) / 1000)
      }, framesPerSecond: Double(entity.FPS))
    sounds = entity.audios.map { audio in
      entity.audiosData[audio.audioKey].flatMap { make?($0) }
    }
  }

  mutating func hear(_ frame: Int, isMute: Bool) {
    machine.hear(frame, &effects)
    carryOut(isMute: isMute)
  }

  mutating func silence() {
    machine.silence(&effects)
    carryOut(isMute: true)
  }

  func setMute(_ isMute: Bool) {
    for sound in sounds { sound?.setVolume(isMute ? 0 : 1) }
  }

  private mutating func carryOut(isMute: Bool) {
    for effect in effects {
      switch effect {
      case .play(let track, let seconds):
        guard sounds.indices.contains(track), let sound = sounds[track] else { continue }
        sound.setVolume(isMute ? 0 : 1)
        sound.play(from: seconds)
      case .stop(let track): if sounds.indices.contains(track) { sounds[track]?.stop() }
      }
    }
    effects.removeAll(keepingCapacity: true)
  }
}
