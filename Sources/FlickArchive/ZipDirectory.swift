/// The central directory of a ZIP archive with the names, offsets and sizes of its files.
struct ZipDirectory {
  private(set) var entries: [String: ZipEntry] = [:]
  private(set) var names: [String] = []
  private let bytes: [UInt8]
  private let fields: LittleEndianReader
  private let limits: ArchiveLimits
  private var total = 0

  init(_ bytes: [UInt8], _ limits: ArchiveLimits) throws(ReadError) {
    self.bytes = bytes
    self.fields = LittleEndianReader(bytes)
    self.limits = limits
    let end = try endRecord()
    let count = try fields.uint16(end + 10)
    let start = try fields.uint32(end + 16)
    try check(end, count, start)
    var cursor = start
    for _ in 0..<count { cursor = try add(cursor) }
  }

  /// Returns the offset of the end record, which is at the end of the archive, before a comment of at most
  /// 65535 bytes.
  private func endRecord() throws(ReadError) -> Int {
    let last = bytes.count - Self.endLength
    guard last >= 0 else { throw ReadError(.truncated, "too short for a ZIP archive") }
    for position in stride(from: last, through: max(last - 0xFFFF, 0), by: -1)
    where bytes[position] == 0x50 && bytes[position + 1] == 0x4B {
      if try fields.uint32(position) == Self.endSignature,
        try position + Self.endLength + fields.uint16(position + 20) <= bytes.count
      {
        return position
      }
    }
    throw ReadError(.truncated, "a ZIP archive without its directory", offset: bytes.count)
  }

  private func check(_ end: Int, _ count: Int, _ start: Int) throws(ReadError) {
    let size = try fields.uint32(end + 12)
    let locator = end - Self.locatorLength
    let hasLocator = locator >= 0 ? try fields.uint32(locator) == Self.locatorSignature : false
    guard !hasLocator, count < 0xFFFF, start < ZipEntry.zip64, size < ZipEntry.zip64 else {
      throw ReadError(.unsupported, "a ZIP64 archive", offset: end)
    }
    guard try fields.uint16(end + 4) == 0, try fields.uint16(end + 6) == 0,
      try fields.uint16(end + 8) == count
    else { throw ReadError(.unsupported, "a ZIP archive in several parts", offset: end) }
    guard count <= limits.entries else {
      throw ReadError(.limitExceeded, "more than \(limits.entries) files", offset: end)
    }
    guard size <= end, start <= end - size else {
      throw ReadError(.malformed, "a directory outside of the archive", offset: end)
    }
  }

  /// Adds the entry at an offset and returns the offset of the next one.
  private mutating func add(_ cursor: Int) throws(ReadError) -> Int {
    guard try fields.uint32(cursor) == Self.entrySignature else {
      throw ReadError(.malformed, "a broken directory", offset: cursor)
    }
    let nameStart = cursor + Self.entryLength
    let nameEnd = try nameStart + fields.uint16(cursor + 28)
    let extraEnd = try nameEnd + fields.uint16(cursor + 30)
    let next = try extraEnd + fields.uint16(cursor + 32)
    guard next <= bytes.count else {
      throw ReadError(.truncated, "the directory is incomplete", offset: bytes.count)
    }
    guard let name = Self.name(bytes[nameStart..<nameEnd]) else { return next }
    let entry = ZipEntry(
      offset: try fields.uint32(cursor + 42), method: try fields.uint16(cursor + 10),
      checksum: try fields.word(cursor + 16),
      compressedSize: try fields.uint32(cursor + 20), size: try fields.uint32(cursor + 24))
    do {
      try validate(
        entry, flags: try fields.uint16(cursor + 8), disk: try fields.uint16(cursor + 34))
    } catch {
      throw ReadError(error.code, error.message, path: name, offset: cursor)
    }
    if entries[name] == nil {
      entries[name] = entry
      names.append(name)
    }
    return next
  }

  private mutating func validate(_ entry: ZipEntry, flags: Int, disk: Int) throws(ReadError) {
    guard flags & Self.encryptionFlags == 0 else { throw ReadError(.unsupported, "encrypted") }
    guard entry.size < ZipEntry.zip64, entry.compressedSize < ZipEntry.zip64,
      entry.offset < ZipEntry.zip64
    else { throw ReadError(.unsupported, "a ZIP64 entry") }
    guard disk == 0 else { throw ReadError(.unsupported, "a ZIP archive in several parts") }
    guard entry.size <= limits.entryBytes else {
      throw ReadError(.limitExceeded, "more than \(limits.entryBytes) bytes")
    }
    guard entry.size / max(limits.ratio, 1) <= entry.compressedSize else {
      throw ReadError(.limitExceeded, "a compression ratio above \(limits.ratio)")
    }
    guard entry.size <= limits.totalBytes - total else {
      throw ReadError(.limitExceeded, "more than \(limits.totalBytes) bytes in the archive")
    }
    total += entry.size
  }

  /// Returns the name of a file; `nil` for folders and for names that are not UTF-8, which cannot be looked
  /// up.
  private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    guard let last = bytes.last, last != UInt8(ascii: "/") else { return nil }
    let name = String(decoding: bytes, as: UTF8.self)
    return name.utf8.elementsEqual(bytes) ? name : nil
  }

  private static let endLength = 22
  private static let endSignature = 0x0605_4B50
  private static let entryLength = 46
  private static let entrySignature = 0x0201_4B50
  private static let locatorLength = 20
  private static let locatorSignature = 0x0706_4B50
  /// Bit 0: encryption; bit 6: strong encryption; bit 13: encrypted directory.
  private static let encryptionFlags = 1 << 0 | 1 << 6 | 1 << 13
}
