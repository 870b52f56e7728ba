import FlickArchive
import Testing

@Suite("Writing ZIP archives")
struct ZipWriterTests {
  private let text = Array(String(repeating: "Lorem ipsum dolor sit amet. ", count: 40).utf8)
  private let noise = (0..<500).map { UInt8(truncatingIfNeeded: $0 * $0 * 7 ^ $0 >> 3 &* 151) }

  @Test("A written archive is read in order and written again with the same bytes")
  func writtenArchiveIsReadAndWrittenAgain() throws {
    let files = [
      ZipFile("manifest.json", Array("{}".utf8)), ZipFile("a/Main Scene.json", text),
      ZipFile("i/größe 🎈.bin", noise), ZipFile("empty", []),
    ]
    let bytes = try ZipWriter.archive(files)
    let archive = try ZipArchive(bytes)
    #expect(archive.names == files.map(\.name))
    #expect(try archive.files() == files)
    #expect(try ZipWriter.archive(archive.files()) == bytes)
    #expect(bytes.count < text.count + noise.count)
  }

  @Test("The bytes of a stored file match the specification")
  func bytesOfStoredFileMatchSpecification() throws {
    let bytes = try ZipWriter.archive([ZipFile("a", Array("123456789".utf8))])
    // CBF43926 is the standard check value of CRC-32 for these nine digits.
    let fields: [UInt8] = [
      20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0, 0x26, 0x39, 0xF4, 0xCB, 9, 0, 0, 0, 9, 0, 0, 0, 1, 0, 0, 0,
    ]
    let local: [UInt8] = [0x50, 0x4B, 3, 4] + fields + Array("a123456789".utf8)
    let directory: [UInt8] =
      [0x50, 0x4B, 1, 2, 20, 0] + fields + [UInt8](repeating: 0, count: 14) + Array("a".utf8)
    let end: [UInt8] = [
      0x50, 0x4B, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 47, 0, 0, 0, 40, 0, 0, 0, 0, 0,
    ]
    #expect(bytes == local + directory + end)
  }

  @Test("Names outside ASCII have the UTF-8 flag, and smaller files are deflated")
  func namesOutsideASCIIHaveUTF8Flag() throws {
    let bytes = try ZipWriter.archive([ZipFile("é", text)])
    #expect(bytes[7] == 8)
    #expect(bytes[8] == 8)
    #expect(try ZipWriter.archive([ZipFile("e", text)])[7] == 0)
  }

  @Test("An empty archive is valid, and a folder name is rejected")
  func emptyArchiveIsValid() throws {
    #expect(try ZipArchive(ZipWriter.archive([])).names.isEmpty)
    for name in ["", "folder/"] {
      let error = #expect(throws: ReadError.self) { try ZipWriter.archive([ZipFile(name, [])]) }
      #expect(error?.code == .outOfRange)
    }
  }

  @Test("Deflated bytes are inflated to the original bytes", arguments: [0, 1, 500, 200_000])
  func deflatedBytesAreInflatedToOriginalBytes(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7 &* 31) }
    let packed = try Deflate.bytes(bytes)
    #expect(try Inflate.bytes(packed[...], .raw, limit: count) == bytes)
  }

  @Test(
    "Base64 is encoded as in RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64IsEncodedAsInRFC4648(plain: String, coded: String) {
    #expect(Base64.encode(Array(plain.utf8)) == Array(coded.utf8))
  }

  @Test("Every byte is encoded and decoded")
  func everyByteIsEncodedAndDecoded() {
    let bytes = (0...255).map { UInt8($0) }
    #expect(Base64.decode(Base64.encode(bytes)[...]) == bytes)
  }
}
