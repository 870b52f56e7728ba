/// What kind of picture some bytes are, told from their first bytes and never from a name.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png, jpeg, webp, gif

  package init?(_ bytes: some Collection<UInt8>) {
    for (format, signatures) in Self.signatures {
      for signature in signatures where signature.matches(bytes) {
        self = format
        return
      }
    }
    return nil
  }

  /// The signatures of the PNG specification (5.2), JPEG (B.1.1.3: SOI, then another marker),
  /// the WebP container (a RIFF header with the form type `WEBP`), and both versions of GIF.
  private static let signatures: [(ImageFormat, [Signature])] = [
    (.png, [Signature([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])]),
    (.jpeg, [Signature([0xFF, 0xD8, 0xFF])]),
    (.webp, [Signature(Array("RIFF".utf8), then: Array("WEBP".utf8), at: 8)]),
    (.gif, [Signature(Array("GIF87a".utf8)), Signature(Array("GIF89a".utf8))]),
  ]
}

/// Bytes that a file begins with, and perhaps more of them a little further on.
private struct Signature: Sendable {
  var start: [UInt8]
  var later: [UInt8]
  var offset: Int

  init(_ start: [UInt8], then later: [UInt8] = [], at offset: Int = 0) {
    self.start = start
    self.later = later
    self.offset = offset
  }

  func matches(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: start) && bytes.dropFirst(offset).starts(with: later)
  }
}
