/// Writes ZIP archives (PKWARE APPNOTE, sections 4.3 and 4.4). Entries are deflated if that is smaller and
/// stored otherwise. Dates are constant, so that equal files always produce equal bytes.
package enum ZipWriter {
  /// Returns the archive of a list of files.
  ///
  /// - Parameter files: The files in the order of the archive. If two files have the same name, readers see
  ///   the first one.
  package static func archive(_ files: [ZipFile]) throws(ReadError) -> [UInt8] {
    guard files.count < 0xFFFF else {
      throw ReadError(.limitExceeded, "more files than an archive can hold")
    }
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      do {
        try add(file, to: &bytes, &directory)
      } catch {
        throw ReadError(error.code, error.message, path: file.name)
      }
    }
    let start = bytes.count
    guard directory.count < ZipEntry.zip64 - start else { throw tooLarge }
    bytes += directory
    bytes.append(uint32: 0x0605_4B50)
    bytes.append(uint16: 0)
    bytes.append(uint16: 0)
    bytes.append(uint16: files.count)
    bytes.append(uint16: files.count)
    bytes.append(uint32: directory.count)
    bytes.append(uint32: start)
    bytes.append(uint16: 0)
    return bytes
  }

  private static func add(
    _ file: ZipFile, to bytes: inout [UInt8], _ directory: inout [UInt8]
  ) throws(ReadError) {
    let name = Array(file.name.utf8)
    guard !name.isEmpty, name.count <= 0xFFFF, name.last != UInt8(ascii: "/") else {
      throw ReadError(.outOfRange, "an invalid file name")
    }
    let deflated = try Deflate.bytes(file.contents)
    let isSmaller = deflated.count < file.contents.count
    let packed = isSmaller ? deflated : file.contents
    guard file.contents.count < ZipEntry.zip64, bytes.count < ZipEntry.zip64 else {
      throw tooLarge
    }

    var fields: [UInt8] = []
    fields.append(uint16: version)
    fields.append(uint16: name.allSatisfy { $0 < 0x80 } ? 0 : utf8Flag)
    fields.append(uint16: isSmaller ? ZipEntry.deflated : ZipEntry.stored)
    fields.append(uint16: 0)
    fields.append(uint16: dosEpochDate)
    fields.append(uint32: Int(truncatingIfNeeded: Inflate.crc32(file.contents)))
    fields.append(uint32: packed.count)
    fields.append(uint32: file.contents.count)
    fields.append(uint16: name.count)
    fields.append(uint16: 0)

    directory.append(uint32: 0x0201_4B50)
    directory.append(uint16: version)
    directory += fields
    // The comment length, disk number and attributes are zero.
    directory += [UInt8](repeating: 0, count: 10)
    directory.append(uint32: bytes.count)
    directory += name

    bytes.append(uint32: ZipEntry.localSignature)
    bytes += fields
    bytes += name
    bytes += packed
  }

  private static var tooLarge: ReadError {
    ReadError(.limitExceeded, "more bytes than an archive can hold")
  }

  /// Version 2.0, the first that supports Deflate.
  private static let version = 20
  /// The flag for names in UTF-8 (section 4.4.4, bit 11).
  private static let utf8Flag = 1 << 11
  /// 1 January 1980, the first date of the format.
  private static let dosEpochDate = 1 << 5 | 1
}

extension [UInt8] {
  fileprivate mutating func append(uint16 value: Int) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  fileprivate mutating func append(uint32 value: Int) {
    append(uint16: value)
    append(uint16: value >> 16)
  }
}
