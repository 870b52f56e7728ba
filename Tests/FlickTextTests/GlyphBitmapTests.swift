import FlickGeometry
import Testing

@testable import FlickText

@Suite("Glyph bitmaps")
struct GlyphBitmapTests {
  @Test("The bitmap holds the bounds of the glyph and a margin")
  func bitmapHoldsBoundsOfGlyphAndMargin() throws {
    let placement = try #require(
      GlyphBitmapPlacement(bounds: Rect2D(minX: 3.5, minY: -30, maxX: 158.25, maxY: 120)))
    #expect(placement.left == 2)
    #expect(placement.bottom == -31)
    #expect(placement.width == 158)
    #expect(placement.height == 152)
    // y down from the baseline, for a font size of 1.
    #expect(placement.box.minX == 2.0 / 160)
    #expect(placement.box.minY == -121.0 / 160)
    #expect(placement.box.width == 158.0 / 160)
    #expect(placement.box.height == 152.0 / 160)
  }

  @Test(
    "Bounds without area or beyond the limit have no bitmap",
    arguments: [
      Rect2D(minX: 0, minY: 0, maxX: 0, maxY: 10), Rect2D(minX: 0, minY: 0, maxX: 10, maxY: 0),
      Rect2D(minX: 0, minY: 0, maxX: 1e9, maxY: 10),
      Rect2D(minX: -.infinity, minY: 0, maxX: 10, maxY: 10),
      Rect2D(minX: 0, minY: .nan, maxX: 10, maxY: 10),
    ])
  func boundsWithoutAreaOrBeyondLimitHaveNoBitmap(bounds: Rect2D) {
    #expect(GlyphBitmapPlacement(bounds: bounds) == nil)
  }

  @Test("A glyph that is only black has no colors of its own")
  func glyphThatIsOnlyBlackHasNoColorsOfItsOwn() {
    #expect(GlyphBitmap(width: 2, height: 1, words: [0xFF00_0000, 0x8000_0000]).isBlack)
    #expect(!GlyphBitmap(width: 2, height: 1, words: [0xFF00_0000, 0x8000_0001]).isBlack)
  }
}
