import FlickGeometry
import FlickText

/// A line of text, laid out from left to right. The pen starts at 0 on the baseline.
struct LaidOutLine {
  /// A glyph. Lengths are in the units of the layer.
  struct Glyph {
    /// The index in the text's shapes; negative if there is none.
    var shape: Int32
    /// The number of characters of the text before this one, without line breaks.
    var character: Int
    /// The pen position and the advance of the glyph's character.
    var pen: Double
    var advance: Double
    /// The offset from the pen position to the origin of the glyph.
    var offset = Vector2D.zero
    /// The factor from em to the units of the layer.
    var scale: Double
    var isSpace: Bool
  }

  /// The glyphs, without trailing spaces.
  var glyphs: [Glyph]
  /// The start and width of the visible part of the line.
  var start: Double
  var width: Double
  /// A Boolean value that indicates whether a line break or the end of the text ends the line.
  var endsParagraph: Bool
}

/// A character and its glyphs, without shaping across characters.
struct ShapedCharacter {
  struct Glyph {
    var shape: Int32
    /// The offset from the origin of the character, in em.
    var offset: Vector2D
  }

  var kind: SourceCharacter.CharacterClass
  var glyphs: [Glyph] = []
  /// The advance in em.
  var advance = 0.0
  var scale = 1.0
  var text = ""

  /// A Boolean value that indicates whether the character is a soft hyphen, which is drawn only at the end of a wrapped
  /// line.
  var isSoftHyphen: Bool { text == SourceCharacter.softHyphen }
}

/// Breaks characters into lines, and lays them out from left to right.
struct TextLineBuilder {
  private let characters: [ShapedCharacter]
  private let measures: TextMetrics
  private(set) var lines: [LaidOutLine] = []
  /// The number of characters before the current line, without line breaks.
  private var characterCount = 0
  /// The writing order of the current paragraph; `nil` for left to right. `paragraphStart` is the first character of
  /// the paragraph.
  private var writingOrder: VisualCharacterOrder?
  private var paragraphStart = 0
  /// The places at which the current paragraph may break; `nil` without a box.
  private var opportunities: LineBreakOpportunities?

  /// The hyphen that is drawn where a line breaks at a soft hyphen; `nil` if there is no glyph for it.
  private let hyphen: ShapedCharacter?

  init(_ characters: [ShapedCharacter], _ measures: TextMetrics, hyphen: ShapedCharacter? = nil) {
    self.characters = characters
    self.measures = measures
    self.hyphen = hyphen
    breakLines()
  }

  private func advance(_ index: Int) -> Double { advance(characters[index]) }

  private func advance(_ character: ShapedCharacter) -> Double {
    character.advance * character.scale * measures.size
  }

  /// Breaks the text into lines. A line ends at a line break, or at the last place before the edge of the box where it
  /// may break. A word that is wider than the box breaks at any character. A wrapped line has at least one character.
  private mutating func breakLines() {
    let limit = measures.box.map { $0.width * (1 + 1e-9) } ?? .infinity
    var start = 0
    var width = 0.0
    var opportunity: Int?
    var i = 0
    openParagraph(0)
    while i < characters.count {
      let kind = characters[i].kind
      if kind == .lineBreak {
        appendLine(start..<i, isLast: true)
        i += 1
        openParagraph(i)
      } else if kind == .letter, i > start, width + advance(i) > limit {
        let end = opportunity ?? i
        appendLine(start..<end, isLast: false)
        i = end
      } else {
        width += advance(i) + (characters[i].isSoftHyphen ? 0 : measures.tracking)
        i += 1
        let isTooLong =
          characters[i - 1].isSoftHyphen && width + (hyphen.map(advance) ?? 0) > limit
        if !isTooLong, opportunities?.isAllowed(before: i - paragraphStart) == true {
          opportunity = i
        }
        continue
      }
      (start, width, opportunity) = (i, 0, nil)
    }
    appendLine(start..<characters.count, isLast: true)
  }

  private mutating func openParagraph(_ start: Int) {
    let end = characters[start...].firstIndex { $0.kind == .lineBreak } ?? characters.count
    paragraphStart = start
    opportunities = measures.box.map { _ in
      LineBreakOpportunities(characters[start..<end].lazy.map { $0.text })
    }
    writingOrder = VisualCharacterOrder(
      characters[start..<end].map({ $0.text }),
      measures.isRightToLeft ? .rightToLeft : .automatic)
  }

  private mutating func appendLine(_ range: Range<Int>, isLast: Bool) {
    var shown = range
    while let last = shown.last, characters[last].kind == .space { shown.removeLast() }
    var line = LaidOutLine(glyphs: [], start: 0, width: 0, endsParagraph: isLast)
    var pen = 0.0
    let inParagraph = shown.lowerBound - paragraphStart..<shown.upperBound - paragraphStart
    let order = writingOrder?.order(inParagraph).map { $0 + paragraphStart } ?? Array(shown)
    for i in order {
      let isHyphen = !isLast && i + 1 == shown.upperBound && characters[i].isSoftHyphen
      let character = isHyphen ? hyphen ?? characters[i] : characters[i]
      append(character, number: characterCount + i - range.lowerBound, at: pen, to: &line)
      line.width = pen + advance(character)
      pen = line.width + (character.isSoftHyphen ? 0 : measures.tracking)
    }
    characterCount += range.count
    lines.append(line)
  }

  private func append(
    _ character: ShapedCharacter, number: Int, at pen: Double, to line: inout LaidOutLine
  ) {
    let scale = measures.size * character.scale
    var glyph = LaidOutLine.Glyph(
      shape: -1, character: number, pen: pen, advance: advance(character),
      scale: scale, isSpace: character.kind == .space)
    if character.glyphs.isEmpty { line.glyphs.append(glyph) }
    for shape in character.glyphs {
      glyph.shape = shape.shape
      glyph.offset = shape.offset * scale
      line.glyphs.append(glyph)
    }
  }
}
