/// A ZIP archive that is read by its central directory (PKWARE APPNOTE, sections 4.3 and 4.4). File names are
/// only lookup keys and never file system paths.
package struct ZipArchive: Sendable {
  private let bytes: [UInt8]
  private let entries: [String: ZipEntry]
  /// The unique file names, in the order of the directory.
  package let names: [String]

  package init(_ bytes: [UInt8], limits: ArchiveLimits = .default) throws(ReadError) {
    let directory = try ZipDirectory(bytes, limits)
    self.bytes = bytes
    self.entries = directory.entries
    self.names = directory.names
  }

  package func contains(_ name: String) -> Bool { entries[name] != nil }

  /// Returns the bytes of a file after verifying its checksum; `nil` if the archive has no such file.
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
      throw ReadError(.malformed, "the size differs from the directory")
    }
    guard Inflate.crc32(contents) == entry.checksum else {
      throw ReadError(.malformed, "the checksum does not match")
    }
    return contents
  }

  /// Returns the compressed bytes after the local header. The sizes come from the directory, because those in
  /// the local header may be zero.
  private func compressedBytes(_ entry: ZipEntry) throws(ReadError) -> ArraySlice<UInt8> {
    let header = LittleEndianReader(bytes)
    guard try header.uint32(entry.offset) == ZipEntry.localSignature else {
      throw ReadError(.malformed, "no file at the offset in the directory")
    }
    let start =
      try entry.offset + 30 + header.uint16(entry.offset + 26) + header.uint16(entry.offset + 28)
    guard entry.compressedSize <= bytes.count - start else {
      throw ReadError(.truncated, "the archive ends within a file")
    }
    return bytes[start..<(start + entry.compressedSize)]
  }
}

/// An entry of the central directory.
struct ZipEntry: Sendable {
  var offset: Int
  var method: Int
  var checksum: UInt32
  var compressedSize: Int
  var size: Int

  static let stored = 0
  static let deflated = 8
  static let localSignature = 0x0403_4B50
  /// The size or offset of a file whose numbers are in fields of ZIP64. Where `Int` has 32 bits, it is the largest one.
  static let zip64 = Int(clamping: UInt32.max)
}

/// Reads little-endian numbers at byte offsets. Throws if an offset is beyond the end.
struct LittleEndianReader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func uint16(_ offset: Int) throws(ReadError) -> Int {
    guard offset >= 0, offset <= bytes.count - 2 else {
      throw ReadError(.truncated, "the archive is incomplete", offset: bytes.count)
    }
    return Int(bytes[offset]) | Int(bytes[offset + 1]) << 8
  }

  /// Returns a number of 32 bits, which is clamped where `Int` has 32 bits.
  func uint32(_ offset: Int) throws(ReadError) -> Int { Int(clamping: try word(offset)) }

  func word(_ offset: Int) throws(ReadError) -> UInt32 {
    let low = try uint16(offset)
    return UInt32(try uint16(offset + 2)) << 16 | UInt32(low)
  }
}
