extension JSONValue {
  /// Where the value stands in the document's bytes.
  /// - Complexity: linear in its length.
  package var range: Range<Int> {
    let bytes = document.bytes
    let start = offset
    var cursor = start
    var depth = 0
    // The text is known to be well-formed: brackets match, and strings end.
    while cursor < bytes.count {
      switch bytes[cursor] {
      case UInt8(ascii: "\""):
        cursor += 1
        while cursor < bytes.count, bytes[cursor] != UInt8(ascii: "\"") {
          cursor += bytes[cursor] == UInt8(ascii: "\\") ? 2 : 1
        }
        cursor += 1
        if depth == 0 { return start..<min(cursor, bytes.count) }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        cursor += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        cursor += 1
        if depth == 0 { return start..<cursor }
      case let byte where depth == 0 && !Self.isPartOfScalar(byte):
        return start..<cursor
      default:
        cursor += 1
      }
      if depth < 0 { return start..<(cursor - 1) }
    }
    return start..<cursor
  }

  /// As it is written.
  package var text: String { String(decoding: document.bytes[range], as: UTF8.self) }

  /// Of a number, or of a literal such as `true`.
  private static func isPartOfScalar(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != UInt8(ascii: ",")
  }
}

extension String {
  /// As a string of JSON, in its quotes.
  package var quotedForJSON: String {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    result.reserveCapacity(utf8.count + 2)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        result += Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
    return String(decoding: result, as: UTF8.self)
  }
}
