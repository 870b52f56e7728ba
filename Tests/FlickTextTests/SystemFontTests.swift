#if canImport(CoreText)

  import CoreText
  import FlickGeometry
  import Foundation
  import Testing

  @testable import FlickText

  /// Tests of fonts that every Apple platform has.
  @Suite("Fonts of Apple platforms")
  struct SystemFontTests {
    @Test("An emoji is a bitmap with colors")
    func emojiIsBitmapWithColors() throws {
      let emoji = CTFontCreateWithName("AppleColorEmoji" as CFString, 20, nil)
      let font = try Font(FontSource(kind: .hostFace(HostFontFace(emoji))))
      let session = try FontSession(font)
      let glyph = try #require(session.glyph(for: "\u{1F600}"))
      guard case .bitmap(let bitmap, let box)? = session.appearance(of: glyph) else {
        Issue.record("the glyph has no bitmap")
        return
      }
      #expect(!bitmap.isBlack && bitmap.words.contains { $0 != 0 })
      #expect(box.width > 0.5 && box.height > 0.5)
    }

    @Test("A letter of a system font is an outline")
    func letterOfSystemFontIsOutline() throws {
      let font = try Font(FontSource(kind: .hostFace(HostFontFace(try systemFont()))))
      let session = try FontSession(font)
      let glyph = try #require(session.glyph(for: "A"))
      #expect(session.appearance(of: glyph) == nil)
      #expect(session.outline(of: glyph)?.isEmpty == false)
    }

    @Test("A system font with a hidden name is kept, and has fallback fonts")
    func systemFontWithHiddenNameIsKept() throws {
      let system = try systemFont()
      let font = try Font(FontSource(kind: .hostFace(HostFontFace(system))))
      #expect(font.names.postScript == CTFontCopyPostScriptName(system) as String)
      let fallback = try #require(FontLibrary().fallback(for: "漢", like: font))
      #expect(try FontSession(fallback).covers("漢"))
      #expect(fallback.names.family != "Times" && fallback.names.family != "Times New Roman")
    }

    private func systemFont() throws -> CTFont {
      try #require(CTFontCreateUIFontForLanguage(.system, 12, nil))
    }
  }

#endif
