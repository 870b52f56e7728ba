import FlickRaster
import FlyingFox
import Foundation

/// A frame for the page. If nothing has changed, it has no picture.
struct PaneFrame: Sendable {
  var pane: Int
  var document: Int
  var frame: Double
  /// The number of the view that the page set.
  var view: Int
  var canvas: PageSize
  /// The part of the canvas that has changed, as PNG file with straight alpha.
  var png: [UInt8] = []
  var area = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The WebSocket message: 32 bytes and the PNG file. The bytes are eight words of 32 bits, big-endian: the kind (0) and
  /// the pane (16 bits each), the document, the frame (floating point), the view, the size of the canvas, the origin and
  /// the size of the area (two numbers of 16 bits each), and the length of the file.
  var message: WSMessage {
    let words: [UInt32] = [
      UInt32(truncatingIfNeeded: pane), UInt32(truncatingIfNeeded: document),
      Float(frame).bitPattern, UInt32(truncatingIfNeeded: view),
      Self.pair(canvas.width, canvas.height), Self.pair(area.x, area.y),
      Self.pair(area.width, area.height), UInt32(truncatingIfNeeded: png.count),
    ]
    return .binary(words, png)
  }

  private static func pair(_ high: Int, _ low: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: high) << 16 | UInt32(truncatingIfNeeded: low) & 0xFFFF
  }
}

/// A sound or a picture of the file, with a head like that of a frame: the kind and the pane, the document, and the index in
/// the list of the document.
struct AssetFile: Sendable {
  enum Kind: UInt32, Sendable {
    case sound = 1
    case picture = 2
  }

  var kind = Kind.sound
  var pane: Int
  var document: Int
  var index: Int
  var bytes: Data

  var message: WSMessage {
    let kind = kind.rawValue << 16 | UInt32(truncatingIfNeeded: pane)
    let words = [
      kind, UInt32(truncatingIfNeeded: document), UInt32(truncatingIfNeeded: index), 0, 0, 0, 0,
      UInt32(truncatingIfNeeded: bytes.count),
    ]
    return .binary(words, [UInt8](bytes))
  }
}
