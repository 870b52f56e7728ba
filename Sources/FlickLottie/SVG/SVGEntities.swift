/// The entities that the internal subset of a document type declares (XML 1.0, 4.2). External entities and parameter
/// entities are not read.
struct SVGEntities {
  private var values: [ArraySlice<UInt8>: [UInt8]] = [:]
  private var output: [UInt8] = []

  /// The nesting depth of references.
  private static let depth = 16
  private static let space = UInt8(ascii: " ")
  private static let quotes = Array("\"'".utf8)

  var isEmpty: Bool { values.isEmpty }

  /// Reads the declarations. The first declaration of a name counts.
  init(declaredBy subset: ArraySlice<UInt8>) {
    let keyword = Array("<!ENTITY".utf8)
    var rest = subset
    while let start = rest.firstIndex(of: keyword[0]) {
      rest = rest[start...]
      if rest.starts(with: "<!--".utf8) {
        rest = Self.past("-->", in: rest)
        continue
      }
      guard rest.starts(with: keyword) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(keyword.count).drop { $0 <= Self.space }
      let name = rest.prefix { $0 > Self.space }
      rest = rest.dropFirst(name.count).drop { $0 <= Self.space }
      guard let quote = rest.first, Self.quotes.contains(quote),
        let end = rest.dropFirst().firstIndex(of: quote)
      else { continue }
      let value = rest[(rest.startIndex + 1)..<end]
      // References to characters are resolved in the declaration, those to entities where they are used (XML 1.0, 4.5).
      if values[name] == nil { values[name] = Self.resolved(value, names: [:]) }
      rest = rest[(end + 1)...]
    }
  }

  /// Returns a text with its references replaced; `nil` if the replacement exceeds a limit.
  mutating func expanded(_ text: [UInt8], _ budget: inout SVGBudget) -> [UInt8]? {
    output.reserveCapacity(text.count)
    return append(text, isValue: false, depth: 0, &budget) ? output : nil
  }

  /// - Parameter isValue: whether the text is a part of the value of an attribute, where quotes are characters.
  private mutating func append(
    _ text: [UInt8], isValue: Bool, depth: Int, _ budget: inout SVGBudget
  ) -> Bool {
    var quote: UInt8?
    var isTag = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      if quote == nil, !isTag, !isValue, let end = Self.literalEnds[text[index...]] {
        let rest = Self.past(end, in: text[index...])
        output += text[index..<rest.startIndex]
        index = rest.startIndex
        continue
      }
      if byte == UInt8(ascii: "&"), let end = Self.referenceEnd(text[index...]),
        let value = values[text[(index + 1)..<end]]
      {
        // A reference to an empty text has a cost, too.
        guard budget.allows(depth < Self.depth),
          budget.spend(bytes: value.count + end - index),
          append(value, isValue: isValue || quote != nil, depth: depth + 1, &budget)
        else { return false }
        index = end + 1
        continue
      }
      index += 1
      if isValue {
        output += Self.escapes[byte] ?? [byte]
        continue
      }
      output.append(byte)
      if byte == quote {
        quote = nil
      } else if quote == nil {
        if isTag, Self.quotes.contains(byte) { quote = byte }
        if byte == UInt8(ascii: "<") { isTag = true }
        if byte == UInt8(ascii: ">") { isTag = false }
      }
    }
    return true
  }

  private static let escapes: [UInt8: [UInt8]] = [
    UInt8(ascii: "\""): Array("&quot;".utf8), UInt8(ascii: "'"): Array("&apos;".utf8),
  ]

  /// The ends of the parts of a document without references, by their starts.
  private struct LiteralEnds {
    let ends = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]

    subscript(_ text: ArraySlice<UInt8>) -> String? {
      guard text.first == UInt8(ascii: "<") else { return nil }
      return ends.first { text.starts(with: $0.0.utf8) }?.1
    }
  }

  private static let literalEnds = LiteralEnds()

  /// Returns what follows the first occurrence of a text; nothing if there is none.
  private static func past(_ end: String, in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    while !rest.isEmpty, !rest.starts(with: end.utf8) { rest = rest.dropFirst() }
    return rest.dropFirst(end.utf8.count)
  }

  // MARK: References

  /// Returns the index of the semicolon of a reference.
  private static func referenceEnd(_ text: ArraySlice<UInt8>) -> Int? {
    text.prefix(longestName).firstIndex(of: UInt8(ascii: ";"))
  }

  private static let longestName = 256

  /// The entities that every document has (XML 1.0, 4.6).
  private static let predefined: [String: UInt8] = [
    "amp": UInt8(ascii: "&"), "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"),
    "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
  ]

  /// Returns a text with its references to characters and to some entities replaced. Other references are kept.
  static func resolved(
    _ text: ArraySlice<UInt8>, names: [String: UInt8] = predefined
  ) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var result: [UInt8] = []
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      result += rest[..<start]
      rest = rest[start...]
      if let end = referenceEnd(rest), let value = character(rest[(start + 1)..<end], names) {
        result += value
        rest = rest[(end + 1)...]
      } else {
        result.append(UInt8(ascii: "&"))
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  private static func character(_ name: ArraySlice<UInt8>, _ names: [String: UInt8]) -> [UInt8]? {
    let name = String(decoding: name, as: UTF8.self)
    guard name.hasPrefix("#") else { return names[name].map { [$0] } }
    let digits = name.dropFirst()
    let number =
      digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    return number.flatMap(Unicode.Scalar.init).map { Array(String(Character($0)).utf8) }
  }
}
