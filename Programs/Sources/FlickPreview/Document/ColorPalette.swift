import FlickAnimation

/// The colors of an animation. Properties with the same color in the first frame form a group.
struct ColorPalette: Sendable {
  struct Group: Sendable {
    /// The color in the file, such as `#0a84ff`.
    var id: String
    var keypaths: [AnimationKeypath]
  }

  private(set) var groups: [Group] = []

  /// Files with more color properties are searched in part.
  private static let maxProperties = 300

  /// Finds the colors. Costs as much as reading the file several times.
  init(_ animation: LottieAnimation) {
    guard animation.movie == nil else { return }
    let overridden = OverriddenAnimation(animation)
    var indices: [String: Int] = [:]
    let keypaths = overridden.allKeypaths().filter { $0.keys.last?.hasSuffix("Color") == true }
    for keypath in keypaths.prefix(Self.maxProperties) {
      guard
        let color = overridden.originalValue(for: keypath, atFrame: animation.startFrame)
          as? LottieColor
      else { continue }
      let id = Self.hex(color)
      if let index = indices[id] {
        groups[index].keypaths.append(keypath)
      } else {
        indices[id] = groups.count
        groups.append(Group(id: id, keypaths: [keypath]))
      }
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
    /// The number of properties.
    var count: Int
  }

  var pane: Int
  var document: Int
  var colors: [Entry]
}
