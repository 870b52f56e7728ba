package import FlickGeometry

/// Lays out text in one font, with fallback fonts for characters that the font lacks. Belongs to one thread.
package final class Typesetter {
  /// The requested font, followed by the fallback fonts.
  private(set) var fonts: [FontSession]
  private let library: FontLibrary?
  private let budget: ShapingBudget
  private var fontOfCharacter: [Character: Int] = [:]
  private var failedSearches = 0

  /// Creates a typesetter. Without a library there are no fallback fonts.
  ///
  /// - Parameter budget: The work that all texts may cause. Several typesetters can share it.
  package init(
    _ font: Font, library: FontLibrary? = nil, budget: ShapingBudget = ShapingBudget()
  ) throws(FontError) {
    fonts = [try FontSession(font, budget: budget)]
    self.library = library
    self.budget = budget
  }

  /// The requested font.
  package var font: Font { fonts[0].font }

  /// Returns the outline for a font size of 1, with its origin on the baseline, y down. Nil if there are no
  /// contours.
  package func outline(of glyph: GlyphID, in font: Font) -> Path? {
    fonts.first { $0.font === font }?.outline(of: glyph)
  }

  package func appearance(of glyph: GlyphID, in font: Font) -> GlyphAppearance? {
    fonts.first { $0.font === font }?.appearance(of: glyph)
  }

  /// Returns whether a glyph is drawn, without making its appearance.
  func isVisible(_ glyph: GlyphID, in font: Font) -> Bool {
    fonts.first { $0.font === font }?.isVisible(glyph) ?? false
  }

  /// Shapes the text as one line from left to right and ignores line breaks. Size and wrap width of `options`
  /// have no effect.
  package func shape(_ text: String, _ options: TextOptions = TextOptions()) -> [ShapedGlyph] {
    let characters = TextCharacter.characters(text)
    let paragraph = paragraph(TextCharacter.units(text, characters), characters[...], options)
    return shape(characters.indices, of: paragraph, options.shapingStyle)
  }

  func paragraph(
    _ units: [UInt16], _ characters: ArraySlice<TextCharacter>, _ options: TextOptions
  ) -> Paragraph {
    Paragraph(units: units, characters: characters, direction: options.direction) {
      fontIndex(for: $0.character)
    }
  }

  /// Returns the glyphs of one line from left to right.
  func shape(_ line: Range<Int>, of paragraph: Paragraph, _ style: ShapingStyle) -> [ShapedGlyph] {
    guard !line.isEmpty else { return [] }
    let first = paragraph.characters[line.lowerBound].units.lowerBound
    let end = paragraph.characters[line.upperBound - 1].units.upperBound
    // Letters do not join across line ends, so the shaper receives this line only.
    let units = Array(paragraph.units[first..<end])
    var glyphs: [ShapedGlyph] = []
    for var run in paragraph.runs(line) {
      run.range = (run.range.lowerBound - first)..<(run.range.upperBound - first)
      let session = fonts[run.font]
      for glyph in session.engine.shape(run, of: units, style, budget) {
        glyphs.append(
          ShapedGlyph(
            font: session.font, glyph: glyph.glyph, cluster: first + glyph.cluster,
            advance: Vector2D(glyph.advanceX, glyph.advanceY),
            offset: Vector2D(glyph.offsetX, glyph.offsetY)))
      }
    }
    return glyphs
  }

  private func fontIndex(for character: Character) -> Int {
    if let known = fontOfCharacter[character] { return known }
    let index = fonts.firstIndex { $0.covers(character) } ?? fallback(for: character) ?? 0
    fontOfCharacter[character] = index
    return index
  }

  private func fallback(for character: Character) -> Int? {
    guard let library, fonts.count <= TextLimits.fallbackFonts,
      failedSearches < TextLimits.failedSearches
    else { return nil }
    guard let font = library.fallback(for: character, like: font),
      let session = try? FontSession(font, budget: budget), session.covers(character)
    else {
      failedSearches += 1
      return nil
    }
    fonts.append(session)
    return fonts.count - 1
  }
}
