import FlickMath

/// Texts, templates, patterns and numbers.
extension ScriptLexer {
  // MARK: Escape sequences

  /// Reads `uXXXX` or `u{X…}`; `nil` if it is invalid.
  mutating func readUnicodeEscape() -> UInt32? {
    position += 1
    guard byte() == UInt8(ascii: "{") else { return readHexadecimal(4) }
    position += 1
    var value: UInt32 = 0
    let start = position
    while let digit = Self.hexadecimal(byte()) {
      value = value * 16 + digit
      position += 1
      if value > 0x10FFFF { return nil }
    }
    guard byte() == UInt8(ascii: "}"), position > start else { return nil }
    position += 1
    return value
  }

  private mutating func readHexadecimal(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = Self.hexadecimal(byte()) else { return nil }
      value = value * 16 + digit
      position += 1
    }
    return value
  }

  static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  /// The letters after a backslash, and what they stand for.
  private static let escapes: [(letter: UInt8, unit: UInt16)] = [
    (0x6E, 10), (0x74, 9), (0x72, 13), (0x62, 8), (0x76, 11), (0x66, 12),
  ]

  /// Reads what follows a backslash. Returns false if it is invalid.
  private mutating func readEscape(_ units: inout [UInt16], inTemplate: Bool) -> Bool {
    let here = byte()
    if let escape = Self.escapes.first(where: { $0.letter == here }) {
      units.append(escape.unit)
      position += 1
      return true
    }
    switch here {
    case UInt8(ascii: "x"):
      position += 1
      guard let value = readHexadecimal(2) else { return false }
      units.append(UInt16(value))
    case UInt8(ascii: "u"):
      guard let value = readUnicodeEscape() else { return false }
      Self.append(value, to: &units)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      if inTemplate, here != UInt8(ascii: "0") || Self.isDigit(byte(1)) { return false }
      var value: UInt16 = 0
      let start = position
      while position < start + 3, byte() & 0xF8 == 0x30, value * 8 + UInt16(byte() & 7) < 256 {
        value = value * 8 + UInt16(byte() & 7)
        position += 1
      }
      if position > start { units.append(value) } else { readScalar(&units) }
    case 13: position += byte(1) == 10 ? 2 : 1
    default:
      let length = lineTerminatorLength
      if length > 0 { position += length } else if !isAtEnd { readScalar(&units) }
    }
    return true
  }

  // MARK: Texts, templates and patterns

  mutating func readText(_ token: inout ScriptToken) throws(ScriptSyntaxError) {
    let start = position
    let quote = byte()
    token.kind = .text
    var hasher = ByteHasher()
    var end = start + 1
    while bytes[end] != quote, bytes[end] != UInt8(ascii: "\\"), bytes[end] < 0x80, bytes[end] >= 32
    {
      hasher.combine(UInt64(bytes[end]))
      end &+= 1
    }
    if bytes[end] == quote {
      token.text = texts.key(ascii: bytes, (start + 1)..<end, &hasher)
      position = end + 1
      return
    }
    position = start + 1
    var units: [UInt16] = []
    while byte() != quote {
      guard !isAtEnd, byte() != 10, byte() != 13 else {
        throw error("a text has no end", at: start)
      }
      guard byte() == UInt8(ascii: "\\") else {
        readScalar(&units)
        continue
      }
      token.isEscaped = true
      position += 1
      guard readEscape(&units, inTemplate: false) else {
        throw error("an escape sequence is invalid")
      }
    }
    position += 1
    token.text = texts.key(texts.add(units))
  }

  /// Reads a part of a template up to `${` or the end.
  mutating func readTemplate(_ token: inout ScriptToken) throws(ScriptSyntaxError) {
    let start = position
    token.kind = .template
    var cooked: [UInt16] = []
    var raw: [UInt16] = []
    var isValid = true
    while byte() != UInt8(ascii: "`"),
      !(byte() == UInt8(ascii: "$") && byte(1) == UInt8(ascii: "{"))
    {
      guard !isAtEnd else { throw error("a template has no end", at: start) }
      let from = position
      if byte() == UInt8(ascii: "\\") {
        position += 1
        if !readEscape(&cooked, inTemplate: true) { isValid = false }
      } else if byte() == 13 {
        position += byte(1) == 10 ? 2 : 1
        cooked.append(10)
      } else {
        readScalar(&cooked)
      }
      appendRaw(from..<position, to: &raw)
    }
    token.isLast = byte() == UInt8(ascii: "`")
    position += token.isLast ? 1 : 2
    token.text = isValid ? texts.key(texts.add(cooked)) : -1
    token.other = texts.key(texts.add(raw))
    token.end = Int32(truncatingIfNeeded: position)
  }

  private func appendRaw(_ range: Range<Int>, to raw: inout [UInt16]) {
    var at = range.lowerBound
    while at < range.upperBound {
      let (value, length) = scalar(at: at)
      at += length
      if value == 13, at < range.upperBound, bytes[at] == 10 { at += 1 }
      Self.append(value == 13 ? 10 : value, to: &raw)
    }
  }

  /// Reads a pattern. The token is the `/` or `/=` where it begins.
  mutating func readPattern(_ token: inout ScriptToken) throws(ScriptSyntaxError) {
    position = Int(token.start) + 1
    var units: [UInt16] = []
    var isInClass = false
    while byte() != UInt8(ascii: "/") || isInClass {
      if byte() == UInt8(ascii: "[") { isInClass = true }
      if byte() == UInt8(ascii: "]") { isInClass = false }
      if byte() == UInt8(ascii: "\\") { readScalar(&units) }
      guard !isAtEnd, lineTerminatorLength == 0 else {
        throw error("a regular expression has no end", at: Int(token.start))
      }
      readScalar(&units)
    }
    position += 1
    var flags: [UInt16] = []
    while !isAtEnd, Self.isNamePart(scalar(at: position).0, isFirst: false) { readScalar(&flags) }
    if byte() == UInt8(ascii: "\\") { throw error("the flags of a regular expression are invalid") }
    token.kind = .pattern
    token.text = texts.key(texts.add(units))
    token.other = texts.key(texts.add(flags))
    token.end = Int32(truncatingIfNeeded: position)
  }

  // MARK: Numbers

  mutating func readNumber(_ token: inout ScriptToken) throws(ScriptSyntaxError) {
    let start = position
    token.kind = .number
    let second = byte(1)
    let isPrefixed = byte() == UInt8(ascii: "0")
    if isPrefixed, let radix = Self.radix(ofPrefix: second) {
      position += 2
      let digits = try readDigits(radix)
      guard !digits.isEmpty else { throw error("a number has no digits", at: start) }
      token.number = ScriptNumberText.value(ofDigits: digits.map(Self.digit), radix: radix)
    } else if isPrefixed, Self.isDigit(second) || second == UInt8(ascii: "_") {
      try readOldNumber(&token)
    } else {
      let short = readShortDecimal()
      token.number = if let short { short } else { try readDecimal() }
    }
    let after = isAtEnd ? 0 : scalar(at: position).0
    if after == UInt32(UInt8(ascii: "n")) {
      var error = error("big integers are not supported", at: start)
      error.isUnsupported = true
      throw error
    }
    if Self.isNamePart(after, isFirst: false) || after == 0x5C {
      throw error("a number is followed by a name")
    }
  }

  /// Returns the radix of a number that begins with 0 and a letter.
  static func radix(ofPrefix letter: UInt8) -> Int? {
    switch letter | 32 {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  static func digit(_ byte: UInt8) -> UInt8 { hexadecimal(byte).map { UInt8($0) } ?? 255 }

  /// Reads digits with separators. Returns the digits alone.
  private mutating func readDigits(_ radix: Int) throws(ScriptSyntaxError) -> [UInt8] {
    var digits: [UInt8] = []
    while Self.digit(byte()) < radix || byte() == UInt8(ascii: "_") {
      if byte() != UInt8(ascii: "_") {
        digits.append(byte())
      } else if digits.isEmpty || bytes[position - 1] == byte() || Self.digit(byte(1)) >= radix {
        throw error("a separator of digits is misplaced")
      }
      position += 1
    }
    return digits
  }

  /// Reads a number that begins with 0 and another digit: octal, or decimal if it has a digit above 7.
  private mutating func readOldNumber(_ token: inout ScriptToken) throws(ScriptSyntaxError) {
    let start = position
    while Self.isDigit(byte()) { position += 1 }
    if byte() == UInt8(ascii: "_") { throw error("a separator of digits is misplaced") }
    let digits = bytes[start..<position].map { $0 - 48 }
    if digits.allSatisfy({ $0 < 8 }) {
      token.number = ScriptNumberText.value(ofDigits: digits, radix: 8)
    } else {
      position = start
      token.number = try readDecimal()
    }
  }

  /// Reads a number of up to 15 digits without an exponent. It is the quotient of two numbers that are exact, so that it is
  /// rounded once.
  private mutating func readShortDecimal() -> Double? {
    let start = position
    var (value, divisor, digits) = (0.0, 1.0, 0)
    var hasPoint = false
    while Self.isDigit(byte()) || byte() == UInt8(ascii: ".") && !hasPoint {
      if byte() == UInt8(ascii: ".") {
        hasPoint = true
      } else {
        value = value * 10 + Double(byte() &- 48)
        if hasPoint { divisor *= 10 }
        digits += 1
      }
      position &+= 1
    }
    if digits <= 15, byte() | 32 != UInt8(ascii: "e"), byte() != UInt8(ascii: "_") {
      return value / divisor
    }
    position = start
    return nil
  }

  private mutating func readDecimal() throws(ScriptSyntaxError) -> Double {
    var text = try readDigits(10)
    if byte() == UInt8(ascii: ".") {
      text.append(byte())
      position += 1
      text += try readDigits(10)
    }
    if byte() | 32 == UInt8(ascii: "e") {
      text.append(UInt8(ascii: "e"))
      position += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") {
        text.append(byte())
        position += 1
      }
      guard Self.isDigit(byte()) else { throw error("an exponent has no digits") }
      text += try readDigits(10)
    }
    return ScriptNumberText.value(ofDecimal: text)
  }
}
