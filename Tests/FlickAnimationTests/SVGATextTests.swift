import FlickAnimation
import FlickGeometry
import FlickScene
import Testing

/// Fonts differ from system to system, so what is drawn is compared with what is drawn of other texts.
@Suite("Texts in sprites")
struct SVGATextTests {
  private let box = Size2D(60, 14)

  /// The outline, and the rectangle outside of which nothing of it is seen.
  private func outline(
    _ string: String, _ lineBreak: SVGAText.LineBreak, _ alignment: SVGAText.Alignment = .left
  ) -> (path: Path, clip: Rect2D?)? {
    let text = SVGAText(string, size: 10, alignment: alignment, lineBreak: lineBreak)
    switch text.overlays(in: box).first {
    case .outline(let path, _, _): return (path, nil)
    case .clippedOutline(let path, _, _, let clip): return (path, clip)
    default: return nil
    }
  }

  /// The same text, one that fits as it is.
  private func whole(_ string: String) -> Path? { outline(string, .wordWrapping)?.path }

  private let long = "iiiiWWWWWWWWWWWWWWWWWWWWllll"

  @Test(
    "what fits is set as it is, however lines are broken", arguments: SVGAText.LineBreak.allCases)
  func fits(lineBreak: SVGAText.LineBreak) {
    #expect(outline("fit", lineBreak)?.path == whole("fit"))
  }

  @Test("an ellipsis stands for the end, the beginning or the middle; the rest fits in")
  func truncating() {
    let all: [(SVGAText.LineBreak, String, String)] = [
      (.truncatingTail, "iiii", "…"), (.truncatingHead, "…", "llll"),
      (.truncatingMiddle, "iiii", "llll"),
    ]
    for (lineBreak, first, last) in all {
      guard let path = outline(long, lineBreak)?.path, let first = whole(first),
        let last = whole(last)
      else { continue }
      let bounds = path.controlBounds
      #expect(bounds.maxX <= box.width && bounds.minX >= -1)
      // Only as much is left out as has to be.
      #expect(bounds.maxX > box.width - 14)
      #expect(path.points.starts(with: first.points))
      #expect(shape(path.points.suffix(last.points.count)) == shape(last.points[...]))
      // One line.
      #expect(bounds.height < 14)
    }
  }

  /// Points from the last on, to a thousandth: glyphs stand elsewhere and are the same.
  private func shape(_ points: ArraySlice<Point2D>) -> [[Int]] {
    guard let last = points.last else { return [] }
    return points.map {
      [Int((($0.x - last.x) * 1000).rounded()), Int((($0.y - last.y) * 1000).rounded())]
    }
  }

  @Test("what is clipped begins at the edge of the box, and is not seen beyond the other")
  func clipping() {
    for alignment in [SVGAText.Alignment.left, .center, .right] {
      guard let (path, clip) = outline(long, .clipping, alignment) else { continue }
      #expect(clip == Rect2D(minX: 0, minY: 0, maxX: 60, maxY: 14))
      #expect(path.controlBounds.maxX > 100)
      #expect(path.points.first == outline(long, .clipping)?.path.points.first)
    }
  }

  @Test("lines break within words where characters wrap")
  func characters() {
    guard let path = outline("iiiiii WWWWW", .charWrapping)?.path,
      let words = outline("iiiiii WWWWW", .wordWrapping)?.path
    else { return }
    let (bounds, ofWords) = (path.controlBounds, words.controlBounds)
    #expect(bounds.maxX <= box.width)
    // The first line holds letters of the second word, too.
    let top = path.points.filter { $0.y < (bounds.minY + bounds.maxY) / 2 }.map(\.x).max() ?? 0
    let topOfWords =
      words.points.filter { $0.y < (ofWords.minY + ofWords.maxY) / 2 }.map(\.x).max() ?? 0
    #expect(top > topOfWords)
    #expect((outline("a\nb", .charWrapping)?.path.controlBounds.height ?? 20) > 12)
  }
}
