import FlyingFox
import Foundation

/// What goes to the page.
enum PreviewMessage: Sendable {
  case state(PreviewState)
  /// A picture of the animation with this number.
  case picture(PreviewPlayer.Picture, Int)

  /// A state is JSON. A picture is a PNG file after eight bytes: which animation it is, 16 bits; whether
  /// playing ended with it, 16 bits; which frame, 32 bits of floating point; all with the high byte first.
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
