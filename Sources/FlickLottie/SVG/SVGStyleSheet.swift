/// The properties of elements: presentation attributes, rules of style sheets, and `style` attributes, in the order
/// in which they apply (SVG 2, chapter 6).
struct SVGStyleSheet: Sendable {
  /// The declarations by selector: `*`, `path`, `.name` or `#name`.
  private var rules: [String: [String: String]] = [:]
  /// The bytes of the declarations by selector.
  private var byteCounts: [String: Int] = [:]

  /// Reads the rules with simple selectors, until they have more declarations than the limit. Other selectors are
  /// ignored.
  init(_ text: String, _ budget: inout SVGBudget) {
    var count = 0
    for block in Self.withoutComments(text).split(separator: "}") {
      let parts = block.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let declarations = Self.declarations(parts[1])
      for selector in parts[0].split(separator: ",") {
        let name = Self.trimmed(selector)
        count += declarations.count + 1
        let isShort = rules[name, default: [:]].count + declarations.count <= SVGLimits.attributes
        guard budget.allows(count <= SVGLimits.declarations && isShort) else { return }
        rules[name, default: [:]].merge(declarations) { $1 }
        byteCounts[name, default: 0] += parts[1].utf8.count
      }
    }
  }

  /// Returns the properties of an element without those that it inherits.
  func properties(of element: SVGElement) -> [String: String] {
    var properties = element.attributes
    for selector in selectors(of: element) {
      if let rule = rules[selector] { properties.merge(rule) { $1 } }
    }
    if let style = element.attributes["style"] {
      properties.merge(Self.declarations(style[...])) { $1 }
    }
    return properties
  }

  /// Returns the bytes of the element's tag and of all rules that apply to it.
  func byteCount(of element: SVGElement) -> Int {
    guard !byteCounts.isEmpty else { return element.byteCount }
    return selectors(of: element).reduce(element.byteCount) { $0 + (byteCounts[$1] ?? 0) }
  }

  private func selectors(of element: SVGElement) -> [String] {
    let classes =
      element.attributes["class"]?.split(
        maxSplits: SVGLimits.classes, whereSeparator: \.isWhitespace
      ).prefix(SVGLimits.classes) ?? []
    let id = element.attributes["id"].map { ["#" + $0] } ?? []
    return ["*", element.name] + classes.map { "." + $0 } + id
  }

  /// The properties that children inherit.
  static let inherited: Set = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "color",
    "visibility",
    "clip-rule",
  ]

  private static func declarations(_ text: Substring) -> [String: String] {
    var declarations: [String: String] = [:]
    for declaration in text.split(separator: ";") where declarations.count < SVGLimits.attributes {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = trimmed(parts[1]).split(separator: "!").first ?? ""
      declarations[trimmed(parts[0])] = trimmed(value)
    }
    return declarations
  }

  private static func withoutComments(_ text: String) -> String {
    var result: [UInt8] = []
    var isInside = false
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if isInside, byte == UInt8(ascii: "/"), previous == UInt8(ascii: "*") {
        (isInside, previous) = (false, 0)
      } else if !isInside, byte == UInt8(ascii: "*"), previous == UInt8(ascii: "/") {
        result.removeLast()
        (isInside, previous) = (true, 0)
      } else {
        if !isInside { result.append(byte) }
        previous = byte
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
