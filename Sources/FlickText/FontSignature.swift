/// Checks the first bytes of a font before a library reads it.
enum FontSignature {
  static func check(_ bytes: [UInt8]) throws(FontError) {
    try check(start: bytes.prefix(12), count: bytes.count)
    try checkTables(FontTable(bytes))
  }

  /// Throws if the tables of a face are together longer than the file. Each is checked by the library, and all of them could
  /// be the same bytes. Some fonts have pictures under two names.
  private static func checkTables(_ file: FontTable) throws(FontError) {
    let isCollection = file.uint32(0) == 0x7474_6366
    for face in 0..<(isCollection ? min(file.uint32(8), 64) : 1) {
      let start = isCollection ? file.uint32(12 + 4 * face) : 0
      let length = (0..<file.uint16(start + 4)).reduce(0) { sum, table in
        min(sum + file.uint32(start + 24 + 16 * table), FontTable.largest)
      }
      guard length <= 2 * file.count + 1 << 16 else {
        throw FontError(.malformed, "the tables of the font overlap")
      }
    }
  }

  /// Checks the signature and the size of a font.
  ///
  /// - Parameters:
  ///   - bytes: The first twelve bytes, or all bytes if there are fewer.
  ///   - count: The size of the whole font in bytes.
  static func check(start bytes: ArraySlice<UInt8>, count: Int) throws(FontError) {
    guard count <= TextLimits.fontBytes else {
      throw FontError(.limitExceeded, "the font has more than \(TextLimits.fontBytes) bytes")
    }
    guard bytes.count >= 12 else { throw FontError(.malformed, "the data is too short for a font") }
    let tag = bytes.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    if supportedTags.contains(tag) { return }
    if let name = unsupportedTags[tag] {
      throw FontError(.unsupported, "\(name) fonts are not supported")
    }
    if bytes.starts(with: [0x80, 0x01]) || bytes.starts(with: Array("%!".utf8)) {
      throw FontError(.unsupported, "Type 1 fonts are not supported")
    }
    throw FontError(.unknownFormat, "the data is not a font")
  }

  /// TrueType (both tags), OpenType with PostScript outlines, and collections.
  private static let supportedTags: Set<UInt32> = [
    0x0001_0000, 0x7472_7565, 0x4F54_544F, 0x7474_6366,
  ]
  private static let unsupportedTags: [UInt32: String] = [
    0x774F_4646: "packed WOFF", 0x774F_4632: "WOFF2",
  ]
}
