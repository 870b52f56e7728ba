/// A `data:` URL (RFC 2397), which contains the bytes of its resource.
package struct DataURL: Hashable, Sendable {
  /// The media type in lowercase and without parameters, such as `image/png`; empty if there is none.
  package var mediaType: String
  package var bytes: [UInt8]

  /// Returns a Boolean value that indicates whether a text starts with the `data:` scheme. The rest may be
  /// malformed.
  package static func isDataURL(_ text: String) -> Bool {
    text.drop { $0.isWhitespace }.prefix(5).lowercased() == "data:"
  }

  /// Parses a data URL; `nil` if the text is not a data URL or its Base64 is invalid.
  package init?(_ text: String) {
    guard Self.isDataURL(text) else { return nil }
    // Copying to a string first is faster: its bytes are copied at once, those of a substring one by one.
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

  /// Replaces percent escapes by their bytes. A `%` without two hexadecimal digits is kept.
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

  /// Returns a text with its percent escapes, such as `%20`, decoded.
  package static func percentDecoded(_ text: String) -> String {
    String(decoding: percentDecoded(Array(text.utf8)[...]), as: UTF8.self)
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.flatMap { UInt8(exactly: $0) }
  }
}
