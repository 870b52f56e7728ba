/// An identifier in Swift source text.
struct SwiftIdentifier: Hashable, Sendable {
  var name: String
  /// The line and the column in bytes, from 1.
  var line: Int
  var column: Int
  /// The last byte before the identifier and the first byte after it that are not white space. Zero at the
  /// ends of the text.
  var previous: UInt8
  var next: UInt8

  var isMember: Bool { previous == UInt8(ascii: ".") }
  var isLabel: Bool { next == UInt8(ascii: ":") }
}

/// Finds the identifiers of Swift source text. Comments and string literals are skipped. The expressions in
/// string interpolations are read.
struct SwiftIdentifiers {
  private let text: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var previous: UInt8 = 0
  private var found: [SwiftIdentifier] = []
  private var openInterpolations = 0

  /// Returns the identifiers in the order of the text. The cost is linear in the size of the text.
  static func all(in text: [UInt8]) -> [SwiftIdentifier] {
    var scanner = SwiftIdentifiers(text: text)
    scanner.readCode()
    return scanner.found
  }

  private init(text: [UInt8]) { self.text = text }

  /// Deeper interpolations are read as text, so that the recursion is bounded.
  private static let maxInterpolationDepth = 32

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < text.count ? text[position + offset] : 0
  }

  private func starts(with letters: String) -> Bool {
    text[position...].starts(with: letters.utf8)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < text.count {
      if text[position] == UInt8(ascii: "\n") {
        line += 1
        lineStart = position + 1
      }
      position += 1
    }
  }
}

// MARK: - Code

extension SwiftIdentifiers {
  /// Reads code to the end of the text, or to the parenthesis that ends an interpolation.
  private mutating func readCode() {
    var depth = 0
    while position < text.count {
      switch byte() {
      case UInt8(ascii: "/") where starts(with: "//"): skipLine()
      case UInt8(ascii: "/") where starts(with: "/*"): skipBlockComment()
      case UInt8(ascii: "\""): readString(pounds: 0)
      case UInt8(ascii: "#"): readPounds()
      case UInt8(ascii: "`"): advance()
      case let letter where Self.isLetter(letter): readIdentifier()
      case let letter:
        if letter == UInt8(ascii: "(") { depth += 1 }
        if letter == UInt8(ascii: ")") { depth -= 1 }
        if letter > 0x20 { previous = letter }
        advance()
        if depth < 0, openInterpolations > 0 { return }
      }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private mutating func readIdentifier() {
    let start = position
    while position < text.count, Self.isLetter(byte()) { position += 1 }
    let end = position
    let name = String(decoding: text[start..<end], as: UTF8.self)
    var after = end
    while after < text.count, text[after] <= 0x20 || text[after] == UInt8(ascii: "`") { after += 1 }
    found.append(
      SwiftIdentifier(
        name: name, line: line, column: start - lineStart + 1, previous: previous,
        next: after < text.count ? text[after] : 0))
    previous = text[end - 1]
  }

  /// Reads `#` signs: the start of a raw string, or of a directive, which is code.
  private mutating func readPounds() {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    advance(count)
    if byte() == UInt8(ascii: "\"") { readString(pounds: count) }
  }
}

// MARK: - Comments and strings

extension SwiftIdentifiers {
  private mutating func skipLine() {
    while position < text.count, byte() != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while position < text.count {
      if starts(with: "/*") {
        depth += 1
        advance(2)
      } else if starts(with: "*/") {
        depth -= 1
        advance(2)
        if depth == 0 { return }
      } else {
        advance()
      }
    }
  }

  /// Reads a string literal. A literal on one line ends with its line if its closing quotation mark is missing.
  private mutating func readString(pounds: Int) {
    let pound = String(repeating: "#", count: pounds)
    let isMultiline = starts(with: "\"\"\"")
    let end = (isMultiline ? "\"\"\"" : "\"") + pound
    advance(isMultiline ? 3 : 1)
    while position < text.count {
      if starts(with: end) {
        advance(end.utf8.count)
        break
      }
      if !isMultiline, byte() == UInt8(ascii: "\n") { break }
      if starts(with: "\\" + pound) {
        advance(1 + pounds)
        readEscape()
      } else {
        advance()
      }
    }
    previous = UInt8(ascii: "\"")
  }

  /// Reads the character after the backslash of an escape, and the expression of an interpolation.
  private mutating func readEscape() {
    let isInterpolation = byte() == UInt8(ascii: "(")
    advance()
    guard isInterpolation, openInterpolations < Self.maxInterpolationDepth else { return }
    openInterpolations += 1
    previous = UInt8(ascii: "(")
    readCode()
    openInterpolations -= 1
  }
}
