/// A reader of the selectors of style sheets.
struct SVGSelectorReader {
  private var rest: Substring.UTF8View
  private var selector = SVGSelector()
  private var compound = SVGSelector.Compound()
  private var isCompoundEmpty = true

  /// The number of compounds of a selector.
  private static let compounds = 32

  /// Returns the selector of a text; `nil` if it has a part that is not supported or is wrong.
  static func selector(_ text: Substring) -> SVGSelector? {
    var reader = SVGSelectorReader(rest: SVGTokens.trimmed(text)[...].utf8)
    guard reader.read() else { return nil }
    reader.selector.compounds.reverse()
    reader.selector.combinators.reverse()
    return reader.selector
  }

  private init(rest: Substring.UTF8View) { self.rest = rest }

  private mutating func read() -> Bool {
    while let byte = rest.first {
      let character = Character(Unicode.Scalar(byte))
      if let combinator = combinator(character) {
        guard finish() else { return false }
        selector.combinators.append(combinator)
        continue
      }
      if Self.isNamePart(byte) || byte == UInt8(ascii: "*") {
        guard isCompoundEmpty else { return false }
        compound.name = byte == UInt8(ascii: "*") ? nil : name()
        if byte == UInt8(ascii: "*") { rest = rest.dropFirst() }
      } else {
        rest = rest.dropFirst()
        guard let read = Self.readers[character], let condition = read(&self) else { return false }
        compound.conditions.append(condition.condition)
        compound.cost += 1 + condition.length / 64
      }
      isCompoundEmpty = false
    }
    return finish()
  }

  /// Ends a compound. Returns `false` if it is empty or there are too many.
  private mutating func finish() -> Bool {
    guard !isCompoundEmpty, selector.compounds.count < Self.compounds else { return false }
    selector.compounds.append(compound)
    (compound, isCompoundEmpty) = (SVGSelector.Compound(), true)
    return true
  }

  /// Reads a combinator with the white space around it.
  private mutating func combinator(_ character: Character) -> SVGSelector.Combinator? {
    guard character.isWhitespace || SVGSelector.Combinator(rawValue: character) != nil else {
      return nil
    }
    skipSpace()
    var found = SVGSelector.Combinator.descendant
    if let byte = rest.first,
      let written = SVGSelector.Combinator(rawValue: Character(Unicode.Scalar(byte)))
    {
      found = written
      rest = rest.dropFirst()
    }
    skipSpace()
    return found
  }

  private mutating func skipSpace() { rest = rest.drop { $0 <= 0x20 } }

  private mutating func name() -> String? {
    let name = rest.prefix(while: Self.isNamePart)
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(Substring(name))
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  // MARK: Conditions

  private typealias Condition = (condition: SVGSelector.Condition, length: Int)

  /// The readers of conditions, by their first character.
  private static let readers: [Character: @Sendable (inout SVGSelectorReader) -> Condition?] = [
    "#": { reader in reader.name().map { (.id($0), $0.utf8.count) } },
    ".": { reader in reader.name().map { (.class($0), $0.utf8.count) } },
    "[": { $0.attribute() },
    ":": { $0.pseudoClass().map { ($0, 0) } },
  ]

  private mutating func attribute() -> Condition? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let text = Substring(rest[..<end])
    rest = rest[rest.index(after: end)...]
    guard let equal = text.firstIndex(of: "=") else {
      return (.attribute(SVGTokens.trimmed(text), .exists, ""), text.utf8.count)
    }
    var name = text[..<equal]
    var comparison = SVGSelector.Comparison.equal
    if let last = name.last, let found = SVGSelector.Comparison(rawValue: last) {
      comparison = found
      name = name.dropLast()
    }
    let value = SVGTokens.unquoted(text[text.index(after: equal)...])
    return (.attribute(SVGTokens.trimmed(name), comparison, value), text.utf8.count)
  }

  private mutating func pseudoClass() -> SVGSelector.Condition? {
    guard let name = name()?.lowercased() else { return nil }
    guard rest.first == UInt8(ascii: "(") else { return Self.pseudoClasses[name] }
    guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else { return nil }
    let argument = SVGTokens.trimmed(Substring(rest[..<end].dropFirst())).lowercased()
    rest = rest[rest.index(after: end)...]
    guard let fromEnd = ["nth-child": false, "nth-last-child": true][name],
      let (step, offset) = Self.formula(argument)
    else { return nil }
    return .pseudoClass(.child(step: step, offset: offset, fromEnd: fromEnd))
  }

  private static let pseudoClasses: [String: SVGSelector.Condition] = [
    "root": .pseudoClass(.root), "empty": .pseudoClass(.empty),
    "first-child": .pseudoClass(.child(step: 0, offset: 1, fromEnd: false)),
    "last-child": .pseudoClass(.child(step: 0, offset: 1, fromEnd: true)),
    "hover": .never, "active": .never, "focus": .never, "visited": .never, "target": .never,
    "focus-visible": .never, "focus-within": .never,
  ]

  /// The largest number of a place.
  private static let largest = 1 << 20

  /// Reads `odd`, `even`, a number, or `an + b` (Selectors 3, 6.6.5.2).
  private static func formula(_ text: String) -> (step: Int, offset: Int)? {
    if let known = ["odd": (2, 1), "even": (2, 0)][text] { return known }
    let text = text.filter { $0 != " " }
    func number(_ text: Substring) -> Int? {
      Int(text).flatMap { (-largest...largest).contains($0) ? $0 : nil }
    }
    guard let n = text.firstIndex(of: "n") else { return number(text[...]).map { (0, $0) } }
    let factor = text[..<n]
    let rest = text[text.index(after: n)...]
    guard let step = ["": 1, "+": 1, "-": -1][factor] ?? number(factor),
      let offset = rest.isEmpty ? 0 : number(rest)
    else { return nil }
    return (step, offset)
  }
}
