import FlickRaster

/// A color (CSS Color 4).
enum SVGColor: Sendable {
  /// The value of the property `color`.
  case current
  case value(Color)

  /// Reads a name, a hexadecimal number, or `rgb()`, `hsl()` and `hwb()`.
  init?(_ text: String) {
    guard text.utf8.count <= 128 else { return nil }
    let text = SVGTokens.trimmed(text[...]).lowercased()
    if text == "currentcolor" {
      self = .current
    } else if text == "transparent" {
      self = .value(Color(0, 0, 0, 0))
    } else if let color =
      text.hasPrefix("#") ? Self.hexadecimal(text) : Color(cssName: text) ?? Self.function(text)
    {
      self = .value(color)
    } else {
      return nil
    }
  }

  /// Returns the color.
  ///
  /// - Parameter current: the value of the property `color`.
  func resolved(_ current: Color) -> Color {
    if case .value(let color) = self { color } else { current }
  }

  /// Reads `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa` (CSS Color 4, 5.2).
  private static func hexadecimal(_ text: String) -> Color? {
    let digits = text.count == 5 || text.count == 9 ? (text.count - 1) / 4 : 0
    guard var color = Color(hex: String(text.dropLast(digits))) else { return nil }
    if digits > 0 {
      guard let value = UInt32(text.suffix(digits), radix: 16) else { return nil }
      color.alpha = Double(value) / (digits == 1 ? 15 : 255)
    }
    return color
  }

  // MARK: Functions

  /// Converts the three components of a function.
  private typealias Reader = @Sendable ([Substring]) -> (Double, Double, Double)?

  private static let readers: [String: Reader] = [
    "rgb": rgb, "rgba": rgb, "hsl": hsl, "hsla": hsl, "hwb": hwb,
  ]

  private static func function(_ text: String) -> Color? {
    guard let open = text.firstIndex(of: "("), text.last == ")",
      let read = readers[String(text[..<open])]
    else { return nil }
    let parts = text[text.index(after: open)...].dropLast().split {
      $0 == "," || $0 == "/" || $0.isWhitespace
    }
    // With commas, percentages and numbers are not mixed (CSS Color 4, 4.1.1).
    let percentages = parts.prefix(3).filter { $0.hasSuffix("%") }.count
    let isMixed = text.hasPrefix("rgb") && text.contains(",") && ![0, 3].contains(percentages)
    guard parts.count == 3 || parts.count == 4, !isMixed, let (first, second, third) = read(parts),
      let alpha = parts.count == 4 ? fraction(parts[3], of: 1) : 1
    else { return nil }
    return Color(first, second, third, alpha)
  }

  /// Returns a component as a part of the number that is 1, limited to 0…1.
  private static func fraction(_ text: Substring, of unit: Double) -> Double? {
    if text == "none" { return 0 }
    let isPercentage = text.hasSuffix("%")
    guard let number = Double(isPercentage ? text.dropLast() : text), number.isFinite else {
      return nil
    }
    return min(max(number / (isPercentage ? 100 : unit), 0), 1)
  }

  private static let rgb: Reader = { parts in
    guard let red = fraction(parts[0], of: 255), let green = fraction(parts[1], of: 255),
      let blue = fraction(parts[2], of: 255)
    else { return nil }
    return (red, green, blue)
  }

  /// Reads a hue in turns.
  private static func hue(_ text: Substring) -> Double? {
    guard let angle = text == "none" ? 0 : SVGAngle.radians(String(text)) else { return nil }
    let turns = angle / (2 * .pi)
    return turns - turns.rounded(.down)
  }

  /// CSS Color 4, 7.1.
  private static let hsl: Reader = { parts in
    guard let hue = hue(parts[0]), let saturation = fraction(parts[1], of: 100),
      let lightness = fraction(parts[2], of: 100)
    else { return nil }
    func component(_ place: Double) -> Double {
      let k = (place + hue * 12).truncatingRemainder(dividingBy: 12)
      let reach = saturation * min(lightness, 1 - lightness)
      return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    return (component(0), component(8), component(4))
  }

  /// CSS Color 4, 8.1.
  private static let hwb: Reader = { parts in
    guard let white = fraction(parts[1], of: 100), let black = fraction(parts[2], of: 100),
      let pure = hsl([parts[0], "100", "50"])
    else { return nil }
    let sum = white + black
    if sum >= 1 { return (white / sum, white / sum, white / sum) }
    func mixed(_ value: Double) -> Double { value * (1 - sum) + white }
    return (mixed(pure.0), mixed(pure.1), mixed(pure.2))
  }
}

/// The blend modes by their names (Compositing and Blending 1, 5).
enum SVGBlend {
  static let modes: [String: BlendMode] = [
    "normal": .normal, "multiply": .multiply, "screen": .screen, "overlay": .overlay,
    "darken": .darken, "lighten": .lighten, "color-dodge": .colorDodge, "color-burn": .colorBurn,
    "hard-light": .hardLight, "soft-light": .softLight, "difference": .difference,
    "exclusion": .exclusion, "hue": .hue, "saturation": .saturation, "color": .color,
    "luminosity": .luminosity, "plus-lighter": .add,
  ]
}
