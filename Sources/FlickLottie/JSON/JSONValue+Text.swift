extension JSONValue {
  /// The range of the value in the bytes of the document.
  /// - Complexity: Linear in the length of the value.
  package var sourceRange: Range<Int> {
    let start = offset
    return start..<document.end(of: start)
  }

  /// The source text of the value.
  package var sourceText: String { String(decoding: document.bytes[sourceRange], as: UTF8.self) }
}

extension String {
  /// The string as a JSON string literal, with its quotes.
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
