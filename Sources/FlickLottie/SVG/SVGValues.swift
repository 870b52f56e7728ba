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
      return names[text].flatMap { Color(hex: String($0)) }
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

  /// The named colors of CSS Color 4, 6.1.
  private static let names: [String: Substring] = {
    let words = colorNames.split(whereSeparator: \.isWhitespace)
    let pairs = stride(from: 0, to: words.count - 1, by: 2).map {
      (String(words[$0]), words[$0 + 1])
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  private static let colorNames = """
    aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
    black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887 cadetblue
    5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc crimson dc143c
    cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey
    a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred
    8b0000 darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f
    darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969
    dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc
    ghostwhite f8f8ff gold ffd700 goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080
    honeydew f0fff0 hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa
    lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan
    e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1
    lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899
    lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff maroon
    800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen
    3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585
    midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead navy 000080 oldlace
    fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500 orchid da70d6 palegoldenrod eee8aa
    palegreen 98fb98 paleturquoise afeeee palevioletred db7093 papayawhip ffefd5 peachpuff ffdab9 peru cd853f
    pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f
    royalblue 4169e1 saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna
    a0522d silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa
    springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0
    violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32
    """
}
