/// Decodes the text of JSON strings: escapes and UTF-8.
enum JSONStringDecoder {
  static func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  /// Returns the text of a key. Keys longer than ``JSONTape/maxLength`` are truncated.
  static func string(_ head: UInt64, _ bytes: JSONBytes) -> String {
    let start = JSONTape.offset(head) + 1
    let range = start..<(start + JSONTape.length(head))
    guard head & JSONTape.hasEscapesBit != 0 else {
      return String(decoding: range.map { bytes[$0] }, as: UTF8.self)
    }
    return String(decoding: unescaped(bytes, range), as: UTF8.self)
  }

  /// Resolves escapes and returns the text in UTF-8. An unpaired surrogate, which RFC 8259 permits and Unicode does not,
  /// becomes U+FFFD.
  static func unescaped(_ bytes: JSONBytes, _ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      let escape = endOfPlainText(bytes, cursor..<range.upperBound)
      bytes.append(cursor..<escape, to: &text)
      cursor = escape
      guard cursor + 1 < range.upperBound, bytes[cursor] == UInt8(ascii: "\\") else {
        // Only a truncated key ends inside an escape.
        if cursor < range.upperBound { text.append(bytes[cursor]) }
        cursor += 1
        continue
      }
      if bytes[cursor + 1] == UInt8(ascii: "u") {
        let (scalar, length) = scalar(bytes, cursor, range.upperBound)
        text.append(contentsOf: String(Character(scalar)).utf8)
        cursor += length
      } else {
        text.append(unescapedByte(bytes[cursor + 1]))
        cursor += 2
      }
    }
    return text
  }

  /// Returns the offset of the first escape in the text of a string, or the end of the range.
  private static func endOfPlainText(_ bytes: JSONBytes, _ range: Range<Int>) -> Int {
    var cursor = range.lowerBound
    while cursor &+ JSONWord.size <= range.upperBound {
      let marks = JSONWord(bytes, at: cursor).stringDelimiterMask
      if marks != 0 { return cursor &+ marks.trailingZeroBitCount &>> 3 }
      cursor &+= JSONWord.size
    }
    while cursor < range.upperBound, bytes[cursor] != UInt8(ascii: "\\") { cursor &+= 1 }
    return cursor
  }

  private static func unescapedByte(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: letter
    }
  }

  /// Returns the scalar of the `\\uXXXX` escape or surrogate pair at `cursor`, and the number of bytes that it takes.
  private static func scalar(
    _ bytes: JSONBytes, _ cursor: Int, _ end: Int
  ) -> (Unicode.Scalar, Int) {
    let first = codeUnit(bytes, cursor, end) ?? 0xFFFD
    if UTF16.isLeadSurrogate(first), let second = codeUnit(bytes, cursor + 6, end),
      UTF16.isTrailSurrogate(second)
    {
      let value = 0x10000 + (UInt32(first - 0xD800) << 10) + UInt32(second - 0xDC00)
      return (Unicode.Scalar(value) ?? "\u{FFFD}", 12)
    }
    return (Unicode.Scalar(first) ?? "\u{FFFD}", 6)
  }

  private static func codeUnit(_ bytes: JSONBytes, _ cursor: Int, _ end: Int) -> UInt16? {
    guard cursor + 6 <= end, bytes[cursor] == UInt8(ascii: "\\"),
      bytes[cursor + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt16 = 0
    for offset in (cursor + 2)..<(cursor + 6) {
      guard let digit = hexDigit(bytes[offset]) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// Returns the offset of the first byte that violates the table of well-formed UTF-8 sequences (Unicode Standard,
  /// table 3-7).
  static func firstInvalidUTF8(_ bytes: JSONBytes, _ range: Range<Int>) -> Int? {
    var cursor = range.lowerBound
    while cursor < range.upperBound {
      if cursor &+ JSONWord.size <= range.upperBound,
        JSONWord(bytes, at: cursor).isASCII
      {
        cursor &+= JSONWord.size
        continue
      }
      let lead = bytes[cursor]
      if lead < 0x80 {
        cursor += 1
        continue
      }
      guard let (length, second) = sequence(lead), cursor + length <= range.upperBound,
        second.contains(bytes[cursor + 1])
      else { return cursor }
      for offset in (cursor + 2)..<(cursor + max(length, 2)) where bytes[offset] & 0xC0 != 0x80 {
        return cursor
      }
      cursor += length
    }
    return nil
  }

  /// Returns the length of the sequence that `lead` starts, and the valid range of its second byte.
  private static func sequence(_ lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}
