import FlickCZlib
import FlickMath

/// The Web Open Font Format 1.0 (W3C): a TrueType or OpenType font with tables compressed by zlib. WOFF 2,
/// which needs Brotli, is not supported.
enum WOFF {
  static func isWOFF(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("wOFF".utf8)) }

  /// Returns the size of the unpacked font, and that of the data if they are malformed. Nothing is unpacked.
  static func unpackedSize(_ bytes: [UInt8]) -> Int {
    guard let tables = try? Self.tables(Fields(bytes)) else { return bytes.count }
    return tables.reduce(12) { $0 + 16 + ($1.size + 3) & ~3 }
  }

  private static func tables(_ fields: Fields) throws(FontError) -> [Table] {
    var tables: [Table] = []
    for index in 0..<(try fields.uint16(12)) {
      tables.append(try Table(fields, at: 44 + 20 * index))
    }
    return tables
  }

  /// Returns the unpacked font.
  static func unpacked(_ bytes: [UInt8]) throws(FontError) -> [UInt8] {
    let fields = Fields(bytes)
    // Readers of the table directory expect sorted tags.
    let tables = try Self.tables(fields).stablySorted { $0.tag < $1.tag }
    let count = tables.count
    var start = 12 + 16 * count
    var directory = bigEndian(try fields.uint32(4)) + [UInt8(count >> 8), UInt8(count & 0xFF)]
    directory += [UInt8](repeating: 0, count: 6)
    for table in tables {
      directory += bigEndian(table.tag) + bigEndian(table.checksum) + bigEndian(start)
      directory += bigEndian(table.size)
      let most = TextLimits.fontBytes
      guard table.size <= most, start + (table.size + 3) & ~3 <= most else {
        throw FontError(.limitExceeded, "the font has more than \(most) bytes")
      }
      start += (table.size + 3) & ~3
    }
    for table in tables {
      directory += try table.contents(bytes)
      directory += [UInt8](repeating: 0, count: -table.size & 3)
    }
    return directory
  }

  private static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// An entry of the table directory.
  private struct Table {
    var tag: Int
    var packed: Range<Int>
    var size: Int
    var checksum: Int

    init(_ fields: Fields, at position: Int) throws(FontError) {
      tag = try fields.uint32(position)
      let offset = try fields.uint32(position + 4)
      let packedSize = try fields.uint32(position + 8)
      size = try fields.uint32(position + 12)
      checksum = try fields.uint32(position + 16)
      // Deflate expands data at most by a factor of 1032, so a larger size is invalid. Numbers are negative if they have all
      // 32 bits of an `Int`.
      guard offset >= 0, packedSize >= 0, packedSize <= fields.bytes.count,
        offset <= fields.bytes.count - packedSize, packedSize <= size, size / 1032 <= packedSize
      else { throw FontError(.malformed, "a WOFF table is outside the file") }
      packed = offset..<(offset + packedSize)
    }

    func contents(_ bytes: [UInt8]) throws(FontError) -> [UInt8] {
      guard packed.count < size else { return Array(bytes[packed]) }
      var contents = [UInt8](repeating: 0, count: size)
      var length = uLong(size)
      // SAFETY: zlib reads the bytes of the slice and writes at most `length` bytes, the size of the array;
      // it keeps neither address.
      let status = bytes[packed].withUnsafeBufferPointer { source in
        contents.withUnsafeMutableBufferPointer { target in
          uncompress(target.baseAddress, &length, source.baseAddress, uLong(source.count))
        }
      }
      guard status == Z_OK, length == uLong(size) else {
        throw FontError(.malformed, "a WOFF table has the wrong uncompressed size")
      }
      return contents
    }
  }

  /// Reads big-endian numbers. Throws past the end.
  private struct Fields {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
    }

    func uint16(_ offset: Int) throws(FontError) -> Int {
      guard offset >= 0, offset + 2 <= bytes.count else {
        throw FontError(.malformed, "the WOFF table directory is truncated")
      }
      return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    func uint32(_ offset: Int) throws(FontError) -> Int {
      try uint16(offset) << 16 | uint16(offset + 2)
    }
  }
}
