/// Numbers with a precision of their own.
enum NumberKind: Hashable, Sendable {
  /// The points and tangents of paths.
  case paths
  /// The control points of easing curves.
  case easing
  /// The values and times of properties.
  case others
}

extension JSONText {
  /// Rounds the numbers of a kind in all layers.
  ///
  /// - Parameter places: The number of decimal places.
  mutating func round(_ kind: NumberKind, places: Int) {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    changeLayers { layer in
      layer.changeProperties { property in
        property.change("k") { value in value.round(kind, scale) }
      }
    }
  }

  /// Rounds the value or the keyframes of a property.
  private mutating func round(_ kind: NumberKind, _ scale: Double) {
    guard elements.first?["t"] != nil else { return roundValue(kind, scale) }
    changeElements { keyframe in
      keyframe.changeMembers { key, value in
        switch key {
        case "i", "o": if kind == .easing { value.roundAll(scale) }
        case "s", "e": value.roundValue(kind, scale)
        default: if kind == .others { value.roundAll(scale) }
        }
      }
    }
  }

  /// Rounds a value: a path, or numbers.
  private mutating func roundValue(_ kind: NumberKind, _ scale: Double) {
    let isPath = self["v"] != nil || elements.first?["v"] != nil
    if kind == (isPath ? .paths : .others) { roundAll(scale) }
  }

  private mutating func roundAll(_ scale: Double) {
    switch self {
    case .number(let value):
      let scaled = value * scale
      // Larger numbers have no decimal places.
      if abs(scaled) < 0x1p53 { self = .number(scaled.rounded() / scale) }
    case .array: changeElements { $0.roundAll(scale) }
    case .object: changeMembers { _, value in value.roundAll(scale) }
    default: break
    }
  }
}
