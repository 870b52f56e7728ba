import FlickMath

/// Reads the tokens of a source one after the other.
struct ScriptTokenReader {
  /// The source, followed by zeros, so that the two bytes after a position can always be read.
  private let bytes: [UInt8]
  private let end: Int
  private var position = 0
  private(set) var found = ScriptTokens()
  private var isAfterLine = false
  /// A Boolean value that indicates whether a comment has no end.
  private(set) var isBroken = false

  init(_ source: [UInt8]) {
    bytes = source + [0, 0, 0]
    end = source.count
    // Converted sources have a token for each four to five bytes.
    found.elements.reserveCapacity(end / 4 + 1)
  }

  mutating func add(_ token: ScriptToken) {
    let isOperator = if case .sign(let sign) = token { sign.isOperator } else { false }
    found.elements.append(
      ScriptTokens.Element(token: token, startsLine: isAfterLine, isOperator: isOperator))
    isAfterLine = false
  }

  private func byte(_ offset: Int = 0) -> UInt8 { bytes[position &+ offset] }

  /// Skips white space and comments. Returns false at the end.
  mutating func skipSpace() -> Bool {
    while true {
      var at = position
      while bytes[at] == 32 { at &+= 1 }
      position = at
      switch bytes[at] {
      case 9: position &+= 1
      case 10, 13:
        isAfterLine = true
        position &+= 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while position < end, byte() != 10, byte() != 13 { position &+= 1 }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
        guard skipComment() else {
          isBroken = true
          return false
        }
      default: return at < end
      }
    }
  }

  private mutating func skipComment() -> Bool {
    position += 2
    while position + 1 < end {
      if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        position += 2
        return true
      }
      if byte() == 10 || byte() == 13 { isAfterLine = true }
      position += 1
    }
    return false
  }

  mutating func next(_ names: inout ScriptNameTable) -> ScriptToken? {
    let here = byte()
    if Self.isLetter(here) { return word(&names) }
    if Self.isDigit(here) || (here == UInt8(ascii: ".") && Self.isDigit(byte(1))) {
      return number()
    }
    if here == UInt8(ascii: "'") || here == UInt8(ascii: "\"") { return text(here) }
    return sign()
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 32) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private mutating func word(_ names: inout ScriptNameTable) -> ScriptToken {
    let start = position
    var at = start
    var key = ScriptNameKey()
    while Self.isOfWord(bytes[at]) {
      key.append(bytes[at])
      at &+= 1
    }
    key.end()
    position = at
    let name = names.number(of: start..<at, in: bytes, key)
    if let keyword = names.meanings[Int(name)].keyword { return .keyword(keyword) }
    return .name(name)
  }

  /// Returns whether a byte is a letter or a digit.
  @inline(__always)
  private static func isOfWord(_ byte: UInt8) -> Bool {
    // A bit for each byte: the digits and $, then the letters and _.
    let bits: UInt64 = byte & 64 == 0 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 128 && bits &>> UInt64(byte & 63) & 1 != 0
  }

  private mutating func number() -> ScriptToken? {
    let start = position
    // A zero before a digit or letter starts a literal in another base.
    if byte() == UInt8(ascii: "0"), Self.isDigit(byte(1)) || Self.isLetter(byte(1)) {
      return nil
    }
    var decimal = ScriptDecimal()
    digits(&decimal)
    if byte() == UInt8(ascii: ".") {
      position += 1
      let fraction = position
      digits(&decimal)
      decimal.scale = position - fraction
    }
    var hasExponent = false
    if byte() | 32 == UInt8(ascii: "e") {
      hasExponent = true
      position += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
      guard Self.isDigit(byte()) else { return nil }
      while Self.isDigit(byte()) { position += 1 }
    }
    guard !Self.isLetter(byte()) else { return nil }
    if !hasExponent, let value = decimal.value { return .number(value) }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)).map { .number($0) }
  }

  private mutating func digits(_ decimal: inout ScriptDecimal) {
    while Self.isDigit(byte()) {
      decimal.append(byte() &- UInt8(ascii: "0"))
      position &+= 1
    }
  }

  private mutating func text(_ quote: UInt8) -> ScriptToken? {
    position += 1
    let start = position
    var text: [UInt8] = []
    var hasEscapes = false
    while byte() != quote {
      guard position < end, byte() != 10, byte() != 13 else { return nil }
      if byte() == UInt8(ascii: "\\") {
        if !hasEscapes { text += bytes[start..<position] }
        hasEscapes = true
        position += 1
        switch byte() {
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""): text.append(byte())
        default: return nil
        }
      } else if hasEscapes {
        text.append(byte())
      }
      position += 1
    }
    found.texts.append(
      hasEscapes
        ? String(decoding: text, as: UTF8.self)
        : String(decoding: bytes[start..<position], as: UTF8.self))
    position += 1
    return .text(Int32(truncatingIfNeeded: found.texts.count - 1))
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
    var sign = ScriptSign()
    for offset in 0..<length { sign.append(byte(offset)) }
    position += length
    return .sign(sign)
  }
}

/// A decimal number without an exponent.
struct ScriptDecimal {
  private var digits: UInt64 = 0
  private var count = 0
  /// The number of digits after the decimal point.
  var scale = 0

  /// The largest number of digits that is exact in a `Double`.
  private static let mostDigits = 15

  mutating func append(_ digit: UInt8) {
    count += 1
    if count <= Self.mostDigits { digits = digits * 10 + UInt64(digit) }
  }

  /// The value. Nil if the number has too many digits.
  var value: Double? {
    count <= Self.mostDigits ? decimalQuotient(digits, places: scale) : nil
  }
}
