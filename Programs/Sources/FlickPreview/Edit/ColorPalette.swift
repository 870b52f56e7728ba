import FlickAnimation
import FlickLottie
import FlickRaster

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
    var indices: [String: Int] = [:]
    // The value of a slot that does not change is edited as slot.
    for place in ColorPlaces(document.root, includesSlots: false).places {
      let index = indices[place.color] ?? groups.count
      if index == groups.count { groups.append(Group(id: place.color, count: 0, keyframes: 0)) }
      indices[place.color] = index
      groups[index].count += 1
      if place.isKeyframe { groups[index].keyframes += 1 }
    }
  }

  static func hex(_ color: LottieColor) -> String {
    ColorPlaces.hex(Color(color.r, color.g, color.b))
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
