import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import FlickCommand

@Suite("Metadata")
struct MetadataTests {
  private static let texts = [
    "title": "A <box> & more", "author": "Zoë", "description": "It moves.", "comment": "Two\nlines",
    "copyright": "(c) 2026",
  ]

  private let fixture: ExportFixture

  init() throws { fixture = try ExportFixture() }

  private func export(_ name: String, _ arguments: String...) throws -> [UInt8] {
    let texts = Self.texts.sorted { $0.key < $1.key }
    let result = FlickCommand.run(
      ["export", fixture.path("a.json"), "-o", fixture.path(name)] + arguments
        + texts.flatMap { ["--metadata", "\($0.key)=\($0.value)"] })
    #expect(result == RunResult(code: 0, message: ""))
    return try fixture.bytes(name.replacing("%d", with: "3"))
  }

  /// The texts of a PNG file by keyword.
  private func pngTexts(_ file: [UInt8]) -> [String: String] {
    var (texts, start) = ([String: String](), 8)
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: file[start + 4..<start + 8], as: UTF8.self)
      let data = file[start + 8..<start + 8 + length]
      let end = data.firstIndex(of: 0) ?? data.endIndex
      let keyword = String(decoding: data[..<end], as: UTF8.self)
      if type == "tEXt" { texts[keyword] = String(decoding: data[(end + 1)...], as: UTF8.self) }
      if type == "iTXt" {
        #expect(data[(end + 1)..<(end + 5)].allSatisfy { $0 == 0 })
        texts[keyword] = String(decoding: data[(end + 5)...], as: UTF8.self)
      }
      start += 12 + length
    }
    return texts
  }

  @Test(
    "PNG files have text chunks",
    arguments: [("a.apng", [String]()), ("%d.png", []), ("s.png", ["--format", "sprites"])])
  func pngFilesHaveTextChunks(_ name: String, _ arguments: [String]) throws {
    let file =
      arguments.isEmpty ? try export(name) : try export(name, arguments[0], arguments[1])
    let expected = Self.texts.map { ($0.key.prefix(1).uppercased() + $0.key.dropFirst(), $0.value) }
    #expect(pngTexts(file) == Dictionary(uniqueKeysWithValues: expected))
  }

  @Test(
    "An APNG with texts can be read",
    .enabled(if: Tool.hasFFmpeg, "Install the package ffmpeg."))
  func apngWithTextsCanBeRead() throws {
    _ = try export("a.apng")
    #expect(try Tool.frameTimes(fixture.path("a.apng")).isEmpty == false)
  }

  /// Returns whether a text contains all values of the metadata with their elements.
  private func checkXML(_ xml: String) {
    for part in [
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">A &lt;box&gt; &amp; more</rdf:li>",
      "<dc:creator><rdf:Seq><rdf:li>Zoë</rdf:li>", "<exif:UserComment>", ">It moves.<",
      ">Two\nlines<", ">(c) 2026<",
    ] {
      #expect(xml.contains(part))
    }
  }

  @Test("WebP has an XMP packet")
  func webPHasXMPPacket() throws {
    let file = try export("a.webp")
    #expect(file[20] & 4 == 4)
    var (packets, start) = ([String](), 12)
    while start + 8 <= file.count {
      let length = (0..<4).reduce(0) { $0 | Int(file[start + 4 + $1]) << ($1 * 8) }
      if file[start..<start + 4].elementsEqual("XMP ".utf8) {
        packets.append(String(decoding: file[start + 8..<start + 8 + length], as: UTF8.self))
      }
      start += 8 + length + length % 2
    }
    #expect(packets.count == 1 && start == file.count)
    checkXML(packets.first ?? "")
  }

  @Test("GIF has comments")
  func gifHasComments() throws {
    let file = try export("a.gif")
    let text = String(decoding: file, as: UTF8.self)
    for comment in ["title: A <box> & more", "author: Zoë", "Two\nlines", "copyright: (c) 2026"] {
      #expect(text.contains(comment))
    }
    let block: [UInt8] = [0x21, 0xFE, 9] + Array("Two\nlines".utf8) + [0]
    #expect(Data(file).range(of: Data(block)) != nil)
  }

  @Test(
    "Comments of a GIF can be read",
    .enabled(if: Tool.isInstalled("gifsicle"), "Install the package gifsicle."))
  func commentsOfGIFCanBeRead() throws {
    _ = try export("a.gif")
    let lines = try Tool.lines("gifsicle", "--info", fixture.path("a.gif"))
    #expect(lines.contains { $0.contains("comment description: It moves.") })
  }

  @Test("SVG has a title and metadata")
  func svgHasTitleAndMetadata() throws {
    let text = String(decoding: try export("a.svg"), as: UTF8.self)
    #expect(text.contains("<title>A &lt;box&gt; &amp; more</title>\n<metadata>"))
    checkXML(text)
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  @Test(
    "Videos have tags", .enabled(if: Tool.hasFFmpeg, "Install the package ffmpeg."),
    arguments: ["a.mp4", "a.webm", "a.mov", "v.mp4"])
  func videosHaveTags(_ name: String) throws {
    _ =
      name == "v.mp4"
      ? try export(name, "--format", "vap", "--preset", "ultrafast")
      : try export(name, "--preset", "ultrafast")
    let data = Data(
      try Tool.output(
        "ffprobe", ["-v", "error", "-show_format", "-of", "json", fixture.path(name)]))
    let format = try #require(
      (JSONSerialization.jsonObject(with: data) as? [String: Any])?["format"] as? [String: Any])
    let tags = try #require(format["tags"] as? [String: String])
    var expected = Self.texts
    expected["artist"] = expected.removeValue(forKey: "author")
    // The muxer of MOV has no description.
    if name == "a.mov" { expected["description"] = nil }
    for (key, text) in expected {
      #expect(tags.first { $0.key.lowercased() == key }?.value == text, "\(key)")
    }
  }

  @Test("Formats without texts, other keys and control characters are refused")
  func unsuitableTextsAreRefused() {
    func message(_ output: String, _ text: String) -> String {
      let result = FlickCommand.run([
        "export", fixture.path("a.json"), "-o", fixture.path(output), "--metadata", text,
      ])
      #expect(result.code == 64)
      return result.message
    }
    #expect(isWorded(message("a.avif", "title=x").contains("avif has no place for texts")))
    #expect(isWorded(message("a.rgba", "title=x").contains("rgba has no place for texts")))
    #expect(
      isWorded(message("a.gif", "color=x").contains("no key color; the keys are title, author")))
    #expect(isWorded(message("a.gif", "title=a\u{1B}b").contains("control character")))
  }
}
