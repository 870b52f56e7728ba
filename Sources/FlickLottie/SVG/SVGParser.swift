/// A parser of the part of XML 1.0 that SVG files use. It loads nothing.
struct SVGParser {
  private var bytes: [UInt8]
  private var offset = 0
  private var budget: SVGBudget
  private var document = SVGDocument()
  /// An element whose end tag has not been read.
  private struct OpenElement {
    var position: Int
    /// The name as it is written.
    var name: String
    /// The prefixes of SVG's namespace around the element.
    var outerPrefixes: Set<String>
  }
  private var open: [OpenElement] = []
  /// The prefixes of SVG's namespace. The root is always in it.
  private var prefixes: Set<String> = []
  /// The prefixes of XLink's namespace.
  private var linkPrefixes: Set = ["xlink"]

  /// Returns a document whose root is an `svg` element; `nil` if the bytes are no such document or exceed a limit.
  static func document(_ bytes: [UInt8], _ budget: inout SVGBudget) -> SVGDocument? {
    guard budget.spend(bytes: bytes.count) else { return nil }
    var parser = SVGParser(bytes, budget)
    let isComplete = parser.readProlog() && parser.readElements()
    budget = parser.budget
    return isComplete && parser.document.elements.first?.name == "svg" ? parser.document : nil
  }

  private init(_ bytes: [UInt8], _ budget: SVGBudget) {
    self.bytes = bytes
    self.budget = budget
  }

  /// Reads up to the root, and resolves the references to entities that the document type declares.
  private mutating func readProlog() -> Bool {
    while skipText() {
      let start = offset
      let isType = starts(with: "<!DOCTYPE")
      guard skipMarkup() else { return true }
      guard isType else { continue }
      var entities = SVGEntities(declaredBy: bytes[start..<offset])
      guard !entities.isEmpty else { continue }
      guard let expanded = entities.expanded(Array(bytes[offset...]), &budget) else { return false }
      (bytes, offset) = (expanded, 0)
    }
    return false
  }

  /// Reads the root with all its elements. Returns `false` if an end tag is missing.
  private mutating func readElements() -> Bool {
    repeat {
      let start = offset
      guard skipText() else { return false }
      if let last = open.last, document[last.position].name == "style" {
        document[last.position].text += text(start..<offset)
      }
      if starts(with: "</") {
        guard readEndTag() else { return false }
      } else if starts(with: "<![CDATA[") {
        guard readCharacterData() else { return false }
      } else if !skipMarkup() {
        guard readStartTag() else { return false }
      }
    } while !open.isEmpty
    return true
  }

  private mutating func readEndTag() -> Bool {
    offset += 2
    let name = name()
    guard let last = open.popLast(), last.name == name else { return false }
    prefixes = last.outerPrefixes
    return skip(past: ">")
  }

  private mutating func readCharacterData() -> Bool {
    let start = offset + 9
    guard skip(past: "]]>"), let last = open.last else { return false }
    if document[last.position].name == "style" {
      document[last.position].text += String(decoding: bytes[start..<(offset - 3)], as: UTF8.self)
    }
    return true
  }

  private mutating func readStartTag() -> Bool {
    guard starts(with: "<"), budget.allows(open.count < budget.limits.depth),
      budget.spend(elements: 1)
    else { return false }
    let start = offset
    offset += 1
    let name = name()
    guard !name.isEmpty else { return false }
    let parts = Self.parts(name)
    let outerPrefixes = prefixes
    var element = SVGElement(name: name)
    var count = 0
    while let byte = next() {
      element.byteCount = offset - start
      let isEmpty = byte == UInt8(ascii: "/")
      if isEmpty || byte == UInt8(ascii: ">") {
        if open.isEmpty { prefixes.insert(parts.prefix) }
        element.name =
          prefixes.contains(parts.prefix) ? parts.local : parts.prefix + ":" + parts.local
        element.classes = classes(element.attributes["class"])
        let position = document.append(element, to: open.last?.position)
        if isEmpty {
          prefixes = outerPrefixes
        } else {
          open.append(
            OpenElement(position: position, name: name, outerPrefixes: outerPrefixes))
        }
        return skip(past: ">")
      }
      count += 1
      guard budget.allows(count <= SVGLimits.attributes), readAttribute(&element) else {
        return false
      }
    }
    return false
  }

  /// Reads an attribute. Those of other namespaces are dropped, except for `xlink:href`.
  private mutating func readAttribute(_ element: inout SVGElement) -> Bool {
    let (prefix, local) = Self.parts(name())
    guard !local.isEmpty, next() == UInt8(ascii: "=") else { return false }
    offset += 1
    guard let quote = next(), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
      let end = bytes[(offset + 1)...].firstIndex(of: quote)
    else { return false }
    let isLink = local == "href" && linkPrefixes.contains(prefix)
    if prefix.isEmpty || isLink && element.attributes[local] == nil {
      element.attributes[local] = text((offset + 1)..<end)
    }
    if prefix == "xmlns" || prefix.isEmpty && local == "xmlns" {
      declare(prefix.isEmpty ? "" : local, text((offset + 1)..<end))
    }
    offset = end + 1
    return true
  }

  /// Declares a prefix for an element and those in it.
  private mutating func declare(_ prefix: String, _ space: String) {
    if space == Self.linkNamespace { linkPrefixes.insert(prefix) }
    if space == Self.namespace { prefixes.insert(prefix) } else { prefixes.remove(prefix) }
  }

  private static let namespace = "http://www.w3.org/2000/svg"
  private static let linkNamespace = "http://www.w3.org/1999/xlink"

  private func classes(_ text: String?) -> [String] {
    text?.split(maxSplits: SVGLimits.classes, whereSeparator: { $0.isWhitespace })
      .prefix(SVGLimits.classes).map(String.init) ?? []
  }

  // MARK: Tokens

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

  private mutating func name() -> String {
    let start = offset
    while offset < bytes.count, bytes[offset] > 0x20, !Self.nameEnds.contains(bytes[offset]) {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private static let nameEnds = Array("=/>\"'<".utf8)

  private static func parts(_ name: String) -> (prefix: String, local: String) {
    guard let colon = name.firstIndex(of: ":") else { return ("", name) }
    return (String(name[..<colon]), String(name[name.index(after: colon)...]))
  }

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

  /// Returns a text with its predefined entities and its characters resolved. Other references are kept.
  private func text(_ range: Range<Int>) -> String {
    String(decoding: SVGEntities.resolved(bytes[range]), as: UTF8.self)
  }
}
