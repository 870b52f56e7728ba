import FlickGeometry

/// Places the shaped glyphs of one line.
struct LineBuilder {
  private let paragraph: Paragraph
  private let options: TextOptions
  private let number: Int
  private var glyphs: [PlacedGlyph] = []
  private var pen = 0.0
  /// The extent of the visible characters, without tracking.
  private var visibleExtent: (start: Double, end: Double)?
  /// The pen position without the tracking after the last glyph.
  private var untrackedEnd = 0.0

  init(paragraph: Paragraph, options: TextOptions, line: Int) {
    self.paragraph = paragraph
    self.options = options
    self.number = line
  }

  mutating func place(_ shaped: [ShapedGlyph]) {
    glyphs.reserveCapacity(shaped.count)
    let characterIndices = shaped.map { paragraph.characters.index(ofUnit: $0.cluster) }
    for (index, glyph) in shaped.enumerated() {
      guard let characterIndex = characterIndices[index] else { continue }
      let character = paragraph.characters[characterIndex]
      add(glyph, character)
      untrackedEnd = pen
      let isLast =
        index + 1 == characterIndices.count || characterIndices[index + 1] != characterIndex
      if isLast, character.kind != .invisible { pen += options.trackingWidth }
    }
  }

  private mutating func add(_ glyph: ShapedGlyph, _ character: TextCharacter) {
    let size = options.size
    let advance = glyph.advance.x * size
    glyphs.append(
      PlacedGlyph(
        font: glyph.font, glyph: glyph.glyph,
        origin: Point2D(pen + glyph.offset.x * size, glyph.offset.y * size), pen: pen,
        advance: advance, character: character.index, cluster: glyph.cluster,
        word: character.word, line: number, isSpace: character.kind == .space))
    if character.kind == .visible {
      visibleExtent = (
        min(visibleExtent?.start ?? pen, pen), max(visibleExtent?.end ?? pen, pen + advance)
      )
    }
    pen += advance
  }

  /// Returns the finished line. Leading spaces count towards the width; trailing spaces hang over the end.
  func makeLine(endsParagraph: Bool) -> TextLine {
    let isRightToLeft = paragraph.baseLevel % 2 == 1
    let start = isRightToLeft ? visibleExtent?.start ?? 0 : 0
    let end = isRightToLeft ? (visibleExtent == nil ? 0 : untrackedEnd) : visibleExtent?.end ?? 0
    return TextLine(
      glyphs: glyphs, width: end - start, advance: pen, start: start,
      isRightToLeft: isRightToLeft, endsParagraph: endsParagraph)
  }
}
