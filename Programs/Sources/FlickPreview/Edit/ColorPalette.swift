import FlickAnimation
import FlickLottie

/// The colors of an animation's file. Values and keyframes with the same color form a group, which changes together.
struct ColorPalette: Sendable {
  struct Group: Hashable, Sendable {
    /// The color in the file, such as `#0a84ff`.
    var id: String
    /// The number of places with this color.
    var count: Int
    /// The number of these places that are keyframes.
    var keyframes: Int
  }

  private(set) var groups: [Group] = []

  /// Finds the colors.
  ///
  /// - Parameter json: The JSON of the animation; `nil` for other formats, which have none.
  init(_ json: [UInt8]?) {
    guard let json, let document = try? JSONDocument(json) else { return }
    groups = ColorPlaces(document).groups.map { group in
      Group(
        id: group.id, count: group.places.count,
        keyframes: group.places.count { $0.isKeyframe })
    }
  }

  static func hex(_ color: LottieColor) -> String {
    let parts = [color.r, color.g, color.b].map { part in
      let value = Int((min(max(part, 0), 1) * 255).rounded())
      return (value < 16 ? "0" : "") + String(value, radix: 16)
    }
    return "#" + parts.joined()
  }

  /// Returns the color of a text such as `#0a84ff`; `nil` for other texts.
  static func color(_ hex: String) -> LottieColor? {
    guard hex.count == 7, hex.hasPrefix("#"), let number = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    let parts = [16, 8, 0].map { Double(number >> UInt32($0) & 0xFF) / 255 }
    return LottieColor(r: parts[0], g: parts[1], b: parts[2], a: 1)
  }
}

/// The colors of a document. Sent after the document, because they take longer to find.
struct ColorsMessage: PageMessage {
  static let name = "colors"

  struct Entry: Encodable, Sendable {
    var id: String
    var color: String
    /// The number of places with this color.
    var count: Int
    /// The number of these places that are keyframes.
    var keyframes: Int
  }

  var pane: Int
  var document: Int
  var colors: [Entry]
}
