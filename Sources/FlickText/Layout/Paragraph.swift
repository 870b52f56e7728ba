/// The characters of a paragraph with the properties that shaping needs.
struct Paragraph {
  /// The UTF-16 code units of the whole text, without control characters.
  var units: [UInt16]
  /// The characters of this paragraph, with indices into the whole text.
  var characters: ArraySlice<TextCharacter>
  var levels: [UInt8]
  var baseLevel: UInt8
  var scripts: [UInt32]
  /// Indices into the typesetter's fonts.
  var fonts: [Int]

  init(
    units: [UInt16], characters: ArraySlice<TextCharacter>, direction: TextDirection,
    font: (TextCharacter) -> Int
  ) {
    self.units = units
    self.characters = characters
    let bidi = BidiLevels(characters.flatMap { $0.character.unicodeScalars }, direction)
    baseLevel = bidi.paragraph
    levels = []
    scripts = []
    fonts = []
    var scalarIndex = 0
    for character in characters {
      let isInside = bidi.levels.indices.contains(scalarIndex)
      levels.append(isInside ? bidi.levels[scalarIndex] : baseLevel)
      scalarIndex += character.character.unicodeScalars.count
      fonts.append(character.kind == .invisible ? fonts.last ?? 0 : font(character))
    }
    scripts = Self.scripts(characters)
  }

  /// Returns a script for each character. Characters shared by all scripts take the preceding script, or the
  /// first script of the paragraph.
  private static func scripts(_ characters: ArraySlice<TextCharacter>) -> [UInt32] {
    let own = characters.map {
      $0.character.unicodeScalars.lazy.compactMap(FontEngine.script).first
    }
    var current = own.lazy.compactMap { $0 }.first ?? FontEngine.unknownScript
    return own.map { script in
      current = script ?? current
      return current
    }
  }

  /// Returns the runs of one line from left to right.
  func runs(_ line: Range<Int>) -> [ShapingRun] {
    let levels = lineLevels(line)
    var runs: [ShapingRun] = []
    for index in line {
      let offset = index - characters.startIndex
      let (script, font) = (scripts[offset], fonts[offset])
      let level = levels[index - line.lowerBound]
      let units = characters[index].units
      if let last = runs.last, last.level == level, last.script == script, last.font == font,
        last.range.upperBound == units.lowerBound
      {
        runs[runs.count - 1].range = last.range.lowerBound..<units.upperBound
      } else {
        runs.append(ShapingRun(range: units, level: level, script: script, font: font))
      }
    }
    return BidiLevels.visualOrder(runs.map { $0.level }).map { runs[$0] }
  }

  /// Returns the levels of a line. Trailing spaces get the paragraph level (rule L1).
  private func lineLevels(_ line: Range<Int>) -> [UInt8] {
    var levels = line.map { self.levels[$0 - characters.startIndex] }
    for index in line.reversed() {
      guard characters[index].kind != .visible else { break }
      levels[index - line.lowerBound] = baseLevel
    }
    return levels
  }
}
