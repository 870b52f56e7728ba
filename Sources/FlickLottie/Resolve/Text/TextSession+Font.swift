import FlickGeometry
import FlickText

extension TextSession {
  /// Lines set by a font throughout.
  mutating func fontLines(
    _ setting: TextSetting, _ typesetter: Typesetter, _ outlines: inout TextOutlines
  ) -> [SetLine] {
    let measures = setting.measures
    guard measures.size > 0 else { return [] }
    let layout = typesetter.layout(
      setting.characters.map(\.text).joined(),
      TextOptions(
        size: measures.size, tracking: measures.tracking / measures.size * 1000,
        wrapWidth: measures.box?.width,
        features: setting.isAnimated ? FontFeature.noLigatures : []))
    for character in layout.undrawn {
      note(.missingGlyph, "\(character) of \(setting.font.family)", at: setting.source)
    }
    use(layout.lines.lazy.flatMap(\.glyphs).map(\.font), setting)
    return layout.lines.enumerated().map { number, line in
      let isLast = line.endsParagraph || number == layout.lines.count - 1
      let range = (line.start - 1e-9)...(max(line.start + line.width, line.start) + 1e-9)
      let shown = line.glyphs.filter {
        !$0.isSpace || (range.contains($0.pen) && range.contains($0.pen + $0.advance))
      }
      return SetLine(
        glyphs: shown.map { glyph in
          let key = TextOutlines.Key.font(ObjectIdentifier(glyph.font), glyph.glyph)
          return SetLine.Glyph(
            outline: outlines.index(key) { typesetter.outline(of: glyph.glyph, in: glyph.font) },
            character: glyph.character, pen: glyph.pen, advance: glyph.advance,
            offset: Vector(glyph.origin.x - glyph.pen, glyph.origin.y), scale: measures.size,
            isSpace: glyph.isSpace)
        }, start: line.start, width: line.width, isLast: isLast)
    }
  }

  /// The characters of a stretch of text that the file has no glyphs for.
  mutating func shaped(
    _ stretch: ArraySlice<WrittenCharacter>, _ setting: TextSetting, _ typesetter: Typesetter,
    _ outlines: inout TextOutlines
  ) -> [ShapedCharacter] {
    var shaped = stretch.map { ShapedCharacter(kind: $0.kind, scale: $0.scale) }
    // Which character each UTF-16 unit belongs to.
    let owners = stretch.enumerated().flatMap { number, character in
      character.text.utf16.map { _ in number }
    }
    let options = TextOptions(
      tracking: setting.measures.tracking,
      features: setting.isAnimated ? FontFeature.noLigatures : [])
    let glyphs = typesetter.shape(stretch.map(\.text).joined(), options)
    use(glyphs.lazy.map(\.font), setting)
    for glyph in glyphs {
      guard owners.indices.contains(glyph.cluster) else { continue }
      let owner = owners[glyph.cluster]
      let outline = outlines.index(.font(ObjectIdentifier(glyph.font), glyph.glyph)) {
        typesetter.outline(of: glyph.glyph, in: glyph.font)
      }
      if glyph.isMissing {
        let name = "\(stretch[stretch.startIndex + owner].text) of \(setting.font.family)"
        note(.missingGlyph, name, at: setting.source)
      }
      let offset = glyph.offset + Vector(shaped[owner].advance, 0)
      shaped[owner].glyphs.append(ShapedCharacter.Glyph(outline: outline, offset: offset))
      shaped[owner].advance += glyph.advance.x
    }
    return shaped
  }

  private mutating func use(_ fonts: some Sequence<Font>, _ setting: TextSetting) {
    var last: Font?
    for font in fonts where font !== last {
      use(font.names, for: setting.font)
      last = font
    }
  }
}

extension TextSetting {
  /// Where the file has no glyphs: stretches of one size, so that what belongs together stays so.
  func stretches(without positions: [[Int]]) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for (i, character) in characters.enumerated() {
      guard positions[i].isEmpty, character.kind != .lineBreak else { continue }
      if let last = stretches.last, last.upperBound == i, characters[i - 1].scale == character.scale
      {
        stretches[stretches.count - 1] = last.lowerBound..<i + 1
      } else {
        stretches.append(i..<i + 1)
      }
    }
    return stretches
  }
}
