import FlickGeometry
import FlickRaster
import FlickText
import Testing

@Suite("Colored glyphs")
struct ColorGlyphTests {
  @Test("COLR outlines use the palette colors or the text color, bottom to top")
  func colrOutlinesUsePaletteColorsOrTextColor() throws {
    let session = try FontSession(try Font(bytes: TestFont.layered))
    guard case .colored(let outlines)? = session.appearance(of: TestFont.capitalA) else {
      Issue.record("no colors")
      return
    }
    #expect(outlines.map(\.color) == [Color(1, 0.2, 0, 128 / 255), nil])
    #expect(outlines[0].outline == session.outline(of: TestFont.roundO))
    #expect(outlines[1].outline == session.outline(of: TestFont.f))
    guard case .outline? = session.appearance(of: TestFont.roundO) else {
      Issue.record("a glyph without colors is its outline")
      return
    }
  }

  @Test("Bitmap glyphs have the bounds of the font")
  func bitmapGlyphsHaveBoundsOfFont() throws {
    let session = try FontSession(try Font(bytes: TestFont.pictures))
    guard case .picture(let bytes, let place)? = session.appearance(of: TestFont.smile) else {
      Issue.record("no picture")
      return
    }
    #expect(bytes == TestFont.picture)
    // y down from the baseline.
    for (found, expected) in zip(
      [place.minX, place.maxX, place.minY, place.maxY], [0.1, 0.35, -0.7, -0.2])
    {
      #expect(abs(found - expected) < 1e-9)
    }
    let typesetter = try Typesetter(try Font(bytes: TestFont.pictures))
    #expect(typesetter.layout("A😀").undrawableCharacters.isEmpty)
    let plain = try Typesetter(try Font(bytes: TestFont.bytes))
    #expect(plain.layout("A😀").undrawableCharacters == ["😀"])
  }

  @Test("Invalid color tables fall back to the outline")
  func invalidColorTablesFallBackToOutline() throws {
    for cut in stride(from: 12, to: TestFont.layered.count, by: 7) {
      guard let font = try? Font(bytes: Array(TestFont.layered.prefix(cut))) else { continue }
      _ = try FontSession(font).appearance(of: TestFont.capitalA)
    }
    for index in stride(from: 0, to: TestFont.pictures.count, by: 11) {
      var bytes = TestFont.pictures
      bytes[index] ^= 0xFF
      guard let font = try? Font(bytes: bytes) else { continue }
      _ = try FontSession(font).appearance(of: TestFont.smile)
    }
  }
}
