import FlickGeometry
import FlickMath

extension Typesetter {
  /// Lays out a text in lines. Lines break at the breaks of the text and at the wrap width.
  package func layout(_ text: String, _ options: TextOptions = TextOptions()) -> TextLayout {
    let characters = TextCharacter.characters(text)
    let units = TextCharacter.units(text, characters)
    var layout = TextLayout(lines: [], undrawableCharacters: [])
    var ink = DrawnClusters()
    var start = 0
    repeat {
      let end =
        characters[start...].firstIndex { $0.kind == .paragraphBreak } ?? characters.count
      let paragraph = paragraph(units, characters[start..<end], options)
      for line in lines(of: paragraph, options) {
        let paragraph = line.isBroken ? paragraph : hyphenated(paragraph, line.range)
        let isLast = line.range.upperBound == end && end == characters.count
        let glyphs = shape(line.range, of: paragraph, options.shapingStyle)
        var setting = LineBuilder(paragraph: paragraph, options: options, line: layout.lines.count)
        setting.place(glyphs)
        layout.lines.append(setting.makeLine(endsParagraph: line.isBroken && !isLast))
        for glyph in glyphs { ink.add(glyph, isSeen: isSeen(glyph)) }
      }
      start = end + 1
    } while start <= characters.count
    layout.undrawableCharacters = ink.missing(characters)
    return layout
  }

  private func isSeen(_ glyph: ShapedGlyph) -> Bool {
    !glyph.isMissing && isVisible(glyph.glyph, in: glyph.font)
  }

  /// Returns the character ranges of the lines without the breaks, and whether a break of the text ends each
  /// line.
  private func lines(
    of paragraph: Paragraph, _ options: TextOptions
  ) -> [(range: Range<Int>, isBroken: Bool)] {
    var lines: [(range: Range<Int>, isBroken: Bool)] = []
    let characters = paragraph.characters
    var start = characters.startIndex
    repeat {
      let end = characters[start...].firstIndex { $0.kind == .lineBreak } ?? characters.endIndex
      let wrapped = wrap(start..<end, of: paragraph, options)
      for line in wrapped { lines.append((line, line.upperBound == end)) }
      start = end + 1
    } while start <= characters.endIndex
    return lines
  }

  private func wrap(
    _ range: Range<Int>, of paragraph: Paragraph, _ options: TextOptions
  ) -> [Range<Int>] {
    guard let width = options.wrapWidth, width.isFinite, !range.isEmpty else { return [range] }
    let characters = paragraph.characters[range]
    var advances = [Double](repeating: 0, count: range.count)
    for glyph in shape(range, of: paragraph, options.shapingStyle) {
      guard let index = characters.index(ofUnit: glyph.cluster) else { continue }
      advances[index - range.lowerBound] += glyph.advance.x * options.size
    }
    let breaker = LineBreaker(
      width: width, advances: advances, tracking: options.trackingWidth,
      hyphen: characters.contains { $0.isSoftHyphen } ? hyphen.advance * options.size : 0)
    return breaker.lines(characters)
  }

  /// The code unit that is drawn where a line breaks at a soft hyphen, and its advance for a font size of 1. The
  /// hyphen U+2010, or the hyphen-minus if the font lacks it.
  private var hyphen: (unit: UInt16, advance: Double) {
    let session = fonts[0]
    for scalar in ["\u{2010}", "-"] as [Unicode.Scalar] {
      if let glyph = session.glyph(for: scalar) {
        return (UInt16(truncatingIfNeeded: scalar.value), session.advance(of: glyph))
      }
    }
    return (0x00AD, 0)
  }

  /// Returns the paragraph with a hyphen in place of a soft hyphen at the end of a wrapped line.
  private func hyphenated(_ paragraph: Paragraph, _ line: Range<Int>) -> Paragraph {
    guard let last = line.last, paragraph.characters[last].isSoftHyphen, hyphen.advance > 0 else {
      return paragraph
    }
    var paragraph = paragraph
    paragraph.units[paragraph.characters[last].units.lowerBound] = hyphen.unit
    paragraph.characters[last].kind = .visible
    paragraph.fonts[last - paragraph.characters.startIndex] = 0
    return paragraph
  }
}

/// Tracks which clusters of a text are drawn.
private struct DrawnClusters {
  private var drawn: Set<Int> = []
  private var clusters: Set<Int> = []

  mutating func add(_ glyph: ShapedGlyph, isSeen: Bool) {
    clusters.insert(glyph.cluster)
    if isSeen { drawn.insert(glyph.cluster) }
  }

  func missing(_ characters: [TextCharacter]) -> [Character] {
    var seen: Set<Character> = []
    return characters.compactMap { character in
      let cluster = character.units.lowerBound
      guard character.kind == .visible, clusters.contains(cluster), !drawn.contains(cluster),
        seen.insert(character.character).inserted
      else { return nil }
      return character.character
    }
  }
}

extension ArraySlice<TextCharacter> {
  /// Returns the index of the character that contains a UTF-16 code unit. Uses binary search.
  func index(ofUnit unit: Int) -> Int? {
    let index = indices.prefixEnd { self[$0].units.upperBound <= unit }
    return index < endIndex && self[index].units.contains(unit) ? index : nil
  }
}
