import FlickGeometry
import FlickScene

/// The glyphs that one layer uses.
struct TextGlyphs {
  private(set) var outlines: [Path] = []
  private var indices: [Int: Int32] = [:]

  /// - Parameter position: of the glyph among those of the file.
  mutating func index(_ position: Int, _ outline: () -> Path) -> Int32 {
    if let known = indices[position] { return known }
    let index = Int32(clamping: outlines.count)
    outlines.append(outline())
    indices[position] = index
    return index
  }
}

extension Resolver {
  /// The glyph of each character.
  mutating func shape(
    _ written: [WrittenCharacter], _ font: Schema.Font, _ source: JSONValue,
    _ glyphs: inout TextGlyphs
  ) -> [TextCharacter] {
    var shaped: [TextCharacter] = []
    shaped.reserveCapacity(written.count)
    for character in written {
      var result = TextCharacter(kind: character.kind, scale: character.scale)
      if character.kind != .lineBreak {
        if !add(character.text, font, to: &result, &glyphs) {
          missing(character, font, source, &result)
        }
      }
      shaped.append(result)
    }
    return shaped
  }

  /// Takes the character's glyph from the file, or those of its parts. False where there is none.
  private mutating func add(
    _ text: String, _ font: Schema.Font, to character: inout TextCharacter,
    _ glyphs: inout TextGlyphs
  ) -> Bool {
    let parts = text.unicodeScalars.map { String($0) }
    for candidates in [[text], parts] {
      for anyStyle in [false, true] {
        let positions = candidates.compactMap {
          characters.position(of: $0, in: font, anyStyle: anyStyle)
        }
        guard positions.count == candidates.count, !positions.isEmpty else { continue }
        for position in positions { add(position, to: &character, &glyphs) }
        return true
      }
    }
    return false
  }

  private mutating func add(
    _ position: Int, to character: inout TextCharacter, _ glyphs: inout TextGlyphs
  ) {
    guard let shape = characters[position] else { return }
    if shape.reference != nil { findings.add(.glyphComposition, at: shape.source) }
    let outline = characters.outline(position)
    if !outline.isEmpty {
      let index = glyphs.index(position) { outline }
      character.glyphs.append(
        TextCharacter.Glyph(outline: index, offset: Vector(character.advance, 0)))
    }
    character.advance += shape.width * Unit.percent
  }

  private mutating func missing(
    _ character: WrittenCharacter, _ font: Schema.Font, _ source: JSONValue,
    _ result: inout TextCharacter
  ) {
    guard character.kind == .letter else {
      result.advance = Self.usualSpace
      return
    }
    findings.add(.missingGlyph, "\(character.text) of \(font.family) \(font.style)", at: source)
  }

  /// Of the width of spaces, in em, where nothing says how wide they are.
  private static let usualSpace = 0.25
}
