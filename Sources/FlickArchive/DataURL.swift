/// A `data:` URL (RFC 2397): bytes written into the address itself.
package struct DataURL: Hashable, Sendable {
  /// In lower case and without parameters: `image/png`; empty where none is given.
  package var mediaType: String
  package var bytes: [UInt8]

  /// Whether the text starts as one, be it well-formed or not.
  package static func isDataURL(_ text: String) -> Bool {
    text.drop { $0.isWhitespace }.prefix(5).lowercased() == "data:"
  }

  /// Nil where the text is no data URL or its base64 is broken.
  package init?(_ text: String) {
    guard Self.isDataURL(text) else { return nil }
    // A string of its own is copied in one piece, a part of one byte by byte.
    let bytes = Array(String(text.drop { $0.isWhitespace }).utf8)
    guard let comma = bytes.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    let head = String(decoding: bytes[5..<comma], as: UTF8.self).lowercased()
    let words = head.split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace } }
    mediaType = words.first ?? ""
    let payload = Self.percentDecoded(bytes[(comma + 1)...])
    if words.dropFirst().contains("base64") {
      guard let decoded = Base64.decode(payload) else { return nil }
      self.bytes = decoded
    } else {
      self.bytes = Array(payload)
    }
  }

  /// A `%` that two hexadecimal digits do not follow stands for itself.
  private static func percentDecoded(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(UInt8(ascii: "%")) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var cursor = text.startIndex
    while cursor < text.endIndex {
      if text[cursor] == UInt8(ascii: "%"), cursor + 2 < text.endIndex,
        let high = hexDigit(text[cursor + 1]), let low = hexDigit(text[cursor + 2])
      {
        bytes.append(high << 4 | low)
        cursor += 3
      } else {
        bytes.append(text[cursor])
        cursor += 1
      }
    }
    return bytes[...]
  }

  /// A text with its `%20` and the like resolved.
  package static func percentDecoded(_ text: String) -> String {
    String(decoding: percentDecoded(Array(text.utf8)[...]), as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.flatMap { UInt8(exactly: $0) }
  }
}
