/// A picture format, detected from the first bytes of a file and not from its name.
package enum ImageFormat: String, Hashable, Sendable, CaseIterable {
  case png, jpeg, webp, gif, avif

  package init?(_ bytes: some Collection<UInt8>) {
    for (format, signatures) in Self.signatures {
      for signature in signatures where signature.matches(bytes) {
        self = format
        return
      }
    }
    guard Self.isAVIF(bytes.prefix(128)) else { return nil }
    self = .avif
  }

  /// Returns whether a file type box (ISO/IEC 14496-12, 4.3) has a brand of AVIF (AV1 Image File Format, 6).
  private static func isAVIF(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) else { return false }
    let length = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    // The brand, its version, and the compatible brands.
    var brands = bytes.prefix(length).dropFirst(8)
    while brands.count >= 4 {
      if avifBrands.contains(where: { brands.starts(with: $0.utf8) }) { return true }
      brands = brands.dropFirst(4)
    }
    return false
  }

  private static let avifBrands = ["avif", "avis"]

  /// The signatures of PNG (specification, 5.2), JPEG (B.1.1.3: SOI and another marker), WebP (a RIFF header
  /// with the form type `WEBP`), and both versions of GIF.
  private static let signatures: [(ImageFormat, [Signature])] = [
    (.png, [Signature([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])]),
    (.jpeg, [Signature([0xFF, 0xD8, 0xFF])]),
    (.webp, [Signature(Array("RIFF".utf8), then: Array("WEBP".utf8), at: 8)]),
    (.gif, [Signature(Array("GIF87a".utf8)), Signature(Array("GIF89a".utf8))]),
  ]
}

/// The first bytes of a file and optional further bytes at an offset.
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
