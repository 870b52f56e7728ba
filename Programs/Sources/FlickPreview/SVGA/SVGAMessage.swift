import FlyingFox
import Foundation

/// A message from the server to the SVGA page.
enum SVGAMessage: Sendable {
  case state(SVGAState)
  case sound(SVGASoundCommand)
  /// The file of a sound, sent before the commands for it.
  case soundFile(Data, number: Int)
  /// A PNG file and its frame. The file is empty if the picture is that of the frame before.
  case picture([UInt8], frame: Int)

  /// The WebSocket message. States and commands are JSON. Files follow eight bytes: 0 for an image or 1 for a
  /// sound, then the frame or the number of the sound; each 32 bits, big-endian.
  var message: WSMessage? {
    switch self {
    case .state(let state): .json(state)
    case .sound(let command): .json(command)
    case .soundFile(let data, let number):
      .binary([1, UInt32(truncatingIfNeeded: number)], [UInt8](data))
    case .picture(let png, let frame): .binary([0, UInt32(truncatingIfNeeded: frame)], png)
    }
  }
}

/// The state of the player.
struct SVGAState: Encodable, Hashable, Sendable {
  var width = 0.0
  var height = 0.0
  var frames = 0
  var framesPerSecond = 0
  var isPlaying = false
  var speed = 1.0
  var isReversing = false
  var isMute = false
  /// The reason why there is no animation.
  var failure: String?
}

/// A command for a sound on the page.
struct SVGASoundCommand: Encodable, Hashable, Sendable {
  enum SoundAction: String, Encodable, Hashable, Sendable {
    case play, stop, volume, speed
  }

  var act: SoundAction
  /// The number of the sound.
  var sound: Int
  /// The start time in seconds, the volume 0…1, or the speed factor.
  var value = 0.0
  /// The frame shown at the time of the command.
  var frame = 0
}
