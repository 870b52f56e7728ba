import FlickGeometry
import FlickScene
import FlickText

/// The shapes that one text uses, each once.
struct TextGlyphShapes {
  enum Key: Hashable {
    /// By its position among the glyphs of the file.
    case character(Int)
    case font(ObjectIdentifier, UInt32)
  }

  private struct Entry {
    var key: Key
    /// Negative for nothing to see.
    var shape: Int32
  }

  private(set) var all: [GlyphShape] = []
  private var entries: [Entry] = []
  private var indexTable = HashIndexTable()

  /// Negative for nothing to see.
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

/// A text that is to be set, and what its glyphs go into.
struct TextLayoutInput {
  var characters: [SourceCharacter]
  var font: Schema.Font
  /// What the host gives instead; it sets the whole text.
  var fontOverride: Font?
  var measures: TextMetrics
  /// Whether animators may take the text apart: then letters do not grow together.
  var isAnimated: Bool
  var source: JSONValue
}

extension TextLayoutSession {
  /// Sets a text in lines.
  ///
  /// A font sets the whole text where all its letters come from there, so that scripts join and run
  /// as they should. Else each character stands for itself, and a font only fills in.
  mutating func lines(_ setting: TextLayoutInput, _ shapes: inout TextGlyphShapes) -> [LaidOutLine]
  {
    let positions = glyphPositions(setting)
    let letters = setting.characters.indices.filter { setting.characters[$0].kind == .letter }
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
    return TextLineBuilder(shaped, setting.measures).lines
  }

  /// Of the width of spaces, in em, where nothing says how wide they are.
  private static let defaultSpaceWidth = 0.25

  private mutating func face(_ setting: TextLayoutInput) -> TextFontResolver.Face? {
    setting.fontOverride.flatMap { fonts.face(override: $0) } ?? fonts.face(setting.font)
  }

  /// For each character, its glyph among those of the file, or those of its parts; none where it has
  /// to come from a font.
  private mutating func glyphPositions(_ setting: TextLayoutInput) -> [[Int]] {
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

  private mutating func add(
    _ position: Int, to character: inout ShapedCharacter, _ shapes: inout TextGlyphShapes
  ) {
    guard let shape = characters[position] else { return }
    let index = shapes.index(.character(position)) { self.shape(position) }
    character.glyphs.append(
      ShapedCharacter.Glyph(shape: index, offset: Vector2D(character.advance, 0)))
    character.advance += shape.width * UnitScale.percent
  }

  private mutating func reportFont(_ face: TextFontResolver.Face?, _ setting: TextLayoutInput) {
    let font = setting.font
    let place = font.source ?? setting.source
    let name = font.style.isEmpty ? font.family : "\(font.family) \(font.style)"
    guard let face else { return recordDiagnostic(.missingFont, name, at: place) }
    if face.isSubstitute { recordDiagnostic(.substitutedFont, name, at: place) }
  }
}
