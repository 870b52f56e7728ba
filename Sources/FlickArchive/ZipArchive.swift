/// The files of a ZIP archive, read by its central directory (PKWARE APPNOTE, sections 4.3 and
/// 4.4). A name is only ever a key to look up, never a path of the file system.
package struct ZipArchive: Sendable {
  private let bytes: [UInt8]
  private let entries: [String: ZipEntry]
  /// In the order of the directory, each once.
  package let names: [String]

  package init(_ bytes: [UInt8], limits: ArchiveLimits = .default) throws(ReadError) {
    let directory = try ZipDirectory(bytes, limits)
    self.bytes = bytes
    self.entries = directory.entries
    self.names = directory.names
  }

  package func contains(_ name: String) -> Bool { entries[name] != nil }

  /// The bytes of a file, its checksum compared; nil where the archive has no such name.
  package func contents(of name: String) throws(ReadError) -> [UInt8]? {
    guard let entry = entries[name] else { return nil }
    do {
      return try contents(of: entry)
    } catch {
      throw ReadError(error.code, error.message, path: name, offset: entry.offset)
    }
  }

  private func contents(of entry: ZipEntry) throws(ReadError) -> [UInt8] {
    let packed = try compressedBytes(entry)
    let contents: [UInt8]
    switch entry.method {
    case ZipEntry.stored:
      contents = Array(packed)
    case ZipEntry.deflated:
      contents = try Inflate.bytes(packed, .raw, limit: entry.size)
    default:
      throw ReadError(.unsupported, "compressed by method \(entry.method)")
    }
    guard contents.count == entry.size else {
      throw ReadError(.malformed, "not the size that the directory gives")
    }
    guard Inflate.crc32(contents) == entry.checksum else {
      throw ReadError(.malformed, "the checksum does not match")
    }
    return contents
  }

  /// The bytes after the local header, whose own copy of the sizes may be empty.
  private func compressedBytes(_ entry: ZipEntry) throws(ReadError) -> ArraySlice<UInt8> {
    let header = LittleEndianReader(bytes)
    guard try header.uint32(entry.offset) == ZipEntry.localSignature else {
      throw ReadError(.malformed, "no file where the directory points")
    }
    let start =
      try entry.offset + 30 + header.uint16(entry.offset + 26) + header.uint16(entry.offset + 28)
    guard start + entry.compressedSize <= bytes.count else {
      throw ReadError(.truncated, "the archive ends within a file")
    }
    return bytes[start..<(start + entry.compressedSize)]
  }
}

/// What the central directory says about one file.
struct ZipEntry: Sendable {
  var offset: Int
  var method: Int
  var checksum: UInt32
  var compressedSize: Int
  var size: Int

  static let stored = 0
  static let deflated = 8
  static let localSignature = 0x0403_4B50
}

/// Numbers at byte offsets; past the end, an error.
struct LittleEndianReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func uint16(_ offset: Int) throws(ReadError) -> Int {
    guard offset >= 0, offset <= bytes.count - 2 else {
      throw ReadError(.truncated, "the archive ends too early", offset: bytes.count)
    }
    return Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
  }

  func uint32(_ offset: Int) throws(ReadError) -> Int {
    try uint16(offset) | uint16(offset + 2) << 16
  }
}
