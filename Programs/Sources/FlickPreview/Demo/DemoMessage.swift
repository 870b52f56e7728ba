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
    case .state(let state):
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      guard let json = try? encoder.encode(state) else { return nil }
      return .text(String(decoding: json, as: UTF8.self))
    case .picture(let picture, let number):
      var bytes: [UInt8] = []
      bytes.reserveCapacity(picture.png.count + 8)
      let words = UInt32(UInt16(truncatingIfNeeded: number)) << 16 | (picture.isCompletion ? 1 : 0)
      for word in [words, Float(picture.frame).bitPattern] {
        for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
      }
      return .data(Data(bytes + picture.png))
    }
  }
}
