import FlickText
import Foundation
import Testing

@Suite("Host fonts")
struct FontRegistryTests {
  /// A family of three fonts, with typographic names and with legacy names for at most four styles.
  private static let family: [(style: String, legacy: (String, String))] = [
    ("Book", ("Fonta Book", "Regular")), ("Bold", ("Fonta", "Bold")),
    ("Light Italic", ("Fonta Light", "Italic")),
  ]

  private func registry() throws -> FontRegistry {
    var registry = FontRegistry()
    for (style, legacy) in Self.family {
      let bytes = TestFont.named([
        (1, legacy.0), (2, legacy.1), (4, "Fonta \(style)"),
        (6, "Fonta-\(style.filter { $0 != " " })"), (16, "Fonta"), (17, style),
      ])
      registry.add(try Font(bytes: bytes))
    }
    return registry
  }

  @Test(
    "A font is found by PostScript name, full name, family and style, or family",
    arguments: [
      (FontNames(postScript: "Fonta-LightItalic"), "Light Italic"),
      (FontNames(family: "Other", style: "Bold", postScript: "fonta book"), "Book"),
      (FontNames(family: "Fonta ", style: "Bold", postScript: "Elsewhere"), "Bold"),
      (FontNames(family: "Fonta Book", style: "Regular"), "Book"),
      (FontNames(family: "fonta light", style: "ITALIC"), "Light Italic"),
      (FontNames(family: "Fonta", style: "Black"), "Bold"),
      (FontNames(family: "Fonta", style: "Thin Oblique"), "Light Italic"),
      (FontNames(family: "Fonta"), "Book"),
    ])
  func fontIsFoundByPostScriptName(wanted: FontNames, style: String) throws {
    #expect(try registry().find(wanted)?.names.style == style)
  }

  @Test("A font of another family is no substitute")
  func fontOfAnotherFamilyIsNoSubstitute() throws {
    let registry = try registry()
    #expect(registry.find(FontNames(family: "Font", style: "Bold", postScript: "Font")) == nil)
    #expect(registry.find(FontNames()) == nil)
    #expect(FontRegistry().find(FontNames(family: "Fonta")) == nil)
  }

  @Test("Every face of a file is registered by name; other files are ignored")
  func everyFaceOfFileIsRegisteredByName() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
      let file = folder.appendingPathComponent(name)
      try Data(bytes).write(to: file)
      return file.path
    }
    var registry = FontRegistry()
    registry.add(file: try file("plain.ttf", TestFont.bytes))
    registry.add(file: try file("both.ttc", TestFont.collection))
    registry.add(file: try file("packed.woff", TestFont.packed))
    #expect(registry.names.map(\.postScript) == ["Testa-Bold", "Testa-Bold", "", "Testa-Bold"])
    registry.add(file: try file("text.ttf", Array("no font at all".utf8)))
    registry.add(file: try file("empty.otf", []))
    registry.add(file: try file("cut.ttf", Array(TestFont.bytes.prefix(200))))
    registry.add(file: folder.path)
    registry.add(file: folder.path + "/nowhere.ttf")
    #expect(registry.names.count == 4)
    let font = try #require(registry.find(FontNames(postScript: "Testa-Bold")))
    #expect(try FontSession(font).outline(of: TestFont.capitalA) != nil)
    let second = try Font(file: folder.path + "/both.ttc", face: 1)
    #expect(second.faceCount == 2 && second.names.family.isEmpty)
    #expect(try Font(file: folder.path + "/packed.woff").names.family == "Testa")
    #expect(throws: FontError.self) { try Font(file: folder.path + "/text.ttf") }
  }

  @Test("Host fonts are fallback fonts")
  func hostFontsAreFallbackFonts() throws {
    var registry = FontRegistry()
    registry.add(try Font(bytes: TestFont.named([(1, "Whole")])))
    let library = FontLibrary(registry, includesSystemFonts: false)
    let own = try Font(bytes: TestFont.bytes)
    #expect(library.fallback(for: "A", like: own)?.names.family == "Whole")
    #expect(library.fallback(for: "Z", like: own) == nil)
    #expect(library.registeredFont(FontNames(family: "Whole")) != nil)
    #expect(library.find(family: "Whole") == nil && library.find(postScriptName: "Whole") == nil)
  }
}
