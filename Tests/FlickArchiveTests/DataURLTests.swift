import FlickArchive
import Testing

@Suite("Data URLs")
struct DataURLTests {
  @Test(
    "Base64 is decoded with line breaks, without padding and in both alphabets",
    arguments: [
      ("", []), ("Zg==", [0x66]), ("Zg", [0x66]), ("Zm8=", [0x66, 0x6F]), ("Zm8", [0x66, 0x6F]),
      ("Zm9v", [0x66, 0x6F, 0x6F]), ("Zm9vYg", [0x66, 0x6F, 0x6F, 0x62]),
      (" Zm\r\n9v\t", [0x66, 0x6F, 0x6F]), ("Zg=\n=", [0x66]), ("+/+/", [0xFB, 0xFF, 0xBF]),
      ("-_-_", [0xFB, 0xFF, 0xBF]), ("AAAA", [0, 0, 0]), ("9876", [0xF7, 0xCE, 0xFA]),
    ] as [(String, [UInt8])])
  func base64IsDecodedWithLineBreaks(text: String, expected: [UInt8]) {
    #expect(Base64.decode(Array(text.utf8)[...]) == expected)
  }

  @Test(
    "Invalid Base64 is rejected",
    arguments: ["Z", "Zm9vY", "Zm9*", "Zg==Zg==", "é", "Zm9v\u{0}"])
  func invalidBase64IsRejected(text: String) {
    #expect(Base64.decode(Array(text.utf8)[...]) == nil)
  }

  @Test("The media type and the bytes are parsed")
  func mediaTypeAndBytesAreParsed() {
    let plain = DataURL("data:,a%20b%2")
    #expect(plain?.mediaType == "")
    #expect(plain?.bytes == Array("a b%2".utf8))
    let picture = DataURL("data:image/PNG;base64,Zm9v")
    #expect(picture?.mediaType == "image/png")
    #expect(picture?.bytes == Array("foo".utf8))
    let parameters = DataURL(" DATA:text/plain; charset=utf-8; BASE64,Zm9v\n")
    #expect(parameters?.mediaType == "text/plain")
    #expect(parameters?.bytes == Array("foo".utf8))
    #expect(DataURL("data:image/png;base64,Zm8%3D")?.bytes == Array("fo".utf8))
    #expect(DataURL("data:image/svg+xml,%3Csvg/%3e")?.bytes == Array("<svg/>".utf8))
    #expect(DataURL("data:text/plain;name=base64,Zm9v")?.bytes == Array("Zm9v".utf8))
  }

  @Test("Other texts are not data URLs")
  func otherTextsAreNotDataURLs() {
    #expect(DataURL("images/img_0.png") == nil)
    #expect(DataURL("data:image/png;base64") == nil)
    #expect(DataURL("data:image/png;base64,*") == nil)
    #expect(DataURL("") == nil)
    #expect(!DataURL.isDataURL("dat:"))
    #expect(DataURL.isDataURL("Data:x"))
  }
}
