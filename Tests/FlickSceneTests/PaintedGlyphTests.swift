import FlickGeometry
import FlickRaster
import FlickTestSupport
import Testing

@testable import FlickScene

@Suite("Drawing painted glyphs")
struct PaintedGlyphTests {
  private static let box: Path = {
    var path = Path()
    path.addRectangle(center: Point2D(0.5, -0.5), size: Size2D(1, 1))
    return path
  }()

  private func record(
    _ steps: [GlyphPainting.Step], clip: Rect2D? = nil, opacity: Double = 1,
    fill: Color? = Color(0, 0, 1)
  ) -> [String] {
    let glyph = PlacedGlyph(
      shape: 0, ranks: .zero, position: .zero, scale: 10, advance: 10, pivot: .zero, halfWidth: 5)
    let document = TextDocument(
      frame: 0, style: TextStyle(fill: fill),
      shapes: [.painting(GlyphPainting(steps: steps, clip: clip))], glyphs: [glyph],
      lines: [TextLine(glyphs: 0..<1, origin: .zero, alignment: 0)],
      counts: SIMD4(repeating: 1))
    var properties = TextProperties()
    properties.opacity = .constant(opacity)
    var sink = RecordingSink()
    var evaluator = TextEvaluator()
    evaluator.draw(
      TextContent(
        documents: [document], animators: [TextAnimator(selectors: [], properties: properties)]),
      at: EvaluationContext(0), .identity, into: &sink)
    return sink.calls
  }

  private func fill(_ paint: Paint, text: [GlyphPainting.TextStop] = []) -> GlyphPainting.Step {
    .fill(
      GlyphPainting.Fill(outline: Self.box, map: .scale(0.5, 0.5), paint: paint, textStops: text))
  }

  private func kinds(_ lines: [String]) -> [Substring] {
    lines.map { $0.prefix { $0 != " " } }
  }

  @Test("Fills have their own color or that of the text")
  func fillsHaveTheirOwnColorOrThatOfText() {
    let green = fill(.solid(Color(0, 1, 0, 0.5)))
    let own = fill(.solid(Color(0, 0, 0)), text: [(index: 0, opacity: 0.25)])
    let lines = record([green, own])
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("fill (0 1 0 0.5) M "))
    #expect(lines[1].hasPrefix("fill (0 0 1 0.25) M "))
    #expect(record([green, own], fill: nil).count == 1)
    #expect(record([green], opacity: 0.5).first?.hasPrefix("fill (0 1 0 0.25)") == true)
    #expect(record([green, own], opacity: 0.5).first == "layer opacity 0.5 {")
  }

  @Test("Stops of a gradient have the color of the text")
  func stopsOfGradientHaveColorOfText() {
    let gradient = Gradient(
      .linear(start: .zero, end: Point2D(1, 0)),
      stops: [GradientStop(0, Color(1, 0, 0)), GradientStop(1, Color(0, 0, 0))])
    let lines = record(
      [fill(.gradient(gradient, opacity: 1), text: [(index: 1, opacity: 0.5)])])
    #expect(lines.first?.contains("[0 (1 0 0 1), 1 (0 0 1 0.5)]") == true)
  }

  @Test("Groups, clips and mattes are nested")
  func groupsClipsAndMattesAreNested() {
    let part = fill(.solid(Color(1, 0, 0)))
    let lines = record(
      [
        .group(.multiply), part, .end, .clipGroup(Self.box), part, .matte(.alpha), part, .endMatte,
        .end,
      ],
      clip: Rect2D(minX: 0, minY: -1, maxX: 1, maxY: 0))
    #expect(
      kinds(lines) == [
        "clip", "layer", "fill", "}", "layer", "mask", "fill", "matte", "fill", "}", "}", "}",
      ])
    #expect(lines[1].contains("multiply"))
  }
}
