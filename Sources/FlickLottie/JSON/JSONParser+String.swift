import FlickArchive

extension JSONParser {
  /// The tape word of a string, and the bit that the string contributes to an object's key filter.
  struct StringToken {
    var header: UInt64
    var keyBit: UInt64

    /// Creates the token of a string without escapes. `packed` holds its first eight bytes.
    @inline(__always)
    init(offset: Int, length: Int, packed: UInt64) {
      header = JSONTape.string(offset: offset, length: length, packed: packed)
      keyBit = JSONTape.keyBit(packed: packed)
    }

    /// Creates the token of a string of one or two bytes without escapes.
    @inline(__always)
    init(shortAt offset: Int, packed: UInt64) {
      header = JSONTape.shortString(offset: offset, packed: packed)
      keyBit = JSONTape.keyBit(packed: packed)
    }

    /// Creates the token of a string with escapes.
    init(escapedAt offset: Int, length: Int) {
      header = JSONTape.header(.string, offset: offset, length: length) | JSONTape.hasEscapesBit
      keyBit = JSONTape.allKeyBits
    }
  }

  /// Parses a string or a key. `cursor` is at the opening quote.
  @inline(__always)
  mutating func string(_ bytes: JSONBytes) throws(JSONParseError) -> StringToken {
    if let window = bytes.window(at: cursor) {
      let word = JSONWord(window.word(at: 1))
      let marks = word.stringDelimiterMask
      let length = marks.trailingZeroBitCount &>> 3
      // Most strings are short. If the word has no delimiter, the length is eight and the byte after it is checked.
      if window[length &+ 1] == UInt8(ascii: "\"") {
        let start = cursor
        cursor &+= length &+ 2
        return StringToken(
          offset: start, length: length, packed: word.bits & JSONWord.bytesBelow(marks))
      }
    }
    let (text, end) = try Self.longString(bytes, cursor &+ 1)
    cursor = end
    return text
  }

  /// Parses a key of at most eight ASCII letters and the colon directly after it. Returns `nil`, with nothing parsed, for
  /// other keys. `cursor` is at the opening quote.
  @inline(__always)
  mutating func shortKey(_ bytes: JSONBytes) -> StringToken? {
    guard let window = bytes.window(at: cursor) else { return nil }
    let start = cursor
    // Branches by the most frequent lengths, so that the next token does not wait for the length.
    if window.pair(at: 2) == Self.endOfKey, Self.isLetter(window[1]) {
      cursor &+= 4
      return StringToken(shortAt: start, packed: UInt64(window[1]))
    }
    if window.pair(at: 3) == Self.endOfKey, Self.isLetter(window[1]), Self.isLetter(window[2]) {
      cursor &+= 5
      return StringToken(shortAt: start, packed: UInt64(window.pair(at: 1)))
    }
    let word = JSONWord(window.word(at: 1))
    let marks = word.stringDelimiterMask
    let length = marks.trailingZeroBitCount &>> 3
    guard window.pair(at: length &+ 1) == Self.endOfKey else { return nil }
    cursor &+= length &+ 3
    return StringToken(
      offset: start, length: length, packed: word.bits & JSONWord.bytesBelow(marks))
  }

  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  /// A quote and a colon.
  private static let endOfKey = UInt16(UInt8(ascii: "\"")) | UInt16(UInt8(ascii: ":")) << 8

  /// Parses a string of any length. `start` is the byte after the opening quote; `end` is the byte after the closing
  /// quote.
  @inline(never)
  private static func longString(
    _ bytes: JSONBytes, _ start: Int
  ) throws(JSONParseError) -> (StringToken, end: Int) {
    var cursor = start
    while cursor &+ JSONWord.size <= bytes.count {
      let marks = JSONWord(bytes, at: cursor).stringDelimiterMask
      cursor &+= marks.trailingZeroBitCount &>> 3
      guard marks == 0 else { break }
    }
    var union: UInt8 = 0
    while cursor < bytes.count {
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "\"") {
        if union & 0x80 != 0 { try checkUTF8(bytes, start..<cursor) }
        let text = StringToken(
          offset: start - 1, length: cursor - start, packed: packed(bytes, start..<cursor))
        return (text, cursor + 1)
      }
      if byte < 0x20 || byte == UInt8(ascii: "\\") { break }
      union |= byte
      cursor += 1
    }
    return try escapedString(bytes, start, cursor, union)
  }

  /// Packs the first eight bytes in the byte order of ``JSONWord``.
  private static func packed(_ bytes: JSONBytes, _ range: Range<Int>) -> UInt64 {
    if range.count >= JSONWord.size { return JSONWord(bytes, at: range.lowerBound).bits }
    var packed: UInt64 = 0
    var shift: UInt64 = 0
    for offset in range {
      packed |= UInt64(bytes[offset]) &<< shift
      shift &+= 8
    }
    return packed
  }

  /// Parses the rest of a string that contains an escape or an error, starting at `from`.
  ///
  /// - Parameter before: The union of the bytes before `from`.
  private static func escapedString(
    _ bytes: JSONBytes, _ start: Int, _ from: Int, _ before: UInt8
  ) throws(JSONParseError) -> (StringToken, end: Int) {
    var cursor = from
    var union = before
    while cursor < bytes.count {
      if cursor &+ JSONWord.size <= bytes.count {
        let marks = JSONWord(bytes, at: cursor).stringDelimiterMask
        cursor &+= marks.trailingZeroBitCount &>> 3
        if marks == 0 { continue }
      }
      let byte = bytes[cursor]
      union |= byte
      if byte == UInt8(ascii: "\"") {
        if union & 0x80 != 0 { try checkUTF8(bytes, start..<cursor) }
        return (StringToken(escapedAt: start - 1, length: cursor - start), cursor + 1)
      }
      if byte < 0x20 {
        throw JSONParseError(.malformed, "a control character in a string", cursor)
      }
      cursor += byte == UInt8(ascii: "\\") ? try escapeLength(bytes, cursor) : 1
    }
    throw JSONParseError(.truncated, "expected the end of a string", bytes.count)
  }

  private static func escapeLength(
    _ bytes: JSONBytes, _ cursor: Int
  ) throws(JSONParseError) -> Int {
    guard cursor + 1 < bytes.count else {
      throw JSONParseError(.truncated, "expected an escape", bytes.count)
    }
    switch bytes[cursor + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      for offset in (cursor + 2)..<(cursor + 6) {
        guard offset < bytes.count else {
          throw JSONParseError(.truncated, "expected four hexadecimal digits", bytes.count)
        }
        guard JSONStringDecoder.hexDigit(bytes[offset]) != nil else {
          throw JSONParseError(.malformed, "expected four hexadecimal digits", offset)
        }
      }
      return 6
    default:
      throw JSONParseError(.malformed, "an unknown escape", cursor)
    }
  }

  private static func checkUTF8(
    _ bytes: JSONBytes, _ range: Range<Int>
  ) throws(JSONParseError) {
    if let offset = JSONStringDecoder.firstInvalidUTF8(bytes, range) {
      throw JSONParseError(.malformed, "text that is not UTF-8", offset)
    }
  }
}
