/// An element of an SVG document.
struct SVGElement: Sendable {
  /// The name without a namespace prefix.
  var name: String
  /// The attributes by their names without namespace prefixes.
  var attributes: [String: String] = [:]
  var children: [SVGElement] = []
  /// The length of the start tag in bytes.
  var byteCount = 0
  /// The text of a style sheet. Empty for other elements.
  var text = ""

  /// Returns all elements with an identifier, by identifier. The first one wins.
  var elementsByIdentifier: [String: SVGElement] {
    var found: [String: SVGElement] = [:]
    var waiting = [self]
    while let element = waiting.popLast() {
      if let id = element.attributes["id"], found[id] == nil { found[id] = element }
      waiting.append(contentsOf: element.children.reversed())
    }
    return found
  }

  /// The text of all style sheets.
  var styleSheets: String {
    var sheets = ""
    appendStyleSheets(to: &sheets)
    return sheets
  }

  private func appendStyleSheets(to sheets: inout String) {
    sheets += text
    for child in children { child.appendStyleSheets(to: &sheets) }
  }
}

/// A parser of the part of XML that SVG files use. It loads nothing and resolves only the predefined entities.
struct SVGParser {
  private let bytes: [UInt8]
  private var offset = 0
  private var budget: SVGBudget

  /// Returns the element `svg`; `nil` if the bytes are no such document or exceed a limit.
  static func root(_ bytes: [UInt8], _ budget: inout SVGBudget) -> SVGElement? {
    guard budget.spend(bytes: bytes.count) else { return nil }
    var parser = SVGParser(bytes, budget)
    defer { budget = parser.budget }
    while parser.skipText(), parser.skipMarkup() {}
    let root = parser.element(depth: 0)
    return root?.name == "svg" ? root : nil
  }

  private init(_ bytes: [UInt8], _ budget: SVGBudget) {
    self.bytes = bytes
    self.budget = budget
  }

  /// Moves to the next `<`. Returns `false` at the end.
  private mutating func skipText() -> Bool {
    offset = bytes[offset...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    return offset < bytes.count
  }

  /// Skips a comment, a declaration or a processing instruction. Returns `false` if there is none.
  private mutating func skipMarkup() -> Bool {
    if starts(with: "<!--") { return skip(past: "-->") }
    if starts(with: "<?") { return skip(past: "?>") }
    guard starts(with: "<!"), !starts(with: "<![CDATA[") else { return false }
    // The internal subset of a document type is between brackets.
    var isInside = false
    while offset < bytes.count, isInside || bytes[offset] != UInt8(ascii: ">") {
      if bytes[offset] == UInt8(ascii: "[") { isInside = true }
      if bytes[offset] == UInt8(ascii: "]") { isInside = false }
      offset += 1
    }
    return true
  }

  private mutating func element(depth: Int) -> SVGElement? {
    guard starts(with: "<"), budget.allows(depth < budget.limits.depth),
      budget.spend(elements: 1)
    else { return nil }
    let start = offset
    offset += 1
    var element = SVGElement(name: name())
    guard !element.name.isEmpty else { return nil }
    while let byte = next() {
      element.byteCount = offset - start
      if byte == UInt8(ascii: ">") {
        offset += 1
        return content(of: &element, depth: depth) ? element : nil
      }
      if byte == UInt8(ascii: "/") {
        return skip(past: ">") ? element : nil
      }
      guard let (name, value) = attribute(),
        budget.allows(element.attributes.count < SVGLimits.attributes)
      else { return nil }
      element.attributes[name] = value
    }
    return nil
  }

  /// Reads the children up to the end tag. Returns `false` if it is missing.
  private mutating func content(of element: inout SVGElement, depth: Int) -> Bool {
    while true {
      let start = offset
      guard skipText() else { return false }
      if element.name == "style" { element.text += text(start..<offset) }
      if starts(with: "</") { return skip(past: ">") }
      if starts(with: "<![CDATA[") {
        let begin = offset + 9
        guard skip(past: "]]>") else { return false }
        if element.name == "style" {
          element.text += String(decoding: bytes[begin..<(offset - 3)], as: UTF8.self)
        }
      } else if !skipMarkup() {
        guard let child = self.element(depth: depth + 1) else { return false }
        element.children.append(child)
      }
    }
  }

  private mutating func attribute() -> (name: String, value: String)? {
    let name = name()
    guard !name.isEmpty, next() == UInt8(ascii: "=") else { return nil }
    offset += 1
    guard let quote = next(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = bytes[(offset + 1)...].firstIndex(of: quote)
    else { return nil }
    defer { offset = end + 1 }
    return (name, text((offset + 1)..<end))
  }

  /// Reads a name and drops its namespace prefix.
  private mutating func name() -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] > 0x20, !Self.nameEnds.contains(bytes[offset]) {
      offset += 1
    }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    return name.split(separator: ":").last.map(String.init) ?? ""
  }

  private static let nameEnds = Array("=/>\"'<".utf8)

  /// Returns the next byte that is no white space.
  private mutating func next() -> UInt8? {
    while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  private func starts(with text: String) -> Bool { bytes[offset...].starts(with: text.utf8) }

  /// Skips through the end of a text. Returns `false` if it is missing.
  private mutating func skip(past text: String) -> Bool {
    while offset < bytes.count {
      if starts(with: text) {
        offset += text.utf8.count
        return true
      }
      offset += 1
    }
    return false
  }

  /// Returns a text with its entities resolved. Unknown entities are kept.
  private func text(_ range: Range<Int>) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String(parts.removeFirst())
    for part in parts {
      guard let end = part.firstIndex(of: ";"), let value = Self.entity(part[..<end]) else {
        result += "&" + part
        continue
      }
      result += value + part[part.index(after: end)...]
    }
    return result
  }

  private static func entity(_ name: Substring) -> String? {
    if name.hasPrefix("#") {
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let number = UInt32(
        isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
      return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
    return ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"][name]
  }
}
