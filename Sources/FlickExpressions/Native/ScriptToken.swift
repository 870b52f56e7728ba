/// A token of an expression.
enum ScriptToken: Equatable {
  case name(String)
  case number(Double)
  case text(String)
  case sign(ScriptSign)
  case end
}

/// The one to three ASCII characters of an operator or a bracket, packed into a number.
struct ScriptSign: Equatable, ExpressibleByStringLiteral {
  private var packed: UInt32 = 0

  init(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { packed = packed << 8 | UInt32(byte) }
  }

  init(stringLiteral characters: StaticString) {
    characters.withUTF8Buffer { bytes in
      for byte in bytes { packed = packed << 8 | UInt32(byte) }
    }
  }

  /// A Boolean value that indicates whether the sign may be a binary operator.
  fileprivate var isOperator: Bool {
    switch packed {
    case UInt32(UInt8(ascii: "(")), UInt32(UInt8(ascii: ")")), UInt32(UInt8(ascii: "[")),
      UInt32(UInt8(ascii: "]")), UInt32(UInt8(ascii: "{")), UInt32(UInt8(ascii: "}")),
      UInt32(UInt8(ascii: ";")), UInt32(UInt8(ascii: ",")), UInt32(UInt8(ascii: ".")),
      UInt32(UInt8(ascii: "?")), UInt32(UInt8(ascii: ":")):
      false
    default: true
    }
  }
}

/// The tokens of a source, and which of them start a line.
struct ScriptTokens {
  var tokens: [ScriptToken] = []
  var startsLine: [Bool] = []
  /// Which tokens may be binary operators.
  var isOperator: [Bool] = []
}

extension ScriptToken {
  fileprivate var isOperator: Bool {
    if case .sign(let sign) = self { sign.isOperator } else { false }
  }

  /// Returns the tokens of a source.
  ///
  /// - Returns: nil if the source contains tokens that are not supported, such as templates.
  static func tokens(of source: String) -> ScriptTokens? {
    var reader = Reader(bytes: Array(source.utf8))
    while reader.skipSpace() {
      guard let token = reader.next() else { return nil }
      reader.add(token)
    }
    guard !reader.isBroken else { return nil }
    reader.add(.end)
    return reader.found
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0
    var found = ScriptTokens()
    var isAfterLine = false
    var isBroken = false

    init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    mutating func add(_ token: ScriptToken) {
      found.tokens.append(token)
      found.startsLine.append(isAfterLine)
      found.isOperator.append(token.isOperator)
      isAfterLine = false
    }

    private func byte(_ offset: Int = 0) -> UInt8 {
      position + offset < bytes.count ? bytes[position + offset] : 0
    }

    /// Skips white space and comments. Returns false at the end.
    mutating func skipSpace() -> Bool {
      while position < bytes.count {
        let (here, next) = (byte(), byte(1))
        if here == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
          while position < bytes.count, byte() != 10, byte() != 13 { position += 1 }
        } else if here == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
          guard skipComment() else {
            isBroken = true
            return false
          }
        } else if here == 10 || here == 13 {
          isAfterLine = true
          position += 1
        } else if here == 32 || here == 9 {
          position += 1
        } else {
          return true
        }
      }
      return false
    }

    private mutating func skipComment() -> Bool {
      position += 2
      while position + 1 < bytes.count {
        if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
          position += 2
          return true
        }
        if byte() == 10 || byte() == 13 { isAfterLine = true }
        position += 1
      }
      return false
    }

    mutating func next() -> ScriptToken? {
      let here = byte()
      if Self.isLetter(here) { return word() }
      if Self.isDigit(here) || (here == UInt8(ascii: ".") && Self.isDigit(byte(1))) {
        return number()
      }
      if here == UInt8(ascii: "'") || here == UInt8(ascii: "\"") { return text(here) }
      return sign()
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z"))
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private mutating func word() -> ScriptToken {
      let start = position
      while Self.isLetter(byte()) || Self.isDigit(byte()) { position += 1 }
      return .name(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func number() -> ScriptToken? {
      let start = position
      // A zero before a digit or letter starts a literal in another base.
      if byte() == UInt8(ascii: "0"), Self.isDigit(byte(1)) || Self.isLetter(byte(1)) {
        return nil
      }
      while Self.isDigit(byte()) { position += 1 }
      if byte() == UInt8(ascii: ".") {
        position += 1
        while Self.isDigit(byte()) { position += 1 }
      }
      if byte() | 32 == UInt8(ascii: "e") {
        position += 1
        if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
        guard Self.isDigit(byte()) else { return nil }
        while Self.isDigit(byte()) { position += 1 }
      }
      guard !Self.isLetter(byte()) else { return nil }
      return Double(String(decoding: bytes[start..<position], as: UTF8.self)).map { .number($0) }
    }

    private mutating func text(_ quote: UInt8) -> ScriptToken? {
      position += 1
      var text: [UInt8] = []
      while byte() != quote {
        guard position < bytes.count, byte() != 10, byte() != 13 else { return nil }
        if byte() == UInt8(ascii: "\\") {
          position += 1
          switch byte() {
          case UInt8(ascii: "n"): text.append(10)
          case UInt8(ascii: "r"): text.append(13)
          case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""): text.append(byte())
          default: return nil
          }
        } else {
          text.append(byte())
        }
        position += 1
      }
      position += 1
      return .text(String(decoding: text, as: UTF8.self))
    }

    private mutating func sign() -> ScriptToken? {
      let (here, next) = (byte(), byte(1))
      var length = 1
      switch here {
      case UInt8(ascii: "="), UInt8(ascii: "!"):
        if next == UInt8(ascii: "=") { length = byte(2) == next ? 3 : 2 }
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "/"),
        UInt8(ascii: "%"):
        if next == UInt8(ascii: "=") { length = 2 }
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        if next == UInt8(ascii: "=") || next == here { length = 2 }
      case UInt8(ascii: "&"), UInt8(ascii: "|"):
        guard next == here else { return nil }
        length = 2
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","),
        UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: ":"):
        break
      default: return nil
      }
      position += length
      return .sign(ScriptSign(bytes[(position - length)..<position]))
    }
  }
}
