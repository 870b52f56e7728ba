import FlickMath

/// Divides a source into tokens. The parser says where a pattern or the rest of a template can be.
struct ScriptLexer {
  /// The source, and bytes of 0 after it, so that bytes ahead can be read without a check.
  let bytes: [UInt8]
  let count: Int
  var position = 0
  var startsLine = true
  var texts: ScriptTexts
  private let signs = Self.signTable

  init(_ source: [UInt8], _ texts: ScriptTexts) {
    bytes = source + [0, 0, 0, 0]
    count = source.count
    self.texts = texts
    if bytes[0] == UInt8(ascii: "#"), bytes[1] == UInt8(ascii: "!") { skipLine() }
  }

  /// The byte at the position or after it; 0 behind the end.
  @inline(__always)
  func byte(_ offset: Int = 0) -> UInt8 { bytes[position &+ offset] }

  var isAtEnd: Bool { position >= count }

  func error(_ message: String, at offset: Int? = nil) -> ScriptSyntaxError {
    ScriptSyntaxError(message: message, offset: offset ?? position)
  }

  // MARK: Space and comments

  private mutating func skipLine() {
    while !isAtEnd, lineTerminatorLength == 0 { position += 1 }
  }

  /// The number of bytes of the line terminator at the position; 0 if there is none.
  var lineTerminatorLength: Int {
    switch byte() {
    case 10, 13: return 1
    case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9): return 3
    default: return 0
    }
  }

  private mutating func skipSpace() throws(ScriptSyntaxError) {
    while true {
      switch byte() {
      case 32, 9, 11, 12:
        var end = position &+ 1
        while bytes[end] == 32 { end &+= 1 }
        position = end
      case 10, 13:
        startsLine = true
        position &+= 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): try skipComment()
      case 0x80...:
        let (scalar, length) = scalar(at: position)
        if lineTerminatorLength > 0 {
          startsLine = true
        } else if !Self.isSpace(scalar) {
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
    guard length > 1, start + length <= count else { return (0xFFFD, 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[start + offset] & 0x3F) }
    return (value, length)
  }

  /// Moves the scalar at the position to the end of a text.
  mutating func readScalar(_ units: inout [UInt16]) {
    let (value, length) = scalar(at: position)
    Self.append(value, to: &units)
    position += length
  }

  static func append(_ value: UInt32, to units: inout [UInt16]) {
    if value < 0x10000 {
      units.append(UInt16(value))
    } else {
      units.append(UInt16(0xD7C0 + value >> 10))
      units.append(UInt16(0xDC00 + value & 0x3FF))
    }
  }

  // MARK: Tokens

  /// Returns the next token.
  mutating func next() throws(ScriptSyntaxError) -> ScriptToken {
    try skipSpace()
    var token = ScriptToken()
    token.startsLine = startsLine
    token.start = Int32(truncatingIfNeeded: position)
    startsLine = false
    let first = byte()
    switch first {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "$"), UInt8(ascii: "_"), UInt8(ascii: "\\"), 0x80...:
      try readName(&token)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber(&token)
    case UInt8(ascii: ".") where Self.isDigit(byte(1)): try readNumber(&token)
    case UInt8(ascii: "'"), UInt8(ascii: "\""): try readText(&token)
    case UInt8(ascii: "`"):
      position += 1
      try readTemplate(&token)
    case 0 where isAtEnd: break
    default: try readSign(&token)
    }
    token.end = Int32(truncatingIfNeeded: position)
    return token
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  @inline(__always)
  private static func isNameByte(_ byte: UInt8) -> Bool {
    // The digits and `$` below 64, the letters and `_` above.
    let set: UInt64 = byte < 64 ? 0x03FF_0010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 128 && set >> UInt64(byte & 63) & 1 != 0
  }

  private mutating func readName(_ token: inout ScriptToken) throws(ScriptSyntaxError) {
    let start = position
    var end = start
    var hasher = ByteHasher()
    while Self.isNameByte(bytes[end]) {
      hasher.combine(UInt64(bytes[end]))
      end &+= 1
    }
    position = end
    if byte() == UInt8(ascii: "\\") || byte() >= 0x80 {
      position = start
      token.text = try readOtherName(&token)
    } else {
      token.text = texts.key(ascii: bytes, start..<position, &hasher)
    }
    token.kind = .name
    if token.text <= ScriptName.enum.handle, !token.isEscaped,
      let keyword = ScriptTokenKind(rawValue: UInt8(truncatingIfNeeded: token.text))
    {
      token.kind = keyword
    }
  }

  /// Reads a name with escape sequences or characters outside ASCII.
  private mutating func readOtherName(_ token: inout ScriptToken) throws(ScriptSyntaxError) -> Int32
  {
    var units: [UInt16] = []
    while !isAtEnd {
      let start = position
      var (value, length) = scalar(at: position)
      if value == 0x5C {
        token.isEscaped = true
        position += 1
        guard byte() == UInt8(ascii: "u"), let escaped = readUnicodeEscape() else {
          throw error("an escape sequence in a name is invalid", at: start)
        }
        (value, length) = (escaped, 0)
      }
      guard Self.isNamePart(value, isFirst: units.isEmpty) else {
        if units.isEmpty || length == 0 { throw error("a character is unexpected", at: start) }
        break
      }
      Self.append(value, to: &units)
      position += length
    }
    return texts.key(texts.add(units))
  }

  static func isNamePart(_ value: UInt32, isFirst: Bool) -> Bool {
    if value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: value)
      return isNameByte(byte) && !(isFirst && isDigit(byte))
    }
    guard let scalar = Unicode.Scalar(value) else { return false }
    if isFirst { return scalar.properties.isIDStart }
    return scalar.properties.isIDContinue || value == 0x200C || value == 0x200D
  }

  // MARK: Signs

  /// For each sign (0 for none) and next byte, the longer sign; 0 if there is none.
  private static let signTable: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 128 * 128)
    let signs = Array((ScriptTokenKind.signs + " ").utf8)
    // The table leads from each sign to longer ones, so the short ones are added first.
    for length in 1...4 {
      var kind = ScriptTokenKind.openParenthesis.rawValue
      var (prefix, count) = (0, 0)
      for (position, byte) in signs.enumerated() {
        if byte == 32 {
          (prefix, count) = (0, 0)
          kind += 1
          continue
        }
        count += 1
        let place = prefix << 7 | Int(byte)
        let isSign = count == length && signs[position + 1] == 32
        if isSign, kind != ScriptTokenKind.ellipsis.rawValue { table[place] = kind }
        prefix = Int(table[place])
      }
    }
    return table
  }()

  private mutating func readSign(_ token: inout ScriptToken) throws(ScriptSyntaxError) {
    var sign: UInt8 = 0
    while true {
      let here = byte()
      let longer = here < 128 ? signs[Int(sign) << 7 | Int(here)] : 0
      // `a?.5:b` is a conditional expression.
      let isNumber = longer == ScriptTokenKind.optionalDot.rawValue && Self.isDigit(byte(1))
      if longer == 0 || isNumber { break }
      sign = longer
      position &+= 1
    }
    // `..` is no sign, so that the table does not lead to `...`.
    if sign == ScriptTokenKind.dot.rawValue, byte() == UInt8(ascii: "."),
      byte(1) == UInt8(ascii: ".")
    {
      sign = ScriptTokenKind.ellipsis.rawValue
      position += 2
    }
    guard sign != 0, let kind = ScriptTokenKind(rawValue: sign) else {
      throw error("a character is unexpected")
    }
    token.kind = kind
  }
}
