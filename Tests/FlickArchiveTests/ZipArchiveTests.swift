import FlickArchive
import Testing

@Suite("ZIP archives")
struct ZipArchiveTests {
  private let text = String(repeating: "Lorem ipsum dolor sit amet. ", count: 40)

  private func code(_ builder: ZipBuilder, limits: ArchiveLimits = .default) -> ReadError.Code? {
    do {
      let archive = try ZipArchive(builder.bytes, limits: limits)
      for name in archive.names { _ = try archive.contents(of: name) }
      return nil
    } catch {
      return error.code
    }
  }

  @Test("Stored and deflated files are read in the order of the directory")
  func storedAndDeflatedFilesAreReadInOrderOfDirectory() throws {
    let builder = ZipBuilder(files: [
      .init("b.txt", "stored"), .init("a/é x.txt", text, isDeflated: true), .init("empty", ""),
      .init("none", "", isDeflated: true),
    ])
    let archive = try ZipArchive(builder.bytes)
    #expect(archive.names == ["b.txt", "a/é x.txt", "empty", "none"])
    #expect(try archive.contents(of: "b.txt") == Array("stored".utf8))
    #expect(try archive.contents(of: "a/é x.txt") == Array(text.utf8))
    #expect(try archive.contents(of: "empty") == [])
    #expect(try archive.contents(of: "none") == [])
    #expect(try archive.contents(of: "a") == nil)
    #expect(archive.contains("empty") && !archive.contains("B.TXT"))
  }

  @Test("The end record is found before a comment, even if the comment resembles a record")
  func endRecordIsFoundBeforeComment() throws {
    var builder = ZipBuilder(files: [.init("a", "1")])
    builder.comment = [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0xFF, count: 60)
    #expect(try ZipArchive(builder.bytes).names == ["a"])
  }

  @Test("The first of two files with the same name is used")
  func firstOfTwoFilesWithSameNameIsUsed() throws {
    let builder = ZipBuilder(files: [.init("a", "first"), .init("a", "second")])
    let archive = try ZipArchive(builder.bytes)
    #expect(archive.names == ["a"])
    #expect(try archive.contents(of: "a") == Array("first".utf8))
  }

  @Test("Folders and names that are not UTF-8 are ignored")
  func foldersAndNamesThatAreNotUTF8AreIgnored() throws {
    var broken = ZipBuilder.File("x", "1")
    broken.name = [0x61, 0xFF]
    let builder = ZipBuilder(files: [.init("folder/", ""), broken, .init("a", "1")])
    #expect(try ZipArchive(builder.bytes).names == ["a"])
  }

  @Test("A wrong checksum, size or compressed stream is an error")
  func wrongChecksumSizeOrCompressedStreamIsError() {
    var checksum = ZipBuilder.File("a", "1")
    checksum.checksum = 7
    #expect(code(ZipBuilder(files: [checksum])) == .malformed)
    var size = ZipBuilder.File("a", "12")
    size.size = 1
    #expect(code(ZipBuilder(files: [size])) == .malformed)
    var deflated = ZipBuilder.File("a", text, isDeflated: true)
    deflated.size = text.utf8.count - 1
    #expect(code(ZipBuilder(files: [deflated])) == .limitExceeded)
    deflated.size = text.utf8.count + 1
    #expect(code(ZipBuilder(files: [deflated])) == .malformed)
    deflated.size = nil
    deflated.packed = [0xFF, 0xFF, 0xFF]
    #expect(code(ZipBuilder(files: [deflated])) == .malformed)
  }

  @Test("Encryption, other methods, split archives and ZIP64 are rejected with a specific error")
  func unsupportedArchivesAreRejected() throws {
    for flags in [1, 1 << 6, 1 << 13] {
      var encrypted = ZipBuilder.File("a", "1")
      encrypted.flags = flags
      #expect(code(ZipBuilder(files: [encrypted])) == .unsupported)
    }
    var method = ZipBuilder.File("a", "1")
    method.method = 14
    #expect(code(ZipBuilder(files: [method])) == .unsupported)
    var parts = ZipBuilder(files: [.init("a", "1")])
    parts.disk = 1
    #expect(code(parts) == .unsupported)
    var large = ZipBuilder(files: [.init("a", "1")])
    large.count = 0xFFFF
    #expect(code(large) == .unsupported)
    large.count = nil
    large.locator = [0x50, 0x4B, 6, 7] + [UInt8](repeating: 0, count: 16)
    #expect(code(large) == .unsupported)
    var size = ZipBuilder.File("a", "1")
    size.size = 0xFFFF_FFFF
    #expect(code(ZipBuilder(files: [size])) == .unsupported)
  }

  @Test("Each limit rejects one more than its value")
  func eachLimitRejectsOneMoreThanItsValue() {
    let builder = ZipBuilder(files: [.init("a", "123"), .init("b", "12345")])
    #expect(code(builder, limits: ArchiveLimits(entries: 2, entryBytes: 5, totalBytes: 8)) == nil)
    #expect(code(builder, limits: ArchiveLimits(entries: 1)) == .limitExceeded)
    #expect(code(builder, limits: ArchiveLimits(entryBytes: 4)) == .limitExceeded)
    #expect(code(builder, limits: ArchiveLimits(totalBytes: 7)) == .limitExceeded)
    var bomb = ZipBuilder.File("a", text, isDeflated: true)
    bomb.size = 1 << 20
    #expect(code(ZipBuilder(files: [bomb])) == .limitExceeded)
  }

  @Test("Truncated and modified archives never trap")
  func truncatedAndModifiedArchivesNeverTrap() {
    let bytes = ZipBuilder(files: [
      .init("manifest.json", "{}"), .init("a/x.json", text, isDeflated: true),
    ]).bytes
    let originals = [Array("{}".utf8), Array(text.utf8)]
    for length in 0..<bytes.count {
      #expect(throws: ReadError.self) { try ZipArchive(Array(bytes[..<length])) }
    }
    for place in bytes.indices {
      for change: UInt8 in [0x01, 0x80, 0xFF] {
        var mutant = bytes
        mutant[place] ^= change
        guard let archive = try? ZipArchive(mutant) else { continue }
        for name in archive.names {
          guard let contents = try? archive.contents(of: name) else { continue }
          #expect(originals.contains(contents))
        }
      }
    }
  }

  @Test("An error contains the file name and the byte offset")
  func errorContainsFileNameAndByteOffset() throws {
    var broken = ZipBuilder.File("b", "1")
    broken.checksum = 7
    let archive = try ZipArchive(ZipBuilder(files: [.init("a", "1"), broken]).bytes)
    let error = #expect(throws: ReadError.self) { try archive.contents(of: "b") }
    #expect(error?.path == "b")
    #expect(error?.offset == 36)
  }
}
