import FlickGeometry
import FlickRaster

/// The text of SVG attributes.
enum SVGText {
  /// A number with at most three decimal places. Numbers that are not finite become 0.
  static func number(_ value: Double, places: Int = 3) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    var text = Decimals.text(value, places: places)
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  static func attributes(_ values: KeyValuePairs<String, Double>) -> String {
    values.map { " \($0.key)=\"\(number($0.value))\"" }.joined()
  }

  static func rect(_ rect: Rect2D) -> String {
    attributes([
      "x": rect.minX, "y": rect.minY, "width": rect.maxX - rect.minX,
      "height": rect.maxY - rect.minY,
    ])
  }

  static func transform(_ map: Affine) -> String {
    guard map != .identity else { return "" }
    let parts = [map.a, map.b, map.c, map.d].map { number($0, places: 6) }
    return
      " transform=\"matrix(\(parts.joined(separator: " ")) \(number(map.tx)) \(number(map.ty)))\""
  }

  static func color(_ color: Color, _ name: String) -> String {
    let hex = [color.red, color.green, color.blue].map { part -> String in
      let byte = Int((min(max(part, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
    let property = name == "stop" ? "stop-color" : name
    let fade = color.alpha < 1 ? " \(name)-opacity=\"\(number(color.alpha))\"" : ""
    return " \(property)=\"#\(hex)\"\(fade)"
  }

  static func data(_ path: Path) -> String {
    var text = ""
    var next = 0
    func pair(_ point: Point2D) -> String { "\(number(point.x)) \(number(point.y))" }
    for verb in path.verbs {
      switch verb {
      case .move, .line:
        text += (verb == .move ? "M" : "L") + pair(path.points[next])
        next += 1
      case .cubic:
        text += "C" + (0..<3).map { pair(path.points[next + $0]) }.joined(separator: " ")
        next += 3
      case .close: text += "Z"
      }
    }
    return text
  }

  static func stroke(_ style: StrokeStyle) -> String {
    let caps: [StrokeStyle.Cap: String] = [.round: "round", .square: "square"]
    let joins: [StrokeStyle.Join: String] = [.round: "round", .bevel: "bevel"]
    var text = " stroke-width=\"\(number(style.width))\""
    if let cap = caps[style.cap] { text += " stroke-linecap=\"\(cap)\"" }
    if let join = joins[style.join] { text += " stroke-linejoin=\"\(join)\"" }
    if style.join == .miter { text += " stroke-miterlimit=\"\(number(max(style.miterLimit, 1)))\"" }
    if !style.dashes.isEmpty {
      text += " stroke-dasharray=\"\(style.dashes.map { number($0) }.joined(separator: " "))\""
      text += " stroke-dashoffset=\"\(number(style.dashOffset))\""
    }
    return text
  }

  /// The blend modes of CSS that combine the values of two masks.
  static let maskBlends: [MaskMode: String] = [
    .lighten: "lighten", .darken: "darken", .difference: "difference",
  ]

  /// The name of a blend mode in CSS; `nil` if there is none.
  static func blend(_ mode: BlendMode) -> String? {
    let names: [BlendMode: String] = [
      .normal: "normal", .multiply: "multiply", .screen: "screen", .overlay: "overlay",
      .darken: "darken", .lighten: "lighten", .colorDodge: "color-dodge",
      .colorBurn: "color-burn", .hardLight: "hard-light", .softLight: "soft-light",
      .difference: "difference", .exclusion: "exclusion", .hue: "hue",
      .saturation: "saturation", .color: "color", .luminosity: "luminosity",
      .add: "plus-lighter",
    ]
    return names[mode]
  }
}

/// The encoding of bytes as text (RFC 4648).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      let word = (0..<3).reduce(0) { $0 << 8 | ($1 < count ? Int(bytes[start + $1]) : 0) }
      for index in 0..<4 {
        result.append(index <= count ? letters[word >> (18 - index * 6) & 63] : 61)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
