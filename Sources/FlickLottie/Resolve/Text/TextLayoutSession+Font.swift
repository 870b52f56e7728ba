import FlickGeometry
import FlickRaster
import FlickScene
import FlickText

extension TextLayoutSession {
  /// Lays out all lines with one font.
  func fontLines(
    _ setting: TextLayoutInput, _ typesetter: Typesetter, _ shapes: inout TextGlyphShapes
  ) -> [LaidOutLine] {
    let measures = setting.measures
    guard measures.size > 0 else { return [] }
    let layout = typesetter.layout(
      setting.characters.map { $0.text }.joined(),
      TextOptions(
        size: measures.size, tracking: measures.tracking / measures.size * 1000,
        wrapWidth: measures.box?.width,
        direction: measures.isRightToLeft ? .rightToLeft : .automatic,
        features: setting.isAnimated ? FontFeature.noLigatures : []))
    for character in layout.undrawableCharacters {
      recordDiagnostic(.missingGlyph, "\(character) of \(setting.font.family)", at: setting.source)
    }
    recordFontUses(layout.lines.lazy.flatMap { $0.glyphs }.map({ $0.font }), setting)
    return layout.lines.enumerated().map { number, line in
      let isLast = line.endsParagraph || number == layout.lines.count - 1
      let range = (line.start - 1e-9)...(max(line.start + line.width, line.start) + 1e-9)
      let shown = line.glyphs.filter {
        !$0.isSpace || (range.contains($0.pen) && range.contains($0.pen + $0.advance))
      }
      return LaidOutLine(
        glyphs: shown.map { glyph in
          let key = TextGlyphShapes.Key.font(ObjectIdentifier(glyph.font), glyph.glyph)
          return LaidOutLine.Glyph(
            shape: shapes.index(key) { self.shape(glyph.glyph, of: glyph.font, typesetter) },
            character: glyph.character, pen: glyph.pen, advance: glyph.advance,
            offset: Vector2D(glyph.origin.x - glyph.pen, glyph.origin.y), scale: measures.size,
            isSpace: glyph.isSpace)
        }, start: line.start, width: line.width, endsParagraph: isLast)
    }
  }

  /// Shapes a run of characters that the file has no glyphs for.
  func shaped(
    _ stretch: ArraySlice<SourceCharacter>, _ setting: TextLayoutInput, _ typesetter: Typesetter,
    _ shapes: inout TextGlyphShapes
  ) -> [ShapedCharacter] {
    var shaped = stretch.map {
      ShapedCharacter(kind: $0.kind, scale: $0.scale, text: $0.text)
    }
    // The character of each UTF-16 code unit.
    let owners = stretch.enumerated().flatMap { number, character in
      character.text.utf16.map { _ in number }
    }
    let options = TextOptions(
      tracking: setting.measures.tracking,
      features: setting.isAnimated ? FontFeature.noLigatures : [])
    let glyphs = typesetter.shape(stretch.map { $0.text }.joined(), options)
    recordFontUses(glyphs.lazy.map({ $0.font }), setting)
    for glyph in glyphs {
      guard owners.indices.contains(glyph.cluster) else { continue }
      let owner = owners[glyph.cluster]
      let shape = shapes.index(.font(ObjectIdentifier(glyph.font), glyph.glyph)) {
        self.shape(glyph.glyph, of: glyph.font, typesetter)
      }
      if glyph.isMissing {
        let name = "\(stretch[stretch.startIndex + owner].text) of \(setting.font.family)"
        recordDiagnostic(.missingGlyph, name, at: setting.source)
      }
      let offset = glyph.offset + Vector2D(shaped[owner].advance, 0)
      shaped[owner].glyphs.append(ShapedCharacter.Glyph(shape: shape, offset: offset))
      shaped[owner].advance += glyph.advance.x
    }
    return shaped
  }

  private func shape(
    _ glyph: UInt32, of font: Font, _ typesetter: Typesetter
  ) -> GlyphShape? {
    typesetter.appearance(of: glyph, in: font).flatMap { shape($0) }
  }

  /// Converts a glyph for the scene. Returns `nil` for a picture that cannot be decoded or exceeds the limits.
  func shape(_ appearance: GlyphAppearance) -> GlyphShape? {
    switch appearance {
    case .outline(let path): return .outline(path)
    case .colored(let outlines):
      guard fonts.budget.takeGlyphs(outlines.count) else { return nil }
      return .layers(outlines)
    case .painted(let painting): return .painting(painting)
    case .picture(let bytes, let box):
      guard let bitmap = picture(bytes), bitmap.width > 0, bitmap.height > 0 else { return nil }
      return Self.shape(bitmap, in: box)
    case .bitmap(let drawn, let box):
      guard reservePicture(width: drawn.width, height: drawn.height),
        drawn.words.count == drawn.width * drawn.height
      else { return nil }
      var bitmap = Bitmap(width: drawn.width, height: drawn.height)
      bitmap.pixels = drawn.words
      return Self.shape(bitmap, in: box)
    }
  }

  private static func shape(_ bitmap: Bitmap, in box: Rect2D) -> GlyphShape {
    let fromPixels = Affine.scale(
      box.width / Double(bitmap.width), box.height / Double(bitmap.height))
    return .picture(bitmap, fromPixels.then(.translation(box.minX, box.minY)))
  }

  private func recordFontUses(_ fonts: some Sequence<Font>, _ setting: TextLayoutInput) {
    var last: Font?
    for font in fonts where font !== last {
      recordFontUse(font.names, for: setting.font)
      last = font
    }
  }
}

extension TextLayoutInput {
  /// Returns the runs of characters that the file has no glyphs for. Each run has one size, so that shaping can join
  /// its characters.
  func rangesWithoutGlyphs(without positions: [[Int]]) -> [Range<Int>] {
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
