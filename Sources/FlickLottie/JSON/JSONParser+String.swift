import FlickArchive

extension JSONParser {
  /// A string or key; `at` stands on its opening quote.
  @inline(__always)
  mutating func string(_ bytes: Span<UInt8>) throws(JSONFault) {
    let start = at + 1
    var cursor = start
    var packed: UInt64 = 0
    var union: UInt8 = 0
    var shift: UInt64 = 0
    while cursor < bytes.count {
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "\"") {
        if union >= 0x80 { try checkUTF8(bytes, start..<cursor) }
        let length = cursor - start
        add(JSONTape.head(.string, offset: at, length: length))
        lastKey = JSONTape.keyBit(length: UInt64(truncatingIfNeeded: length), packed: packed)
        at = cursor + 1
        return
      }
      if byte < 0x20 || byte == UInt8(ascii: "\\") { break }
      union |= byte
      // A shift of 64 and more yields zero: only eight bytes arrive.
      packed |= UInt64(byte) << shift
      shift += 8
      cursor += 1
    }
    try longString(bytes, cursor)
  }

  /// The rest of a string that has escapes or a mistake, from `cursor` on.
  private mutating func longString(_ bytes: Span<UInt8>, _ from: Int) throws(JSONFault) {
    var cursor = from
    while cursor < bytes.count {
      let byte = bytes[cursor]
      if byte == UInt8(ascii: "\"") {
        try checkUTF8(bytes, (at + 1)..<cursor)
        add(JSONTape.head(.string, offset: at, length: cursor - at - 1) | JSONTape.escaped)
        lastKey = JSONTape.anyKey
        at = cursor + 1
        return
      }
      if byte < 0x20 {
        throw JSONFault(.malformed, "a control character in a string", cursor)
      }
      cursor += byte == UInt8(ascii: "\\") ? try escapeLength(bytes, cursor) : 1
    }
    throw JSONFault(.truncated, "expected the end of a string", bytes.count)
  }

  private func escapeLength(_ bytes: Span<UInt8>, _ cursor: Int) throws(JSONFault) -> Int {
    guard cursor + 1 < bytes.count else {
      throw JSONFault(.truncated, "expected an escape", bytes.count)
    }
    switch bytes[cursor + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return 2
    case UInt8(ascii: "u"):
      for place in (cursor + 2)..<(cursor + 6) {
        guard place < bytes.count else {
          throw JSONFault(.truncated, "expected four hexadecimal digits", bytes.count)
        }
        guard JSONText.hexDigit(bytes[place]) != nil else {
          throw JSONFault(.malformed, "expected four hexadecimal digits", place)
        }
      }
      return 6
    default:
      throw JSONFault(.malformed, "an unknown escape", cursor)
    }
  }

  private func checkUTF8(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONFault) {
    if let place = JSONText.firstInvalidUTF8(bytes, range) {
      throw JSONFault(.malformed, "text that is not UTF-8", place)
    }
  }
}
