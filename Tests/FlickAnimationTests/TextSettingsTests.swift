import FlickAnimation
import FlickRaster
import Foundation
import Testing

@Suite("Text settings")
struct TextSettingsTests {
  /// A temporary folder that contains the font Testa-Bold two levels deep.
  private final class FontFolder {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("flick-\(UUID().uuidString)").path

    init() throws {
      let inner = path + "/a/b"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      try Data(Self.font).write(to: URL(fileURLWithPath: inner + "/Some.TTF"))
      try Data("words".utf8).write(to: URL(fileURLWithPath: path + "/read me.ttf"))
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    static var font: Data {
      get throws { try file("Testa-Bold.ttf") }
    }

    static func file(_ name: String) throws -> Data {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
      return try Data(contentsOf: tests.appendingPathComponent("Fonts/\(name)"))
    }
  }

  /// A file with the letter `A` in size 20: 11 × 14 pixels in the font, 5 × 5 in the file's own glyph, if it
  /// has one.
  private func file(name: String = "Testa-Bold", chars: String = "") -> String {
    #"""
    {"v":"5.7.0","fr":10,"ip":0,"op":20,"w":30,"h":20,
    "fonts":{"list":[{"fName":"\#(name)","fFamily":"Nobody","fStyle":"Thin"}]},
    "chars":[\#(chars)],"layers":[{"ty":5,"ip":0,"op":20,"st":0,"ks":{"p":{"k":[0,20]}},
    "t":{"d":{"k":[{"t":0,"s":{"s":20,"f":"\#(name)","t":"A","fc":[0,0,0]}}]},"a":[]}}]}
    """#
  }

  private let glyph = #"""
    {"ch":"A","size":20,"style":"Thin","w":60,"fFamily":"Nobody","data":{"shapes":[{"ty":"gr",
    "it":[{"ty":"sh","ks":{"a":0,"k":{"c":true,"v":[[0,0],[25,0],[25,-25],[0,-25]],
    "i":[[0,0],[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0],[0,0]]}}}]}]}}
    """#

  /// Returns the number of opaque pixels.
  private func ink(_ animation: LottieAnimation) -> Int {
    var bitmap = Bitmap(width: 30, height: 20)
    FrameRenderer(animation, width: 30, height: 20).draw(frame: 0, into: &bitmap)
    return bitmap.pixels.filter { $0 >> 24 == 255 }.count
  }

  @Test("A folder of fonts is read with its subfolders")
  func folderOfFontsIsReadWithItsSubfolders() throws {
    let folder = try FontFolder()
    var settings = TextSettings()
    settings.usesSystemFonts = false
    settings.fonts = try FontCollection(directory: folder.path)
    #expect(settings.fonts.count == 1)
    let animation = try LottieAnimation(string: file(), text: settings)
    #expect(animation.diagnostics.isEmpty)
    #expect(ink(animation) == 11 * 14)
    #expect(animation.outline.fonts[0].drawnWith == ["Testa Bold"])
    #expect(throws: ReadError.self) { try FontCollection(directory: folder.path + "/no") }
    #expect(throws: ReadError.self) { try FontCollection(directory: folder.path + "/read me.ttf") }
  }

  @Test("A font can be added as data; other data is an error")
  func fontCanBeAddedAsData() throws {
    var settings = TextSettings()
    settings.usesSystemFonts = false
    #expect(ink(try LottieAnimation(string: file(), text: settings)) == 0)
    try settings.fonts.add(data: FontFolder.font)
    #expect(ink(try LottieAnimation(string: file(), text: settings)) == 11 * 14)
    #expect(ink(try LottieAnimation(data: Data(file().utf8), text: settings)) == 11 * 14)
    #expect(throws: ReadError.self) { try settings.fonts.add(data: Data("words".utf8)) }
  }

  @Test("The file's or the font's glyphs are drawn, depending on the setting")
  func fileOrFontGlyphsAreDrawn() throws {
    var settings = TextSettings()
    settings.usesSystemFonts = false
    try settings.fonts.add(data: FontFolder.font)
    let designed = try LottieAnimation(string: file(chars: glyph), text: settings)
    #expect(ink(designed) == 25)
    #expect(designed.outline.fonts[0].drawnWith == ["glyphs of the file"])
    #expect(designed.outline.compositions[0].layers[0].text == "A")
    #expect(designed.outline.compositions[0].layers[0].fonts == ["Testa-Bold"])
    settings.glyphs = .font
    #expect(ink(try LottieAnimation(string: file(chars: glyph), text: settings)) == 11 * 14)
  }

  @Test("A bitmap glyph is scaled to the font size")
  func bitmapGlyphIsScaledToFontSize() throws {
    var settings = TextSettings()
    settings.usesSystemFonts = false
    try settings.fonts.add(data: FontFolder.file("Testa-Pictures.ttf"))
    let animation = try LottieAnimation(string: file(), text: settings)
    #expect(animation.diagnostics.isEmpty)
    // The glyph is 5 × 10 at 20 pixels per em, and the font size is 20.
    #expect(ink(animation) == 50)
    var bitmap = Bitmap(width: 30, height: 20)
    FrameRenderer(animation, width: 30, height: 20).draw(frame: 0, into: &bitmap)
    // The glyph is red. Its lower left corner is 2 to the right of the origin and 4 above the baseline,
    // which is the lower edge.
    #expect(bitmap.pixels[15 * 30 + 2] == 0xFF00_00FF)
    #expect(bitmap.pixels[16 * 30 + 2] == 0 && bitmap.pixels[15 * 30 + 1] == 0)
  }

  @Test("Fonts in a dotLottie archive are found regardless of their file names")
  func fontsInArchiveAreFoundByAnyFileName() throws {
    let manifest = #"{"version":"2","animations":[{"id":"a"}]}"#
    let zip = storedZip([
      ("manifest.json", Data(manifest.utf8)), ("a/a.json", Data(file().utf8)),
      ("f/anything.bin", try FontFolder.font), ("f/broken.ttf", Data("words".utf8)),
    ])
    var settings = TextSettings()
    settings.usesSystemFonts = false
    #expect(ink(try LottieAnimation(data: zip, text: settings)) == 11 * 14)
  }
}
