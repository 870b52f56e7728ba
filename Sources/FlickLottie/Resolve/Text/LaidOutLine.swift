import FlickGeometry
import FlickText

/// A line of text from left to right, before it has its place: the pen starts at 0, on the baseline.
struct LaidOutLine {
  /// Lengths in the layer's units.
  struct Glyph {
    /// Into the text's shapes; negative for none.
    var shape: Int32
    /// The number of characters of the text before its own, line breaks not counted.
    var character: Int
    /// Where its character begins, and the advance of that.
    var pen: Double
    var advance: Double
    /// From there to its origin.
    var offset = Vector2D.zero
    /// From em to the layer's units.
    var scale: Double
    var isSpace: Bool
  }

  /// Without the spaces that hang over its end.
  var glyphs: [Glyph]
  /// Where what is seen of it begins, and how long that is.
  var start: Double
  var width: Double
  /// Whether the text itself ends the line.
  var endsParagraph: Bool
}

/// A character with its glyphs, where each stands for itself.
struct ShapedCharacter {
  struct Glyph {
    var shape: Int32
    /// From the character's origin, in em.
    var offset: Vector2D
  }

  var kind: SourceCharacter.CharacterClass
  var glyphs: [Glyph] = []
  /// In em.
  var advance = 0.0
  var scale = 1.0
  var text = ""
}

/// Sets characters in lines one after another, from left to right.
struct TextLineBuilder {
  private let characters: [ShapedCharacter]
  private let measures: TextMetrics
  private(set) var lines: [LaidOutLine] = []
  /// Characters before the line that is being set, line breaks not counted.
  private var characterCount = 0
  /// Of the paragraph that is being set, and where it begins; `nil` from left to right.
  private var writingOrder: VisualCharacterOrder?
  private var paragraphStart = 0

  init(_ characters: [ShapedCharacter], _ measures: TextMetrics) {
    self.characters = characters
    self.measures = measures
    breakLines()
  }

  private func advance(_ index: Int) -> Double {
    characters[index].advance * characters[index].scale * measures.size
  }

  /// Lines end at line breaks, and in a box after the last space before its edge; a word that is
  /// wider than the box ends anywhere. A line that the box ends has at least one character.
  private mutating func breakLines() {
    let limit = measures.box.map { $0.width * (1 + 1e-9) } ?? .infinity
    var start = 0
    var width = 0.0
    var afterSpace: Int?
    var i = 0
    openParagraph(0)
    while i < characters.count {
      let kind = characters[i].kind
      if kind == .lineBreak {
        appendLine(start..<i, isLast: true)
        i += 1
        openParagraph(i)
      } else if kind == .letter, i > start, width + advance(i) > limit {
        let end = afterSpace ?? i
        appendLine(start..<end, isLast: false)
        i = end
      } else {
        width += advance(i) + measures.tracking
        i += 1
        if kind == .space { afterSpace = i }
        continue
      }
      (start, width, afterSpace) = (i, 0, nil)
    }
    appendLine(start..<characters.count, isLast: true)
  }

  private mutating func openParagraph(_ start: Int) {
    let end = characters[start...].firstIndex { $0.kind == .lineBreak } ?? characters.count
    paragraphStart = start
    writingOrder = VisualCharacterOrder(
      characters[start..<end].map(\.text),
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
      append(i, number: characterCount + i - range.lowerBound, at: pen, to: &line)
      line.width = pen + advance(i)
      pen = line.width + measures.tracking
    }
    characterCount += range.count
    lines.append(line)
  }

  private func append(_ index: Int, number: Int, at pen: Double, to line: inout LaidOutLine) {
    let character = characters[index]
    let scale = measures.size * character.scale
    var glyph = LaidOutLine.Glyph(
      shape: -1, character: number, pen: pen, advance: advance(index),
      scale: scale, isSpace: character.kind == .space)
    if character.glyphs.isEmpty { line.glyphs.append(glyph) }
    for shape in character.glyphs {
      glyph.shape = shape.shape
      glyph.offset = shape.offset * scale
      line.glyphs.append(glyph)
    }
  }
}
