import FlickGeometry
import FlickMath
import FlickScene
import FlickText

/// The glyph shapes of one text, without repetitions.
struct TextGlyphShapes {
  enum Key: Hashable {
    /// The position of a glyph of the file.
    case character(Int)
    case font(ObjectIdentifier, UInt32)
  }

  private struct Entry {
    var key: Key
    /// Negative if the glyph is empty.
    var shape: Int32
  }

  private(set) var all: [GlyphShape] = []
  private var entries: [Entry] = []
  private var indexTable = HashIndexTable()

  /// Returns the index of a glyph shape; negative if the glyph is empty.
  mutating func index(_ key: Key, _ shape: () -> GlyphShape?) -> Int32 {
    let hash = key.hashValue
    if let known = indexTable.index(hash, where: { entries[$0].key == key }) {
      return entries[known].shape
    }
    var index: Int32 = -1
    if let shape = shape() {
      index = Int32(clamping: all.count)
      all.append(shape)
    }
    indexTable.add(entries.count, hash)
    entries.append(Entry(key: key, shape: index))
    return index
  }
}

/// A text to lay out.
struct TextLayoutInput {
  var characters: [SourceCharacter]
  var font: Schema.Font
  /// The font size in the file. A text that fits its box can have another size.
  var size: Double
  /// The font that the host supplies. It sets the whole text.
  var fontOverride: Font?
  var measures: TextMetrics
  /// A Boolean value that indicates whether the text has animators. Animators separate characters, so ligatures are
  /// disabled.
  var isAnimated: Bool
  var source: JSONValue
}

extension TextLayoutSession {
  /// Breaks a text into lines.
  ///
  /// If all letters come from one font, that font shapes the whole text, so that scripts join and run in the right
  /// direction. Otherwise each character is shaped separately, and the font supplies only the characters that the
  /// file lacks.
  func lines(_ setting: TextLayoutInput, _ shapes: inout TextGlyphShapes) -> [LaidOutLine] {
    let positions = glyphPositions(setting)
    let letters = setting.characters.indices.filter {
      let character = setting.characters[$0]
      return character.kind == .letter && character.text != SourceCharacter.softHyphen
    }
    let isLacking = letters.contains { positions[$0].isEmpty }
    let face = isLacking ? face(setting) : nil
    if isLacking { reportFont(face, setting) }
    let isPlain = setting.characters.allSatisfy { $0.scale == 1 }
    if let face, isPlain, letters.allSatisfy({ positions[$0].isEmpty }) {
      return fontLines(setting, face.typesetter, &shapes)
    }
    if positions.contains(where: { !$0.isEmpty }) { recordFontUse(FontNames(), for: setting.font) }
    var shaped: [ShapedCharacter] = []
    shaped.reserveCapacity(positions.count)
    for (character, found) in zip(setting.characters, positions) {
      var result = ShapedCharacter(
        kind: character.kind, scale: character.scale, text: character.text)
      for position in found { add(position, to: &result, &shapes) }
      if character.kind == .space, found.isEmpty { result.advance = Self.defaultSpaceWidth }
      shaped.append(result)
    }
    if let face {
      for stretch in setting.rangesWithoutGlyphs(without: positions) {
        shaped.replaceSubrange(
          stretch,
          with: self.shaped(setting.characters[stretch], setting, face.typesetter, &shapes))
      }
    }
    let hyphen = shaped.contains { $0.isSoftHyphen } ? hyphen(setting, face, &shapes) : nil
    return TextLineBuilder(shaped, setting.measures, hyphen: hyphen).lines
  }

  /// Returns the hyphen that is drawn where a line breaks at a soft hyphen: a glyph of the file, or of the font.
  private func hyphen(
    _ setting: TextLayoutInput, _ face: TextFontResolver.Face?, _ shapes: inout TextGlyphShapes
  ) -> ShapedCharacter? {
    for text in ["\u{2010}", "-"] {
      let positions = glyphPositions(text, setting.font)
      guard !positions.isEmpty else { continue }
      var hyphen = ShapedCharacter(kind: .letter, text: text)
      for position in positions { add(position, to: &hyphen, &shapes) }
      return hyphen
    }
    let source = SourceCharacter.all(of: "-", caps: 0)
    return face.flatMap { shaped(source[...], setting, $0.typesetter, &shapes).first }
  }

  /// The width of a space in em, if neither the file nor a font has one. This is a common width.
  private static let defaultSpaceWidth = 0.25

  private func face(_ setting: TextLayoutInput) -> TextFontResolver.Face? {
    if let face = setting.fontOverride.flatMap({ fonts.face(override: $0) }) { return face }
    let face = fonts.face(setting.font)
    guard environment.usesSystemFonts, face?.isSubstitute ?? true,
      let supplied = fontOverride(setting.font.name, setting.size, isFallback: true)
    else { return face }
    return fonts.face(override: supplied.font) ?? face
  }

  /// Returns the positions of each character's glyphs among the glyphs of the file: one glyph, or one for each part
  /// of the character. Empty if the character needs a font.
  private func glyphPositions(_ setting: TextLayoutInput) -> [[Int]] {
    if setting.fontOverride != nil { return setting.characters.map { _ in [] } }
    if environment.glyphs == .fontsFirst, let face = fonts.face(setting.font),
      !face.isSubstitute
    {
      return setting.characters.map { _ in [] }
    }
    return setting.characters.map { character in
      character.kind == .lineBreak ? [] : glyphPositions(character.text, setting.font)
    }
  }

  private func glyphPositions(_ text: String, _ font: Schema.Font) -> [Int] {
    let parts = text.unicodeScalars.map { String($0) }
    for candidates in [[text], parts] {
      for anyStyle in [false, true] {
        let found = candidates.compactMap {
          characters.position(of: $0, in: font, anyStyle: anyStyle)
        }
        if found.count == candidates.count { return found }
      }
    }
    return []
  }

  private func add(
    _ position: Int, to character: inout ShapedCharacter, _ shapes: inout TextGlyphShapes
  ) {
    guard let shape = characters[position] else { return }
    let index = shapes.index(.character(position)) { self.shape(position) }
    character.glyphs.append(
      ShapedCharacter.Glyph(shape: index, offset: Vector2D(character.advance, 0)))
    character.advance += shape.width * UnitScale.percent
  }

  private func reportFont(_ face: TextFontResolver.Face?, _ setting: TextLayoutInput) {
    let font = setting.font
    let source = font.source ?? setting.source
    let name = font.style.isEmpty ? font.family : "\(font.family) \(font.style)"
    guard let face else { return recordDiagnostic(.missingFont, name, at: source) }
    if face.isSubstitute {
      let used = face.typesetter.font.names.displayName
      recordDiagnostic(.substitutedFont, "\(name), drawn with \(used)", at: source)
    }
  }
}
