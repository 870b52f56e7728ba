import FlickArchive

extension JSONParser {
  /// The tape word of a string, and the bit that the string contributes to an object's key filter.
  struct StringToken {
    var header: UInt64
    var keyBit: UInt64
  }

  /// Parses a string or a key. `cursor` is at the opening quote.
  @inline(__always)
  mutating func string(_ bytes: JSONBytes) throws(JSONParseError) -> StringToken {
    let start = cursor &+ 1
    if start &+ JSONWord.size <= bytes.count {
      let word = JSONWord(bytes, at: start)
      let marks = word.stringDelimiterMask
      let packed = word.bits & JSONWord.bytesBelow(marks)
      let length = marks.trailingZeroBitCount &>> 3
      // Most strings are short. If the word has no delimiter, the length is eight and the byte after it is checked.
      if JSONWord.isASCII(packed), Self.byte(bytes, start &+ length) == UInt8(ascii: "\"") {
        let head = JSONTape.header(.string, offset: cursor, length: length)
        cursor = start &+ length &+ 1
        return StringToken(
          header: head,
          keyBit: JSONTape.keyBit(length: UInt64(truncatingIfNeeded: length), packed: packed))
      }
    }
    let (text, end) = try Self.longString(bytes, start)
    cursor = end
    return text
  }

  /// Parses a string of any length. `start` is the byte after the opening quote; `end` is the byte after the closing
  /// quote.
  @inline(never)
  private static func longString(
    _ bytes: JSONBytes, _ start: Int
  ) throws(JSONParseError) -> (StringToken, end: Int) {
    var cursor = start
    var union: UInt64 = 0
    while cursor &+ JSONWord.size <= bytes.count {
      let word = JSONWord(bytes, at: cursor)
      guard word.stringDelimiterMask == 0 else { break }
      union |= word.bits
      cursor &+= JSONWord.size
    }
    while cursor < bytes.count {
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "\"") {
        if !JSONWord.isASCII(union) { try checkUTF8(bytes, start..<cursor) }
        let length = cursor - start
        let bit = JSONTape.keyBit(
          length: UInt64(truncatingIfNeeded: length), packed: packed(bytes, start..<cursor))
        let head = JSONTape.header(.string, offset: start - 1, length: length)
        return (StringToken(header: head, keyBit: bit), cursor + 1)
      }
      if byte < 0x20 || byte == UInt8(ascii: "\\") { break }
      union |= UInt64(byte)
      cursor += 1
    }
    return try escapedString(bytes, start, cursor, union)
  }

  /// Packs the first eight bytes in the byte order of ``JSONWord``.
  private static func packed(_ bytes: JSONBytes, _ range: Range<Int>) -> UInt64 {
    var packed: UInt64 = 0
    var shift: UInt64 = 0
    for offset in range.prefix(JSONWord.size) {
      packed |= UInt64(bytes[offset]) &<< shift
      shift &+= 8
    }
    return packed
  }

  /// Parses the rest of a string that contains an escape or an error, starting at `from`.
  ///
  /// - Parameter before: The union of the bytes before `from`.
  private static func escapedString(
    _ bytes: JSONBytes, _ start: Int, _ from: Int, _ before: UInt64
  ) throws(JSONParseError) -> (StringToken, end: Int) {
    var cursor = from
    var union = before
    while cursor < bytes.count {
      if cursor &+ JSONWord.size <= bytes.count {
        let word = JSONWord(bytes, at: cursor)
        let marks = word.stringDelimiterMask
        union |= word.bits & JSONWord.bytesBelow(marks)
        cursor &+= marks.trailingZeroBitCount &>> 3
        if marks == 0 { continue }
      }
      let byte = bytes[cursor]
      union |= UInt64(byte)
      if byte == UInt8(ascii: "\"") {
        if !JSONWord.isASCII(union) { try checkUTF8(bytes, start..<cursor) }
        let head = JSONTape.header(.string, offset: start - 1, length: cursor - start)
        return (
          StringToken(header: head | JSONTape.hasEscapesBit, keyBit: JSONTape.allKeyBits),
          cursor + 1
        )
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
