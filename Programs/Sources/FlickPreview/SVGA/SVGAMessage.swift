import FlyingFox
import Foundation

/// What goes to the page that plays SVGA.
enum SVGAMessage: Sendable {
  case state(SVGAState)
  case sound(SVGASoundCommand)
  /// The bytes of a sound, which come before all that it is told.
  case soundFile(Data, number: Int)
  /// A PNG file, and its frame.
  case picture([UInt8], frame: Int)

  /// States and commands are JSON. Files follow eight bytes: 0 for a picture or 1 for a sound, and the frame
  /// or the sound's number; 32 bits each, the high byte first.
  var message: WSMessage? {
    switch self {
    case .state(let state): Self.text(state)
    case .sound(let command): Self.text(command)
    case .soundFile(let data, let number): Self.data(1, number, [UInt8](data))
    case .picture(let png, let frame): Self.data(0, frame, png)
    }
  }

  private static func text(_ value: some Encodable) -> WSMessage? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return (try? encoder.encode(value)).map { .text(String(decoding: $0, as: UTF8.self)) }
  }

  private static func data(_ kind: UInt32, _ number: Int, _ content: [UInt8]) -> WSMessage {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count + 8)
    for word in [kind, UInt32(truncatingIfNeeded: number)] {
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
    }
    return .data(Data(bytes + content))
  }
}

/// What the player is doing.
struct SVGAState: Encodable, Hashable, Sendable {
  var width = 0.0
  var height = 0.0
  var frames = 0
  var framesPerSecond = 0
  var isPlaying = false
  var speed = 1.0
  var isReversing = false
  var isMute = false
  /// Why there is no animation.
  var failure: String?
}

/// What a sound of the page has to do.
struct SVGASoundCommand: Encodable, Hashable, Sendable {
  enum SoundAction: String, Encodable, Hashable, Sendable {
    case play, stop, volume, speed
  }

  var act: SoundAction
  /// Which one.
  var sound: Int
  /// Where in the sound to begin, in seconds; how loud, 0…1; or how many times as fast.
  var value = 0.0
  /// Which frame is shown then.
  var frame = 0
}
