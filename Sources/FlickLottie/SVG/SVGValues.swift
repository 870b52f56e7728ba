import FlickGeometry
import FlickMath
import FlickRaster

/// Values of SVG attributes.
enum SVGValue {
  /// Returns a length in user units.
  ///
  /// - Parameter reference: the length that is 100 %.
  static func length(_ text: String?, of reference: Double = 1) -> Double? {
    guard let text, let number = PathDataParser.numbers(text).first else { return nil }
    let letters = text.reversed().prefix { $0.isLetter || $0 == "%" }
    let unit = String(letters.reversed()).lowercased()
    if unit == "%" { return number / 100 * reference }
    return number * (units[unit] ?? 1)
  }

  /// The user units of each absolute unit (CSS Values and Units 4, 6.2), and of the initial font size.
  private static let units: [String: Double] = [
    "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "pt": 4 / 3.0, "pc": 16, "em": 16, "rem": 16,
    "ex": 8,
  ]

  /// Returns a number or a percentage, limited to 0…1.
  static func fraction(_ text: String?) -> Double? { length(text).map { min(max($0, 0), 1) } }

  /// Returns the map of a `transform` attribute (CSS Transforms 1, 8).
  static func transform(_ text: String?) -> Affine {
    var result = Affine.identity
    for call in (text ?? "").split(separator: ")") {
      let parts = call.split(separator: "(")
      guard parts.count == 2, let name = parts[0].split(whereSeparator: { !$0.isLetter }).last
      else {
        continue
      }
      result = map(String(name), PathDataParser.numbers(String(parts[1]))).then(result)
    }
    return result
  }

  private static func map(_ name: String, _ v: [Double]) -> Affine {
    let (first, second) = (v.first ?? 0, v.count > 1 ? v[1] : nil)
    switch name {
    case "matrix" where v.count == 6:
      return Affine(a: v[0], b: v[1], c: v[2], d: v[3], tx: v[4], ty: v[5])
    case "translate": return .translation(first, second ?? 0)
    case "scale" where !v.isEmpty: return .scale(first, second ?? first)
    case "skewX": return Affine(a: 1, b: 0, c: tangent(first * .pi / 180), d: 1, tx: 0, ty: 0)
    case "skewY": return Affine(a: 1, b: tangent(first * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    case "rotate":
      let center = v.count == 3 ? Vector2D(v[1], v[2]) : .zero
      let (s, c) = (sine(first * .pi / 180), cosine(first * .pi / 180))
      return Affine.translation(-center.x, -center.y)
        .then(Affine(a: c, b: s, c: -s, d: c, tx: center.x, ty: center.y))
    default: return .identity
    }
  }

  /// Returns a color (CSS Color 4): a name, a hexadecimal number, or `rgb()` with numbers or percentages.
  ///
  /// - Parameter current: the value of the property `color`.
  static func color(_ text: String, current: Color) -> Color? {
    let text = text.lowercased().filter { !$0.isWhitespace || $0 == " " }
    if text == "currentcolor" { return current }
    if text == "transparent" { return Color(0, 0, 0, 0) }
    if text.hasPrefix("#") { return hexadecimal(text) }
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
      return Color(cssName: text)
    }
    let parts = text[text.index(after: open)...].dropLast().split { ", /".contains($0) }
    let values = parts.enumerated().compactMap { index, part -> Double? in
      guard let value = PathDataParser.numbers(String(part)).first else { return nil }
      let unit = part.hasSuffix("%") ? 100.0 : index < 3 ? 255 : 1
      return min(max(value / unit, 0), 1)
    }
    guard values.count >= 3 else { return nil }
    return Color(values[0], values[1], values[2], values.count > 3 ? values[3] : 1)
  }

  /// Reads `#rgb`, `#rgba`, `#rrggbb` and `#rrggbbaa`.
  private static func hexadecimal(_ text: String) -> Color? {
    let digits = text.count == 5 || text.count == 9 ? (text.count - 1) / 4 : 0
    guard var color = Color(hex: String(text.dropLast(digits))) else { return nil }
    if digits > 0, let value = UInt32(text.suffix(digits), radix: 16) {
      color.alpha = Double(value) / (digits == 1 ? 15 : 255)
    }
    return color
  }
}
