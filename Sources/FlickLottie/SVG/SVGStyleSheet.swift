/// A declaration of a property.
struct SVGDeclaration: Sendable {
  var name: String
  var value: String
  var isImportant: Bool

  /// Reads the declarations of a rule or of a `style` attribute. Those with wrong values are dropped.
  static func list(_ text: Substring) -> [SVGDeclaration] {
    var list: [SVGDeclaration] = []
    for part in SVGTokens.parts(text, separatedBy: ";") where list.count < SVGLimits.attributes {
      guard let colon = part.firstIndex(of: ":") else { continue }
      var value = part[part.index(after: colon)...]
      // The word `important` can be apart from its mark (CSS Cascade 4, 6.4).
      let mark = value.lastIndex(of: "!")
      let word = mark.map { SVGTokens.trimmed(value[value.index(after: $0)...]).lowercased() }
      let isImportant = word == "important"
      if let mark, isImportant { value = value[..<mark] }
      let written = SVGTokens.trimmed(part[..<colon])
      // Custom properties are the only names in which letter case matters.
      let name = written.hasPrefix("--") ? written : written.lowercased()
      for long in SVGProperty.longhands[name] ?? [name] {
        let declaration = SVGDeclaration(
          name: long, value: SVGTokens.trimmed(value), isImportant: isImportant)
        if SVGProperty.accepts(declaration.name, declaration.value) { list.append(declaration) }
      }
    }
    return list
  }
}

/// The rules of all style sheets of a document (CSS Syntax 3).
struct SVGStyleSheet: Sendable {
  /// A rule with one selector.
  struct Rule: Sendable {
    var selector: SVGSelector
    var specificity: Int
    var declarations: [SVGDeclaration]
    var byteCount: Int
  }

  private(set) var rules: [Rule] = []
  /// The positions of the rules by the keys of their selectors.
  private var positions: [String: [Int]] = [:]
  /// The selectors and rules that are not applied.
  private(set) var unsupported: Set<String> = []
  private var declarationCount = 0

  /// Reads style sheets, until they have more declarations than the limit.
  init(_ texts: [String], _ budget: inout SVGBudget) {
    for text in texts { read(SVGTokens.withoutComments(text)[...].utf8, depth: 0, &budget) }
  }

  /// Returns the positions of the rules whose selectors can match an element, in any order.
  func candidates(for element: SVGElement) -> [Int] {
    guard !rules.isEmpty else { return [] }
    // A class that is repeated counts once.
    var keys: Set = ["*", element.name]
    for name in element.classes { keys.insert("." + name) }
    if let id = element.attributes["id"] { keys.insert("#" + id) }
    return keys.flatMap { positions[$0] ?? [] }
  }

  private mutating func read(
    _ text: Substring.UTF8View, depth: Int, _ budget: inout SVGBudget
  ) {
    var rest = text
    while let stop = SVGTokens.firstIndex(of: Self.stops, in: rest) {
      let head = Substring(rest[..<stop])
      let isBlock = rest[stop] == UInt8(ascii: "{")
      rest = rest[rest.index(after: stop)...]
      guard isBlock else {
        report(atRule: head)
        continue
      }
      let end = Self.blockEnd(rest)
      let body = rest[..<end]
      rest = rest[end...].dropFirst()
      let name = SVGTokens.trimmed(head)
      if name.hasPrefix("@") {
        switch Self.applies(name) {
        case true? where depth < Self.depth: read(body, depth: depth + 1, &budget)
        case false?: break
        default: report(atRule: head)
        }
      } else if !add(head, Substring(body), &budget) {
        return
      }
    }
  }

  private static let stops = Array("{;}".utf8)
  /// The nesting depth of rules such as `@media`.
  private static let depth = 8

  /// Returns the index of the brace that closes a block.
  private static func blockEnd(_ text: Substring.UTF8View) -> Substring.UTF8View.Index {
    var depth = 1
    var rest = text
    while let brace = SVGTokens.firstIndex(of: Array("{}".utf8), in: rest) {
      depth += rest[brace] == UInt8(ascii: "{") ? 1 : -1
      if depth == 0 { return brace }
      rest = rest[rest.index(after: brace)...]
    }
    return text.endIndex
  }

  /// Returns whether the rules in a block apply to an image; `nil` if that depends on more than the medium.
  private static func applies(_ head: String) -> Bool? {
    let words = head.lowercased().split(whereSeparator: { $0.isWhitespace })
    guard words.count == 2, words[0] == "@media" else { return nil }
    return ["all": true, "screen": true, "print": false, "speech": false][words[1]]
  }

  /// Reports a rule that changes the picture in a browser. Fonts, animations and namespaces do not, or are reported
  /// where they are used.
  private mutating func report(atRule head: Substring) {
    let name = SVGTokens.trimmed(head).prefix { !$0.isWhitespace }
    if ["@media", "@import", "@supports", "@layer"].contains(name) {
      unsupported.insert(String(name))
    }
  }

  /// Adds a rule for each selector. Returns `false` at the limit.
  private mutating func add(
    _ head: Substring, _ body: Substring, _ budget: inout SVGBudget
  ) -> Bool {
    let declarations = SVGDeclaration.list(body)
    let texts = SVGTokens.parts(head, separatedBy: ",")
    declarationCount += texts.count * (declarations.count + 1)
    guard budget.allows(declarationCount <= SVGLimits.declarations) else { return false }
    let selectors = texts.map(SVGSelectorReader.selector)
    // A list with a selector that is wrong is no list (Selectors 3, 4.1).
    guard selectors.allSatisfy({ $0 != nil }) else {
      unsupported.insert("selector " + SVGTokens.trimmed(head).prefix(32))
      return true
    }
    for case let selector? in selectors {
      positions[selector.key, default: []].append(rules.count)
      rules.append(
        Rule(
          selector: selector, specificity: selector.specificity, declarations: declarations,
          byteCount: body.utf8.count))
    }
    return true
  }
}
