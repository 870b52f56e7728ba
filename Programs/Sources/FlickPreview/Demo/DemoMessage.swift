import FlyingFox
import Foundation

/// A message from the server to the page.
enum DemoMessage: Sendable {
  case state(DemoState)
  /// An image of the animation with this number.
  case picture(DemoPlayer.Picture, Int)

  /// The WebSocket message. A state is JSON. An image is a PNG file after eight bytes: the number of the
  /// animation (16 bits), whether playback has ended (16 bits) and the frame (32-bit floating point), all
  /// big-endian.
  var message: WSMessage? {
    switch self {
    case .state(let state): return .json(state)
    case .picture(let picture, let number):
      let head = UInt32(UInt16(truncatingIfNeeded: number)) << 16 | (picture.isCompletion ? 1 : 0)
      return .binary([head, Float(picture.frame).bitPattern], [UInt8](picture.png))
    }
  }
}
