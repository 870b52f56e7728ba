extension JSONValue {
  /// Where the value stands in the document's bytes.
  /// - Complexity: linear in its length.
  package var sourceRange: Range<Int> {
    let start = offset
    return start..<document.end(of: start)
  }

  /// As it is written.
  package var sourceText: String { String(decoding: document.bytes[sourceRange], as: UTF8.self) }
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
