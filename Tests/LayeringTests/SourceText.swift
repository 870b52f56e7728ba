/// A Swift file as tokens: words, symbols and the contents of string literals, without comments. Regex
/// literals are not supported; a quote in one would start a string.
struct SourceText {
  struct Token: Equatable {
    enum TokenKind { case word, symbol, string }
    var kind: TokenKind
    var text: String
    var line: Int
    /// The byte range of the token.
    var range: Range<Int>
  }

  private(set) var tokens: [Token] = []
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1

  init(_ text: String) {
    bytes = Array(text.utf8)
    while at < bytes.count { code() }
  }

  /// Returns whether the tokens at `index` equal `texts` without space in between.
  func containsTokens(_ texts: [String], at index: Int) -> Bool {
    guard index + texts.count <= tokens.count else { return false }
    return texts.indices.allSatisfy { offset in
      let token = tokens[index + offset]
      let isGlued =
        offset == 0 || tokens[index + offset - 1].range.upperBound == token.range.lowerBound
      return token.kind != .string && token.text == texts[offset] && isGlued
    }
  }

  /// Tokenizes code up to the end of the file, or past the `)` that ends an interpolation.
  private mutating func code() {
    var depth = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\n") { line += 1 }
      if starts("//") {
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
      } else if starts("/*") {
        blockComment()
      } else if let hashes = quoteAhead() {
        string(hashes)
      } else if Self.isWord(byte) {
        word()
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if byte > 0x20 { add(.symbol, at..<(at + 1)) }
        at += 1
        if depth < 0 { return }
      }
    }
  }

  private mutating func word() {
    let start = at
    while at < bytes.count, Self.isWord(bytes[at]) { at += 1 }
    add(.word, start..<at)
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if starts("/*") {
        depth += 1
        at += 2
      } else if starts("*/") {
        depth -= 1
        at += 2
      } else {
        if bytes[at] == UInt8(ascii: "\n") { line += 1 }
        at += 1
      }
    } while depth > 0 && at < bytes.count
  }

  /// Returns the number of `#` before a quote if a string starts here.
  private func quoteAhead() -> Int? {
    var place = at
    while place < bytes.count, bytes[place] == UInt8(ascii: "#") { place += 1 }
    return place < bytes.count && bytes[place] == UInt8(ascii: "\"") ? place - at : nil
  }

  private mutating func string(_ hashes: Int) {
    let fence = String(repeating: "#", count: hashes)
    at += hashes
    let quote = starts("\"\"\"") ? "\"\"\"" : "\""
    at += quote.utf8.count
    var start = at
    while at < bytes.count, !starts(quote + fence) {
      if starts("\\" + fence) {
        at += 1 + hashes
        if starts("(") {
          add(.string, start..<at)
          at += 1
          code()
          start = at
          continue
        }
      }
      if at < bytes.count, bytes[at] == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
    add(.string, start..<min(at, bytes.count))
    at += quote.utf8.count + hashes
  }

  private mutating func add(_ kind: Token.TokenKind, _ range: Range<Int>) {
    let text = String(decoding: bytes[range], as: UTF8.self)
    tokens.append(Token(kind: kind, text: text, line: line, range: range))
  }

  private func starts(_ text: String) -> Bool {
    bytes[min(at, bytes.count)...].starts(with: text.utf8)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
