import FlickGeometry
import FlickScene

/// The metrics of a text. Lengths are in the units of the layer.
struct TextMetrics {
  var size: Double
  /// The space after each character.
  var tracking: Double
  var lineHeight: Double
  var baselineShift: Double
  /// The justification, as in ``Schema/TextDocument``.
  var justification: Int
  /// The text box; `nil` for point text. The first baseline is `ascent` below its top, and at its top if the file has no
  /// position for the box.
  var box: Rect2D?
  /// The position of a point text; `nil` for the origin of the layer. The first baseline is `ascent` below it.
  var position: Point2D?
  var ascent: Double
  /// The part of the remaining height of the box that is above the text, from 0 to 1.
  var verticalAlignment = 0.0
  /// The anchor point grouping, as in ``Schema/TextOptions``.
  var grouping: Int
  var isRightToLeft = false

  /// Returns the height from the top of the first line's letters to the bottom of the last line's.
  func height(lines: Int) -> Double {
    size + lineHeight * Double(max(lines - 1, 0))
  }

  /// Returns the metrics for a font size that is `factor` times as large, in the same box.
  func scaled(by factor: Double) -> TextMetrics {
    var scaled = self
    scaled.size *= factor
    scaled.tracking *= factor
    scaled.lineHeight *= factor
    scaled.baselineShift *= factor
    scaled.ascent *= factor
    return scaled
  }
}

/// Positions lines of glyphs in the layer.
struct TextPlacement {
  private let measures: TextMetrics
  private let ranks: TextUnitIndices
  /// The horizontal extent of the character of each glyph.
  private var spans: [Span] = []
  private let firstBaseline: Double

  private(set) var glyphs: [PlacedGlyph] = []
  private(set) var lines: [TextLine] = []
  private(set) var counts: SIMD4<Int32>

  private struct Span {
    var start: Double
    var end: Double
    var character: Int
    var isSpace: Bool
  }

  init(_ set: [LaidOutLine], _ ranks: TextUnitIndices, _ measures: TextMetrics) {
    self.measures = measures
    self.ranks = ranks
    counts = ranks.counts
    let room = (measures.box?.height ?? 0) - measures.height(lines: set.count)
    // A text without a position for its box begins at the origin of the layer. (lottie-web's
    // `applyTextPropertiesToMatrix`.)
    let isAtOrigin = measures.position == nil && measures.verticalAlignment == 0
    firstBaseline = isAtOrigin ? 0 : measures.ascent + room * measures.verticalAlignment
    counts[3] = Int32(clamping: set.count)
    for (number, line) in set.enumerated() { place(line, number) }
    setPivots()
  }

  private mutating func place(_ line: LaidOutLine, _ number: Int) {
    let balance = horizontalAlignment(of: line)
    var origin = Point2D(0, measures.lineHeight * Double(number))
    if let box = measures.box {
      origin.x = box.minX + box.width * balance
      origin.y += box.minY + firstBaseline
    } else if let position = measures.position {
      origin.x = position.x
      origin.y += position.y + measures.ascent
    }
    let baseline = origin.y - measures.baselineShift
    let gap = justificationSpace(of: line)
    var left = origin.x - line.width * balance - line.start
    let first = glyphs.count
    for glyph in line.glyphs {
      let pen = Point2D(left + glyph.pen, baseline)
      var rank = ranks[glyph.character]
      rank[3] = Int32(clamping: number)
      glyphs.append(
        PlacedGlyph(
          shape: glyph.shape, ranks: rank, position: pen + glyph.offset, scale: glyph.scale,
          advance: glyph.advance))
      spans.append(
        Span(
          start: pen.x, end: pen.x + glyph.advance, character: glyph.character,
          isSpace: glyph.isSpace))
      if glyph.isSpace { left += gap }
    }
    lines.append(TextLine(glyphs: first..<glyphs.count, origin: origin, alignment: balance))
  }

  private func horizontalAlignment(of line: LaidOutLine) -> Double {
    switch measures.justification {
    case 1: 1
    case 2: 0.5
    case 4: line.endsParagraph ? 1 : 0
    case 5: line.endsParagraph ? 0.5 : 0
    default: 0
    }
  }

  /// Returns the width that justification adds to each space of a line.
  private func justificationSpace(of line: LaidOutLine) -> Double {
    guard let box = measures.box, measures.justification >= 3,
      !line.endsParagraph || measures.justification == 6
    else { return 0 }
    let spaces = line.glyphs.reduce(0) { $0 + ($1.isSpace ? 1 : 0) }
    return spaces > 0 ? max(box.width - line.width, 0) / Double(spaces) : 0
  }

  /// AE: Animators rotate and scale a character around the middle of the baseline of its group (Adobe's help, "Text
  /// anchor point properties").
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
          let middle = Point2D((span.start + span.end) / 2, baseline)
          glyphs[i].pivot = middle - glyphs[i].position
          glyphs[i].halfWidth = (span.end - span.start) / 2
        }
        start = group.upperBound
      }
    }
  }

  /// Returns the end of the group that starts at a glyph, within its line.
  private func groupEnd(_ start: Int, _ lineEnd: Int) -> Int {
    if measures.grouping >= 3 { return lineEnd }
    var end = start + 1
    while end < lineEnd {
      let isSame =
        measures.grouping == 2
        ? glyphs[end].ranks[2] == glyphs[start].ranks[2]
        : spans[end].character == spans[start].character
      guard isSame else { break }
      end += 1
    }
    return end
  }

  /// Returns the horizontal extent of the glyphs, without spaces.
  private func span(of glyphs: Range<Int>) -> (start: Double, end: Double) {
    var start = Double.infinity
    var end = -Double.infinity
    for i in glyphs where !spans[i].isSpace {
      start = min(start, spans[i].start)
      end = max(end, spans[i].end)
    }
    if start <= end { return (start, end) }
    return glyphs.first.map { (spans[$0].start, spans[$0].end) } ?? (0, 0)
  }
}
