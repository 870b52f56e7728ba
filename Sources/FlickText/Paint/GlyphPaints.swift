import FlickGeometry
import FlickRaster

/// The paints of a font's colored glyphs and its first palette (tables COLR, version 1, and CPAL).
struct GlyphPaints {
  private let paints: PaintTable
  private let palette: FontTable
  private let em: Double

  /// Reads the tables of a font. Nil if it has no paints.
  ///
  /// - Parameter position: The normalized position on each axis of a variable font; empty for the default position.
  init?(em: Double, position: [Double], _ table: (String) -> [UInt8]) {
    let bytes = table("COLR")
    guard bytes.count >= PaintTable.headerLength,
      let paints = PaintTable(bytes, position: position)
    else { return nil }
    (self.paints, self.em) = (paints, em)
    palette = FontTable(table("CPAL"))
  }

  func hasPainting(of glyph: GlyphID) -> Bool { paints.paint(of: glyph) != nil }

  /// Returns the painting of a glyph. Nil if it has no paint, or more than the budget allows.
  ///
  /// - Parameter outline: Returns the outline of a glyph for a font size of 1, y down.
  func painting(
    of glyph: GlyphID, _ budget: ShapingBudget, _ outline: @escaping (GlyphID) -> Path
  ) -> GlyphPainting? {
    var reader = PaintReader(paints, em: em, outline: outline, paletteColor: color)
    guard budget.takeGlyphs(1), let painting = reader.painting(of: glyph) else { return nil }
    return budget.takeGlyphs(reader.visits) && budget.takePoints(reader.points) ? painting : nil
  }

  /// Returns a color of the first palette. Nil for the text color, which has the index 0xFFFF.
  private func color(_ index: Int) -> SIMD4<Double>? {
    guard index != 0xFFFF, palette.uint16(4) > 0, index < palette.uint16(2) else { return nil }
    guard let colors = palette.position(palette.uint32(8), from: 0) else { return nil }
    let record = colors + 4 * (palette.uint16(12) + index)
    guard record + 4 <= palette.count else { return nil }
    // Blue, green, red, alpha.
    return SIMD4(
      Double(palette.uint8(record + 2)), Double(palette.uint8(record + 1)),
      Double(palette.uint8(record)), Double(palette.uint8(record + 3))) / 255
  }
}
