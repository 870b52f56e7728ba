/// Splitting of the texts of style sheets and attributes.
enum SVGTokens {
  /// Returns the parts of a text between separators. Separators in quotes, parentheses and brackets do not count.
  static func parts(_ text: Substring, separatedBy separator: Character) -> [Substring] {
    guard let separator = separator.asciiValue else { return [text] }
    var parts: [Substring] = []
    var rest = text.utf8[...]
    while let end = firstIndex(of: [separator], in: rest) {
      parts.append(Substring(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    parts.append(Substring(rest))
    return parts
  }

  /// Returns the index of the first byte that is one of a set, outside of quotes, parentheses and brackets.
  static func firstIndex(
    of wanted: [UInt8], in text: Substring.UTF8View
  ) -> Substring.UTF8View.Index? {
    var depth = 0
    var quote: UInt8?
    for index in text.indices {
      let byte = text[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      if depth == 0, wanted.contains(byte) { return index }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth = max(depth - 1, 0)
      default: break
      }
    }
    return nil
  }

  /// Returns a text without the comments of CSS.
  static func withoutComments(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "*")) else { return text }
    var result: [UInt8] = []
    var isInside = false
    var previous: UInt8 = 0
    for byte in text.utf8 {
      if isInside, byte == UInt8(ascii: "/"), previous == UInt8(ascii: "*") {
        (isInside, previous) = (false, 0)
        // A comment separates words.
        result.append(UInt8(ascii: " "))
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

  /// Returns a text without white space at its ends.
  static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }

  /// Returns the arguments of a function such as `url(a, b)`; `nil` for other texts.
  static func arguments(of name: String, in text: String) -> Substring? {
    guard text.count > name.count + 1, text.hasSuffix(")"),
      text.prefix(name.count + 1).lowercased() == name + "("
    else { return nil }
    return text.dropFirst(name.count + 1).dropLast()
  }

  /// Returns a text without quotes around it.
  static func unquoted(_ text: Substring) -> String {
    let text = trimmed(text)
    guard let quote = text.first, quote == "\"" || quote == "'", text.last == quote, text.count > 1
    else { return text }
    return String(text.dropFirst().dropLast())
  }
}
