package import FlickGeometry
import FlickRaster
package import FlickScene
import FlickText

extension SVGAText {
  /// Returns the outlines of the text's glyphs, laid out in a box of a given size; an empty array if there is
  /// no font.
  ///
  /// Searching the system's fonts takes milliseconds, so callers should keep the result.
  package func overlays(in box: Size2D) -> [SpriteOverlay] {
    let library = FontLibrary()
    guard size > 0, size.isFinite, let font = library.find(family: fontFamily, style: fontStyle),
      let setter = try? Typesetter(font.font, library: library)
    else { return [] }
    let lines = SVGATextLines(self, setter, width: box.width).lines()
    let metrics = font.font.metrics
    let height = (metrics.ascent + metrics.descent) * size
    let top = (box.height - height * Double(lines.count)) / 2
    var path = Path()
    for (number, line) in lines.enumerated() {
      // Clipped text that is wider than the box starts at the box's edge.
      let freeWidth =
        lineBreak == .clipping ? max(box.width - line.width, 0) : box.width - line.width
      let x = alignment.offset(freeWidth) - line.start
      let y = top + height * Double(number) + metrics.ascent * size
      for glyph in line.glyphs {
        guard let outline = setter.outline(of: glyph.glyph, in: glyph.font) else { continue }
        let transform = Affine.scale(size, size).then(
          .translation(x + glyph.origin.x, y + glyph.origin.y))
        path.append(outline, transform)
      }
    }
    let color = Color(red, green, blue, alpha)
    guard !path.isEmpty else { return [] }
    let clip = lineBreak == .clipping ? Rect2D(origin: .zero, size: box) : nil
    return [.outline(path, .nonZero, color, clip: clip)]
  }
}

/// Breaks a text into lines.
struct SVGATextLines {
  private let text: SVGAText
  private let typesetter: Typesetter
  private let width: Double
  private var options = TextOptions()

  /// Creates a layout.
  ///
  /// - Parameter width: The width of the box. If it is 0, lines are not limited.
  init(_ text: SVGAText, _ setter: Typesetter, width: Double) {
    self.text = text
    self.typesetter = setter
    self.width = width > 0 ? width : .infinity
    options.size = text.size
  }

  func lines() -> [FlickText.TextLine] {
    switch text.lineBreak {
    case .wordWrapping:
      var options = options
      options.wrapWidth = width.isFinite ? width : nil
      return typesetter.layout(text.string, options).lines
    case .clipping: return layOut(text.string)
    case .charWrapping: return paragraphs.flatMap { wrapped($0) }.flatMap { layOut($0) }
    case .truncatingHead, .truncatingTail, .truncatingMiddle:
      return paragraphs.flatMap { layOut(truncated($0)) }
    }
  }

  private var paragraphs: [Substring] {
    text.string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  private func layOut(_ string: some StringProtocol) -> [FlickText.TextLine] {
    typesetter.layout(String(string), options).lines
  }

  private func fits(_ string: some StringProtocol) -> Bool {
    layOut(string).allSatisfy { $0.width <= width }
  }

  private func wrapped(_ paragraph: Substring) -> [Substring] {
    var lines: [Substring] = []
    var rest = paragraph
    repeat {
      let count = largestCount(rest.count) { fits(rest.prefix($0)) }
      lines.append(rest.prefix(max(count, 1)))
      rest = rest.dropFirst(max(count, 1))
    } while !rest.isEmpty
    return lines
  }

  private func truncated(_ line: Substring) -> String {
    guard !fits(line) else { return String(line) }
    let count = line.count
    func shortened(_ kept: Int) -> String {
      switch text.lineBreak {
      case .truncatingHead: "…" + line.suffix(kept)
      case .truncatingMiddle: line.prefix((kept + 1) / 2) + "…" + line.suffix(kept / 2)
      default: line.prefix(kept) + "…"
      }
    }
    return shortened(largestCount(count) { fits(shortened($0)) })
  }

  /// Returns the largest number up to `limit` for which a predicate holds, by binary search; 0 if it never
  /// holds.
  private func largestCount(_ limit: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, limit)
    while low < high {
      let middle = low + (high - low + 1) / 2
      if holds(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
