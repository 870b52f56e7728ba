/// Divides a source into tokens. The parser says where a pattern or the rest of a template can be.
struct ScriptLexer {
  let bytes: [UInt8]
  private(set) var position = 0
  private var startsLine = true

  init(_ source: [UInt8]) {
    bytes = source
    if bytes.count > 1, bytes[0] == UInt8(ascii: "#"), bytes[1] == UInt8(ascii: "!") { skipLine() }
  }

  @inline(__always)
  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position &+ offset
    return index < bytes.count ? bytes[index] : 0
  }

  var isAtEnd: Bool { position >= bytes.count }

  func error(_ message: String, at offset: Int? = nil) -> ScriptSyntaxError {
    ScriptSyntaxError(message: message, offset: offset ?? position)
  }

  // MARK: Space and comments

  private mutating func skipLine() {
    while !isAtEnd, lineTerminatorLength == 0 { position += 1 }
  }

  /// The number of bytes of the line terminator at the position; 0 if there is none.
  private var lineTerminatorLength: Int {
    switch byte() {
    case 10, 13: return isAtEnd ? 0 : 1
    case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9): return 3
    default: return 0
    }
  }

  private mutating func skipSpace() throws(ScriptSyntaxError) {
    while !isAtEnd {
      switch byte() {
      case 32, 9, 11, 12: position += 1
      case 10, 13:
        startsLine = true
        position += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): try skipComment()
      case 0x80...:
        let (scalar, length) = scalar(at: position)
        if lineTerminatorLength > 0 {
          startsLine = true
        } else if scalar != 0xFEFF, !Self.isSpace(scalar) {
          return
        }
        position += length
      default: return
      }
    }
  }

  private mutating func skipComment() throws(ScriptSyntaxError) {
    let start = position
    position += 2
    while !(byte() == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
      guard !isAtEnd else { throw error("a comment has no end", at: start) }
      if lineTerminatorLength > 0 { startsLine = true }
      position += 1
    }
    position += 2
  }

  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 9, 11, 12, 32, 0xA0, 0xFEFF, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns the scalar at a position and its number of bytes. Invalid bytes count as replacement characters.
  func scalar(at start: Int) -> (UInt32, Int) {
    let first = bytes[start]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1, start + length <= bytes.count else { return (0xFFFD, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[start + offset] & 0x3F) }
    return (value, length)
  }

  // MARK: Tokens

  /// Returns the next token.
  mutating func next(_ texts: inout ScriptTexts) throws(ScriptSyntaxError) -> ScriptToken {
    startsLine = position == 0 || startsLine
    try skipSpace()
    var token = ScriptToken()
    token.startsLine = startsLine
    token.start = Int32(truncatingIfNeeded: position)
    startsLine = false
    guard !isAtEnd else {
      token.end = token.start
      return token
    }
    switch byte() {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "$"),
      UInt8(ascii: "_"), UInt8(ascii: "\\"), 0x80...:
      try readName(&token, &texts)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber(&token)
    case UInt8(ascii: ".") where Self.isDigit(byte(1)): try readNumber(&token)
    case UInt8(ascii: "'"), UInt8(ascii: "\""): try readText(&token, &texts)
    case UInt8(ascii: "`"):
      position += 1
      try readTemplate(&token, &texts)
    default: try readSign(&token)
    }
    token.end = Int32(truncatingIfNeeded: position)
    return token
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  @inline(__always)
  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 32) >= UInt8(ascii: "a") && (byte | 32) <= UInt8(ascii: "z") || isDigit(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  private mutating func readName(_ token: inout ScriptToken, _ texts: inout ScriptTexts)
    throws(ScriptSyntaxError)
  {
    let start = position
    while Self.isNameByte(byte()), !isAtEnd { position += 1 }
    if byte() == UInt8(ascii: "\\") || byte() >= 0x80 {
      position = start
      token.text = try readOtherName(&token, &texts)
    } else {
      token.text = texts.key(ascii: bytes[start..<position])
    }
    token.kind = .name
    if token.text <= ScriptName.enum.rawValue, !token.isEscaped,
      let keyword = ScriptTokenKind(rawValue: UInt8(truncatingIfNeeded: token.text))
    {
      token.kind = keyword
    }
  }

  /// Reads a name with escape sequences or characters outside ASCII.
  private mutating func readOtherName(_ token: inout ScriptToken, _ texts: inout ScriptTexts)
    throws(ScriptSyntaxError) -> Int32
  {
    var units: [UInt16] = []
    while !isAtEnd {
      var (value, length) = scalar(at: position)
      if value == 0x5C {
        let start = position
        token.isEscaped = true
        position += 1
        guard byte() == UInt8(ascii: "u"), let escaped = readUnicodeEscape() else {
          throw error("an escape sequence in a name is invalid", at: start)
        }
        value = escaped
        length = 0
        guard Self.isNamePart(value, isFirst: units.isEmpty) else {
          throw error("a character cannot be part of a name", at: start)
        }
      }
      guard Self.isNamePart(value, isFirst: units.isEmpty) else {
        if units.isEmpty { throw error("a character is unexpected") }
        break
      }
      Self.append(value, to: &units)
      position += length
    }
    return texts.key(texts.add(units))
  }

  static func isNamePart(_ value: UInt32, isFirst: Bool) -> Bool {
    if value < 0x80 {
      return isNameByte(UInt8(truncatingIfNeeded: value))
        && !(isFirst && isDigit(UInt8(truncatingIfNeeded: value)))
    }
    guard let scalar = Unicode.Scalar(value) else { return false }
    if isFirst { return scalar.properties.isIDStart }
    return scalar.properties.isIDContinue || value == 0x200C || value == 0x200D
  }

  static func append(_ value: UInt32, to units: inout [UInt16]) {
    if value < 0x10000 {
      units.append(UInt16(value))
    } else {
      units.append(UInt16(0xD7C0 + value >> 10))
      units.append(UInt16(0xDC00 + value & 0x3FF))
    }
  }

  /// Reads `uXXXX` or `u{X…}`; `nil` if it is invalid.
  mutating func readUnicodeEscape() -> UInt32? {
    position += 1
    if byte() == UInt8(ascii: "{") {
      position += 1
      var value: UInt32 = 0
      var digits = 0
      while let digit = Self.hexadecimal(byte()) {
        value = value * 16 + digit
        digits += 1
        position += 1
        if value > 0x10FFFF { return nil }
      }
      guard byte() == UInt8(ascii: "}"), digits > 0 else { return nil }
      position += 1
      return value
    }
    return readHexadecimal(4)
  }

  mutating func readHexadecimal(_ count: Int) -> UInt32? {
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

  // MARK: Texts, templates and patterns

  private mutating func readText(_ token: inout ScriptToken, _ texts: inout ScriptTexts)
    throws(ScriptSyntaxError)
  {
    let start = position
    let quote = byte()
    position += 1
    token.kind = .text
    let content = position
    while byte() != quote, byte() != UInt8(ascii: "\\"), byte() < 0x80, byte() != 10, byte() != 13,
      !isAtEnd
    {
      position += 1
    }
    if byte() == quote, !isAtEnd {
      token.text = texts.key(ascii: bytes[content..<position])
      position += 1
      return
    }
    position = content
    var units: [UInt16] = []
    while true {
      guard !isAtEnd, byte() != 10, byte() != 13 else {
        throw error("a text has no end", at: start)
      }
      let here = byte()
      if here == quote { break }
      if here == UInt8(ascii: "\\") {
        token.isEscaped = true
        position += 1
        guard try readEscape(&units, inTemplate: false) else {
          throw error("an escape sequence is invalid")
        }
      } else {
        let (value, length) = scalar(at: position)
        Self.append(value, to: &units)
        position += length
      }
    }
    position += 1
    token.text = texts.key(texts.add(units))
  }

  /// The letters after a backslash, and what they stand for.
  private static let escapes: [(letter: UInt8, unit: UInt16)] = [
    (0x6E, 10), (0x74, 9), (0x72, 13), (0x62, 8), (0x76, 11), (0x66, 12),
  ]

  /// Reads what follows a backslash. Returns false if it is invalid.
  private mutating func readEscape(_ units: inout [UInt16], inTemplate: Bool)
    throws(ScriptSyntaxError) -> Bool
  {
    guard !isAtEnd else { throw error("a text has no end") }
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
      return true
    case UInt8(ascii: "u"):
      guard let value = readUnicodeEscape() else { return false }
      Self.append(value, to: &units)
      return true
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      if here == UInt8(ascii: "0"), !Self.isDigit(byte(1)) {
        units.append(0)
        break
      }
      if inTemplate { return false }
      var value: UInt16 = 0
      var digits = 0
      while digits < 3, byte() >= UInt8(ascii: "0"), byte() <= UInt8(ascii: "7"),
        value * 8 + UInt16(byte() - 48) < 256
      {
        value = value * 8 + UInt16(byte() - 48)
        position += 1
        digits += 1
      }
      units.append(value)
      return true
    case UInt8(ascii: "8"), UInt8(ascii: "9"):
      if inTemplate { return false }
      units.append(UInt16(here))
    case 13:
      position += byte(1) == 10 ? 2 : 1
      return true
    default:
      if lineTerminatorLength > 0 {
        position += lineTerminatorLength
        return true
      }
      let (value, length) = scalar(at: position)
      Self.append(value, to: &units)
      position += length
      return true
    }
    position += 1
    return true
  }

  /// Reads a part of a template up to `${` or the end.
  mutating func readTemplate(_ token: inout ScriptToken, _ texts: inout ScriptTexts)
    throws(ScriptSyntaxError)
  {
    let start = position
    token.kind = .template
    var cooked: [UInt16] = []
    var raw: [UInt16] = []
    var isValid = true
    while true {
      guard !isAtEnd else { throw error("a template has no end", at: start) }
      if byte() == UInt8(ascii: "`") {
        token.isLast = true
        position += 1
        break
      }
      if byte() == UInt8(ascii: "$"), byte(1) == UInt8(ascii: "{") {
        position += 2
        break
      }
      let from = position
      if byte() == UInt8(ascii: "\\") {
        position += 1
        if try !readEscape(&cooked, inTemplate: true) { isValid = false }
      } else if byte() == 13 {
        position += byte(1) == 10 ? 2 : 1
        cooked.append(10)
      } else {
        let (value, length) = scalar(at: position)
        Self.append(value, to: &cooked)
        position += length
      }
      appendRaw(from..<position, to: &raw)
    }
    token.text = isValid ? texts.key(texts.add(cooked)) : -1
    token.other = texts.key(texts.add(raw))
    token.end = Int32(truncatingIfNeeded: position)
  }

  private func appendRaw(_ range: Range<Int>, to raw: inout [UInt16]) {
    var at = range.lowerBound
    while at < range.upperBound {
      let (value, length) = scalar(at: at)
      at += length
      if value == 13 {
        raw.append(10)
        if at < range.upperBound, bytes[at] == 10 { at += 1 }
      } else {
        Self.append(value, to: &raw)
      }
    }
  }

  /// Reads a pattern. The token is the `/` or `/=` where it begins.
  mutating func readPattern(_ token: inout ScriptToken, _ texts: inout ScriptTexts)
    throws(ScriptSyntaxError)
  {
    position = Int(token.start) + 1
    var units: [UInt16] = []
    var isInClass = false
    while byte() != UInt8(ascii: "/") || isInClass {
      guard !isAtEnd, lineTerminatorLength == 0 else {
        throw error("a regular expression has no end", at: Int(token.start))
      }
      if byte() == UInt8(ascii: "[") { isInClass = true }
      if byte() == UInt8(ascii: "]") { isInClass = false }
      if byte() == UInt8(ascii: "\\") {
        units.append(0x5C)
        position += 1
        guard !isAtEnd, lineTerminatorLength == 0 else {
          throw error("a regular expression has no end", at: Int(token.start))
        }
      }
      let (value, length) = scalar(at: position)
      Self.append(value, to: &units)
      position += length
    }
    position += 1
    var flags: [UInt16] = []
    while !isAtEnd {
      let (value, length) = scalar(at: position)
      if value == 0x5C { throw error("the flags of a regular expression are invalid") }
      guard Self.isNamePart(value, isFirst: false) else { break }
      Self.append(value, to: &flags)
      position += length
    }
    token.kind = .pattern
    token.text = texts.key(texts.add(units))
    token.other = texts.key(texts.add(flags))
    token.end = Int32(truncatingIfNeeded: position)
  }

  /// Continues with the rest of a template after `}`.
  mutating func continueTemplate(at token: ScriptToken) { position = Int(token.start) + 1 }

  /// Continues at the end of a token.
  mutating func `continue`(after token: ScriptToken) {
    position = Int(token.end)
    startsLine = false
  }

  // MARK: Signs

  /// For each first byte, the signs that begin with it, the longest first.
  private static let signsByByte: [[(rest: [UInt8], kind: ScriptTokenKind)]] = {
    var table = [[(rest: [UInt8], kind: ScriptTokenKind)]](repeating: [], count: 128)
    let first = ScriptTokenKind.openParenthesis.rawValue
    for (offset, sign) in ScriptTokenKind.signs.utf8.split(separator: 32).enumerated() {
      guard let kind = ScriptTokenKind(rawValue: first + UInt8(offset)), let byte = sign.first
      else { continue }
      table[Int(byte)].append((Array(sign.dropFirst()), kind))
    }
    return table.map { $0.sorted { $0.rest.count > $1.rest.count } }
  }()

  private mutating func readSign(_ token: inout ScriptToken) throws(ScriptSyntaxError) {
    for (rest, kind) in Self.signsByByte[Int(byte() & 127)] {
      guard rest.indices.allSatisfy({ byte($0 + 1) == rest[$0] }) else { continue }
      // `a?.5:b` is a conditional expression.
      if kind == .optionalDot, Self.isDigit(byte(2)) { continue }
      position += rest.count + 1
      token.kind = kind
      return
    }
    throw error("a character is unexpected")
  }

  // MARK: Numbers

  private mutating func readNumber(_ token: inout ScriptToken) throws(ScriptSyntaxError) {
    let start = position
    token.kind = .number
    let letter = byte(1) | 32
    if byte() == UInt8(ascii: "0"),
      let radix = [(0x78, 16), (0x6F, 8), (0x62, 2)].first(where: { $0.0 == letter })?.1
    {
      position += 2
      token.number = try readDigits(radix, start)
    } else if byte() == UInt8(ascii: "0"), Self.isDigit(byte(1)) {
      try readOldNumber(&token)
    } else {
      try readDecimal(&token)
    }
    let after = isAtEnd ? (0, 1) : scalar(at: position)
    if byte() == UInt8(ascii: "n") {
      var error = error("big integers are not supported", at: start)
      error.isUnsupported = true
      throw error
    }
    if Self.isNamePart(after.0, isFirst: false) || after.0 == 0x5C {
      throw error("a number is followed by a name")
    }
  }

  private mutating func readDigits(_ radix: Int, _ start: Int) throws(ScriptSyntaxError) -> Double {
    var digits: [UInt8] = []
    var wasSeparator = true
    while !isAtEnd {
      if byte() == UInt8(ascii: "_") {
        guard !wasSeparator else { throw error("a separator of digits is misplaced") }
        wasSeparator = true
      } else if let digit = Self.hexadecimal(byte()), Int(digit) < radix {
        digits.append(UInt8(digit))
        wasSeparator = false
      } else {
        break
      }
      position += 1
    }
    guard !digits.isEmpty, !wasSeparator else { throw error("a number has no digits", at: start) }
    return ScriptNumberText.value(ofDigits: digits, radix: radix)
  }

  /// Reads a number that begins with 0 and another digit: octal, or decimal if it has a digit above 7.
  private mutating func readOldNumber(_ token: inout ScriptToken) throws(ScriptSyntaxError) {
    let start = position
    var digits: [UInt8] = []
    while Self.isDigit(byte()) {
      digits.append(byte() - 48)
      position += 1
    }
    if byte() == UInt8(ascii: "_") { throw error("a separator of digits is misplaced") }
    if digits.allSatisfy({ $0 < 8 }) {
      token.number = ScriptNumberText.value(ofDigits: digits, radix: 8)
    } else {
      position = start
      try readDecimal(&token)
    }
  }

  private mutating func readDecimal(_ token: inout ScriptToken) throws(ScriptSyntaxError) {
    var digits: [UInt8] = []
    try readDecimalDigits(&digits)
    if byte() == UInt8(ascii: ".") {
      digits.append(byte())
      position += 1
      if Self.isDigit(byte()) { try readDecimalDigits(&digits) }
      if byte() == UInt8(ascii: "_") { throw error("a separator of digits is misplaced") }
    }
    if byte() | 32 == UInt8(ascii: "e") {
      digits.append(UInt8(ascii: "e"))
      position += 1
      if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") {
        digits.append(byte())
        position += 1
      }
      guard Self.isDigit(byte()) else { throw error("an exponent has no digits") }
      try readDecimalDigits(&digits)
    }
    token.number = ScriptNumberText.value(ofDecimal: digits)
  }

  private mutating func readDecimalDigits(_ digits: inout [UInt8]) throws(ScriptSyntaxError) {
    var wasSeparator = true
    let startsWithZero = byte() == UInt8(ascii: "0")
    let start = position
    while Self.isDigit(byte()) || byte() == UInt8(ascii: "_") {
      if byte() == UInt8(ascii: "_") {
        guard !wasSeparator, Self.isDigit(byte(1)),
          !(startsWithZero && position == start + 1 && digits.count == 1)
        else { throw error("a separator of digits is misplaced") }
        wasSeparator = true
      } else {
        digits.append(byte())
        wasSeparator = false
      }
      position += 1
    }
  }
}
