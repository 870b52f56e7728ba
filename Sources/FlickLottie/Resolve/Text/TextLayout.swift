import FlickGeometry
import FlickScene

/// Breaks a text's characters into lines and places their glyphs.
struct TextLayout {
  /// Lengths in the layer's units.
  struct Measures {
    var size: Double
    var tracking: Double
    var lineHeight: Double
    var baselineShift: Double
    /// As in ``Schema/TextDocument``.
    var justification: Int
    /// Around the text, whose first baseline lies `ascent` below its top; `nil` for none.
    var box: Rect?
    var ascent: Double
    /// As in ``Schema/TextOptions``.
    var grouping: Int
  }

  private struct Line {
    var characters: Range<Int>
    /// Whether a paragraph ends with it.
    var isLast: Bool
  }

  private let characters: [TextCharacter]
  private let measures: Measures
  /// Of each character, among each unit.
  private var ranks: [SIMD4<Int32>] = []
  /// Where each character begins and ends.
  private var spans: [(start: Double, end: Double)] = []
  /// The character of each glyph.
  private var owners: [Int] = []

  private(set) var glyphs: [PlacedGlyph] = []
  private(set) var lines: [TextLine] = []
  private(set) var counts = SIMD4<Int32>.zero

  init(_ characters: [TextCharacter], _ measures: Measures) {
    self.characters = characters
    self.measures = measures
    spans = Array(repeating: (0, 0), count: characters.count)
    let broken = broken()
    rank(broken)
    for (number, line) in broken.enumerated() { place(line, number) }
    setPivots()
  }

  private func advance(_ index: Int) -> Double {
    characters[index].advance * characters[index].scale * measures.size
  }

  /// Where lines end: at line breaks, and in a box at the last space before its edge; a word that is
  /// wider than the box ends anywhere. Every line but an empty one takes at least a character.
  private func broken() -> [Line] {
    let limit = measures.box.map { $0.width * (1 + 1e-9) } ?? .infinity
    var lines: [Line] = []
    var start = 0
    var width = 0.0
    var space: Int?
    var i = 0
    while i < characters.count {
      let kind = characters[i].kind
      if kind == .lineBreak {
        lines.append(Line(characters: start..<i, isLast: true))
        i += 1
      } else if kind != .space, i > start, width + advance(i) > limit {
        let end = space.map { $0 + 1 } ?? i
        lines.append(Line(characters: start..<end, isLast: false))
        i = end
      } else {
        if kind == .space { space = i }
        width += advance(i) + measures.tracking
        i += 1
        continue
      }
      start = i
      width = 0
      space = nil
    }
    lines.append(Line(characters: start..<characters.count, isLast: true))
    return lines
  }

  /// AE: line breaks are no characters, and spaces belong to the word before them.
  private mutating func rank(_ lines: [Line]) {
    ranks = Array(repeating: .zero, count: characters.count)
    var next = SIMD4<Int32>(0, 0, -1, 0)
    var isInWord = false
    for (number, line) in lines.enumerated() {
      for i in line.characters {
        let isLetter = characters[i].kind == .letter
        if isLetter, !isInWord { next[2] += 1 }
        isInWord = isLetter
        ranks[i] = SIMD4(next[0], next[1], max(next[2], 0), Int32(clamping: number))
        next[0] += 1
        if isLetter { next[1] += 1 }
      }
      if line.isLast { isInWord = false }
    }
    counts = SIMD4(next[0], next[1], next[2] + 1, Int32(clamping: lines.count))
  }

  private mutating func place(_ line: Line, _ number: Int) {
    var shown = line.characters
    while let last = shown.last, characters[last].kind == .space { shown.removeLast() }
    let advances = shown.reduce(0) { $0 + advance($1) }
    let width = advances + measures.tracking * Double(max(shown.count - 1, 0))
    let balance = balance(of: line)
    let gap = gap(of: line, shown, width)
    var origin = Point(0, measures.lineHeight * Double(number))
    if let box = measures.box {
      origin.x = box.minX + box.width * balance
      origin.y += box.minY + measures.ascent
    }
    let baseline = origin.y - measures.baselineShift
    var pen = origin.x - width * balance
    let first = glyphs.count
    for i in shown {
      spans[i] = (pen, pen + advance(i))
      appendGlyphs(of: i, at: Point(pen, baseline))
      pen = spans[i].end + measures.tracking
      if characters[i].kind == .space { pen += gap }
    }
    lines.append(TextLine(glyphs: first..<glyphs.count, origin: origin, balance: balance))
  }

  private mutating func appendGlyphs(of index: Int, at pen: Point) {
    let character = characters[index]
    let scale = measures.size * character.scale
    var glyph = PlacedGlyph(
      outline: -1, ranks: ranks[index], position: pen, scale: scale, advance: advance(index))
    if character.glyphs.isEmpty { append(glyph, of: index) }
    for shape in character.glyphs {
      glyph.outline = shape.outline
      glyph.position = pen + shape.offset * scale
      append(glyph, of: index)
    }
  }

  private mutating func append(_ glyph: PlacedGlyph, of index: Int) {
    glyphs.append(glyph)
    owners.append(index)
  }

  private func balance(of line: Line) -> Double {
    switch measures.justification {
    case 1: 1
    case 2: 0.5
    case 4: line.isLast ? 1 : 0
    case 5: line.isLast ? 0.5 : 0
    default: 0
    }
  }

  /// What a space of a fully justified line is wider by.
  private func gap(of line: Line, _ shown: Range<Int>, _ width: Double) -> Double {
    guard let box = measures.box, measures.justification >= 3,
      !line.isLast || measures.justification == 6
    else { return 0 }
    let spaces = shown.reduce(0) { $0 + (characters[$1].kind == .space ? 1 : 0) }
    return spaces > 0 ? max(box.width - width, 0) / Double(spaces) : 0
  }

  /// AE: animators turn and scale a character around the middle of its group's baseline.
  private mutating func setPivots() {
    let whole = span(of: glyphs.indices)
    for line in lines {
      var start = line.glyphs.lowerBound
      while start < line.glyphs.upperBound {
        let group = start..<groupEnd(start, line.glyphs.upperBound)
        let isWhole = measures.grouping == 4
        let span = isWhole ? whole : span(of: group)
        let baseline = (isWhole ? lines[0] : line).origin.y - measures.baselineShift
        for i in group {
          let middle = Point((span.start + span.end) / 2, baseline)
          glyphs[i].pivot = middle - glyphs[i].position
          glyphs[i].reach = (span.end - span.start) / 2
        }
        start = group.upperBound
      }
    }
  }

  /// Where the group that begins with the glyph at `start` ends, within its line.
  private func groupEnd(_ start: Int, _ lineEnd: Int) -> Int {
    if measures.grouping >= 3 { return lineEnd }
    var end = start + 1
    while end < lineEnd {
      let isSame =
        measures.grouping == 2
        ? glyphs[end].ranks[2] == glyphs[start].ranks[2] : owners[end] == owners[start]
      guard isSame else { break }
      end += 1
    }
    return end
  }

  /// From the first letter's beginning to the last one's end.
  private func span(of glyphs: Range<Int>) -> (start: Double, end: Double) {
    var span = (start: Double.infinity, end: -Double.infinity)
    for i in glyphs where characters[owners[i]].kind == .letter {
      span.start = min(span.start, spans[owners[i]].start)
      span.end = max(span.end, spans[owners[i]].end)
    }
    if span.start <= span.end { return span }
    return glyphs.first.map { spans[owners[$0]] } ?? (0, 0)
  }
}
