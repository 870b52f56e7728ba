import FlickAnimation
import FlickGeometry
import FlickScene
import Testing

/// Whether the system has a font, which draws texts in sprites.
private let hasFont = !SVGAText("a", size: 10).overlays(in: Size2D(60, 14)).isEmpty

/// Fonts differ between systems, so the outlines of texts are compared with those of other texts.
@Suite("Text in sprites", .enabled(if: hasFont, "No font is installed."))
struct SVGATextTests {
  private let box = Size2D(60, 14)

  /// Returns the outline of a text and its clip rectangle.
  private func outline(
    _ string: String, _ lineBreak: SVGAText.LineBreak, _ alignment: SVGAText.Alignment = .left
  ) -> (path: Path, clip: Rect2D?)? {
    let text = SVGAText(string, size: 10, alignment: alignment, lineBreak: lineBreak)
    switch text.overlays(in: box).first {
    case .outline(let path, _, _, let clip): return (path, clip)
    default: return nil
    }
  }

  /// Returns the outline of a text that fits in the box.
  private func whole(_ string: String) -> Path? { outline(string, .wordWrapping)?.path }

  private let long = "iiiiWWWWWWWWWWWWWWWWWWWWllll"

  @Test(
    "Text that fits is not changed by any line break mode", arguments: SVGAText.LineBreak.allCases)
  func textThatFitsIsNotChangedByAnyLineBreakMode(lineBreak: SVGAText.LineBreak) {
    #expect(outline("fit", lineBreak)?.path == whole("fit"))
  }

  @Test("An ellipsis replaces the end, the beginning or the middle")
  func ellipsisReplacesEndBeginningOrMiddle() throws {
    let all: [(SVGAText.LineBreak, String, String)] = [
      (.truncatingTail, "iiii", "…"), (.truncatingHead, "…", "llll"),
      (.truncatingMiddle, "iiii", "llll"),
    ]
    for (lineBreak, first, last) in all {
      let path = try #require(outline(long, lineBreak)).path
      let (first, last) = (try #require(whole(first)), try #require(whole(last)))
      let bounds = path.controlBounds
      #expect(bounds.maxX <= box.width && bounds.minX >= -1)
      // No more is removed than necessary.
      #expect(bounds.maxX > box.width - 14)
      #expect(path.points.starts(with: first.points))
      #expect(shape(path.points.suffix(last.points.count)) == shape(last.points[...]))
      // There is one line.
      #expect(bounds.height < 14)
    }
  }

  /// Returns the points relative to the last one, in thousandths, to compare glyphs at different positions.
  private func shape(_ points: ArraySlice<Point2D>) -> [[Int]] {
    guard let last = points.last else { return [] }
    return points.map {
      [Int((($0.x - last.x) * 1000).rounded()), Int((($0.y - last.y) * 1000).rounded())]
    }
  }

  @Test("Clipped text begins at the edge of the box and ends at the other edge")
  func clippedTextBeginsAtEdgeOfBoxAndEndsAtOtherEdge() throws {
    for alignment in [SVGAText.Alignment.left, .center, .right] {
      let (path, clip) = try #require(outline(long, .clipping, alignment))
      #expect(clip == Rect2D(minX: 0, minY: 0, maxX: 60, maxY: 14))
      #expect(path.controlBounds.maxX > 100)
      #expect(path.points.first == outline(long, .clipping)?.path.points.first)
    }
  }

  @Test("Lines break within words with character wrapping")
  func linesBreakWithinWordsWithCharacterWrapping() throws {
    let path = try #require(outline("iiiiii WWWWW", .charWrapping)).path
    let words = try #require(outline("iiiiii WWWWW", .wordWrapping)).path
    let (bounds, ofWords) = (path.controlBounds, words.controlBounds)
    #expect(bounds.maxX <= box.width)
    // The first line also contains letters of the second word.
    let top = path.points.filter { $0.y < (bounds.minY + bounds.maxY) / 2 }.map(\.x).max() ?? 0
    let topOfWords =
      words.points.filter { $0.y < (ofWords.minY + ofWords.maxY) / 2 }.map(\.x).max() ?? 0
    #expect(top > topOfWords)
    #expect((outline("a\nb", .charWrapping)?.path.controlBounds.height ?? 20) > 12)
  }
}
