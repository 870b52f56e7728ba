import FlickGeometry
import FlickRaster
import FlickTestSupport
import Testing

@testable import FlickScene

/// Tests texts whose glyphs are squares of half an em with an advance of one em, at size 10.
@Suite("Drawing text")
struct TextEvaluatorTests {
  private static let square: Path = {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point2D(0.5, 0))
    path.line(to: Point2D(0.5, -0.5))
    path.line(to: Point2D(0, -0.5))
    path.close()
    return path
  }()

  private func document(
    _ count: Int, at frame: Double = 0, balance: Double = 0, look: TextStyle = TextStyle()
  ) -> TextDocument {
    let glyphs = (0..<count).map { i in
      PlacedGlyph(
        shape: 0, ranks: SIMD4(repeating: Int32(i)),
        position: Point2D((Double(i) - balance * Double(count)) * 10, 0), scale: 10, advance: 10,
        pivot: Vector2D(5, 0), halfWidth: 5)
    }
    return TextDocument(
      frame: frame, style: look, shapes: [.outline(Self.square)], glyphs: glyphs,
      lines: [TextLine(glyphs: 0..<count, origin: .zero, alignment: balance)],
      counts: SIMD4(repeating: Int32(count)))
  }

  private func text(
    _ documents: TextDocument..., animators: [TextAnimator] = [], path: TextPath? = nil
  ) -> TextContent {
    var content = TextContent(documents: documents, animators: animators)
    content.path = path
    return content
  }

  private func record(_ text: TextContent, at frame: Double = 0) -> [String] {
    var sink = RecordingSink()
    var evaluator = TextEvaluator()
    evaluator.draw(text, at: EvaluationContext(frame), .identity, into: &sink)
    return sink.lines
  }

  private func animator(
    _ selector: TextSelector? = nil, _ change: (inout TextProperties) -> Void
  ) -> TextAnimator {
    var properties = TextProperties()
    change(&properties)
    return TextAnimator(selectors: selector.map { [$0] } ?? [], properties: properties)
  }

  private func box(_ x: Double, _ y: Double = 0, _ color: String = "(0 0 0 1)") -> String {
    func text(_ value: Double) -> String {
      value == value.rounded() ? "\(Int(value))" : "\(value)"
    }
    let (left, right, top, bottom) = (text(x), text(x + 5), text(y - 5), text(y))
    return "fill \(color) M \(left),\(bottom) L \(right),\(bottom) L \(right),\(top)"
      + " L \(left),\(top) Z"
  }

  @Test("Glyphs are drawn at their laid-out positions and size")
  func glyphsAreDrawnAtTheirLaidOutPositionsAndSize() {
    #expect(record(text(document(2))) == [box(0), box(10)])
    #expect(record(text()).isEmpty)
  }

  @Test("A document is used until the next one, and the first also before its time")
  func documentIsUsedUntilNextOne() {
    let content = text(document(1, at: 5), document(2, at: 10))
    #expect(record(content, at: 0).count == 1)
    #expect(record(content, at: 9.99).count == 1)
    #expect(record(content, at: 10).count == 2)
  }

  @Test("The stroke is above or below the fill, and its width is independent of the font size")
  func strokeIsAboveOrBelowFill() {
    var look = TextStyle(stroke: Color(1, 0, 0), strokeWidth: 2)
    let over = record(text(document(1, look: look)))
    #expect(over.map { $0.prefix(4) } == ["fill", "stro"])
    #expect(over[1].hasPrefix("stroke 0.2 butt miter limit 4 (1 0 0 1)"))
    look.isStrokeOverFill = false
    #expect(record(text(document(1, look: look))).map { $0.prefix(4) } == ["stro", "fill"])
    look.fill = nil
    #expect(record(text(document(1, look: look))).map { $0.prefix(4) } == ["stro"])
  }

  @Test("An animator moves, scales and rotates about the middle of the character's baseline")
  func animatorTransformsAboutMiddleOfBaseline() {
    let moved = animator(TextSelector(end: .constant(0.5))) {
      $0.position = .point(.constant(Point2D(0, 20)))
    }
    #expect(record(text(document(2), animators: [moved])) == [box(0, 20), box(10)])
    let grown = animator { $0.scale = .constant(Vector2D(2, 2)) }
    #expect(
      record(text(document(1), animators: [grown])) == [
        "fill (0 0 0 1) M -5,0 L 5,0 L 5,-10 L -5,-10 Z"
      ])
    let turned = animator { $0.rotation = .constant(.pi) }
    #expect(
      record(text(document(1), animators: [turned])) == [
        "fill (0 0 0 1) M 10,0 L 5,0 L 5,5 L 10,5 Z"
      ])
  }

  @Test("Two animators add their positions and multiply their scales")
  func twoAnimatorsAddTheirPositionsAndMultiplyTheirScales() {
    let animators = [
      animator {
        $0.position = .point(.constant(Point2D(1, 0)))
        $0.scale = .constant(Vector2D(2, 1))
      },
      animator {
        $0.position = .point(.constant(Point2D(2, 0)))
        $0.scale = .constant(Vector2D(0.5, 1))
      },
    ]
    #expect(record(text(document(1), animators: animators)) == [box(3)])
  }

  @Test("Rotations about x and y apply after the rotation, in orthographic projection")
  func rotationsAboutXAndYApplyAfterRotation() {
    let aboutX = animator { $0.rotationX = .constant(.pi / 3) }
    // Half the height, about the baseline.
    #expect(
      record(text(document(1), animators: [aboutX])) == [
        "fill (0 0 0 1) M 0,0 L 5,0 L 5,-2.5 L 0,-2.5 Z"
      ])
    let aboutY = animator { $0.rotationY = .constant(.pi / 3) }
    // Half the width, about the middle of the glyph's advance.
    #expect(
      record(text(document(1), animators: [aboutY])) == [
        "fill (0 0 0 1) M 2.5,0 L 5,0 L 5,-5 L 2.5,-5 Z"
      ])
    let both = animator {
      $0.rotation = .constant(.pi)
      $0.rotationX = .constant(.pi / 3)
    }
    #expect(
      record(text(document(1), animators: [both])) == [
        "fill (0 0 0 1) M 10,0 L 5,0 L 5,2.5 L 10,2.5 Z"
      ])
  }

  @Test("A blurred glyph is isolated, and its blur is weighted by the selection")
  func blurredGlyphIsIsolated() {
    let blurred = animator(TextSelector(end: .constant(0.5), amount: .constant(0.5))) {
      $0.blur = .constant(Vector2D(4, 2))
    }
    let lines = record(text(document(2), animators: [blurred]))
    #expect(lines.count == 5 && lines[0] == "layer opacity 1 {" && lines[4] == box(10))
    #expect(lines[1].contains("blur") && lines[1].contains("sigmaX: 2.0, sigmaY: 1.0"))
    var sink = RecordingSink()
    var evaluator = TextEvaluator()
    evaluator.draw(
      text(document(2), animators: [blurred]), at: EvaluationContext(0), .scale(3, 5), into: &sink)
    #expect(sink.lines[1].contains("sigmaX: 6.0, sigmaY: 5.0"), "it grows with the layer")
  }

  // MARK: Glyphs of other kinds

  private func record(shape: GlyphShape, _ animators: [TextAnimator] = []) -> [String] {
    var document = document(1, look: TextStyle(stroke: Color(1, 0, 0), strokeWidth: 2))
    document.shapes = [shape]
    return record(text(document, animators: animators))
  }

  @Test("A color glyph has its own colors or the text fill, and no stroke")
  func colorGlyphHasItsOwnColorsOrTextFill() {
    let shape = GlyphShape.layers([
      .init(outline: Self.square, color: Color(0, 1, 0)),
      .init(outline: Self.square, color: nil),
    ])
    #expect(record(shape: shape) == [box(0, 0, "(0 1 0 1)"), box(0)])
    let half = animator(TextSelector(amount: .constant(0.5))) { $0.opacity = .constant(0) }
    #expect(record(shape: shape, [half]).first == "layer opacity 0.5 {")
  }

  @Test("An image glyph is drawn as an image with opacity")
  func imageGlyphIsDrawnAsImageWithOpacity() {
    let shape = GlyphShape.picture(
      Bitmap(width: 4, height: 2), Affine(a: 0.25, b: 0, c: 0, d: 0.5, tx: 0, ty: -1))
    let half = animator(TextSelector(amount: .constant(0.5))) { $0.opacity = .constant(0) }
    #expect(
      record(shape: shape, [half]) == ["image 4x2 opacity 0.5 by (2.5 0 0 5 0 -10)"])
  }

  @Test("A composition glyph is not drawn by the text evaluator")
  func compositionGlyphIsNotDrawnByTextEvaluator() throws {
    var sink = RecordingSink()
    var evaluator = TextEvaluator()
    var document = document(2)
    let transform = Transform(scale: .constant(Vector2D(50, 50)))
    document.shapes = [
      .composition(.init(index: 3, size: Size2D(1, 1), transform: transform, start: 4))
    ]
    evaluator.draw(text(document), at: EvaluationContext(0), .identity, into: &sink)
    #expect(sink.lines.isEmpty)
    #expect(evaluator.compositionGlyphs.map(\.transform.tx) == [0, 10])
    #expect(evaluator.compositionGlyphs.map(\.transform.a) == [5, 5])
    #expect(
      evaluator.compositionGlyphs[1].composition.index == 3
        && evaluator.compositionGlyphs[1].opacity == 1)
    evaluator.draw(text(self.document(1)), at: EvaluationContext(0), .identity, into: &sink)
    #expect(evaluator.compositionGlyphs.isEmpty)
  }

  @Test("Opacity isolates a glyph with a fill and a stroke")
  func opacityIsolatesGlyphWithFillAndStroke() {
    let half = animator(TextSelector(amount: .constant(0.5))) { $0.opacity = .constant(0) }
    #expect(record(text(document(1), animators: [half])) == [box(0, 0, "(0 0 0 0.5)")])
    let look = TextStyle(stroke: Color(1, 0, 0), strokeWidth: 2)
    let lines = record(text(document(1, look: look), animators: [half]))
    #expect(lines.first == "layer opacity 0.5 {" && lines.count == 4)
    let gone = animator { $0.opacity = .constant(0) }
    #expect(record(text(document(1), animators: [gone])).isEmpty)
  }

  @Test("Colors are mixed by weight, hues are rotated, and opacities are interpolated")
  func colorsAreMixedByWeight() {
    let half = TextSelector(amount: .constant(0.5))
    let red = animator(half) { $0.fill.color = .constant(Color(1, 0, 0)) }
    #expect(record(text(document(1), animators: [red])) == [box(0, 0, "(0.5 0 0 1)")])
    let turned = animator {
      $0.fill.color = .constant(Color(1, 0, 0))
      $0.fill.hue = .constant(1 / 3.0)
      $0.fill.opacity = .constant(0.25)
    }
    #expect(record(text(document(1), animators: [turned])) == [box(0, 0, "(0 1 0 0.25)")])
    let grey = animator {
      $0.fill.color = .constant(Color(1, 0, 0))
      $0.fill.saturation = .constant(-1)
      $0.fill.brightness = .constant(-0.5)
    }
    #expect(record(text(document(1), animators: [grey])) == [box(0, 0, "(0.5 0.5 0.5 1)")])
  }

  @Test("Each animator interpolates opacities from those of the animators before it")
  func animatorsInterpolateOpacitiesInOrder() {
    let gone = animator { $0.opacity = .constant(0) }
    let shown = animator { $0.opacity = .constant(1) }
    let half = animator(TextSelector(amount: .constant(0.5))) { $0.opacity = .constant(1) }
    let red = animator { $0.fill.color = .constant(Color(1, 0, 0)) }
    #expect(record(text(document(1), animators: [gone, shown])) == [box(0)])
    #expect(record(text(document(1), animators: [gone, half])) == [box(0, 0, "(0 0 0 0.5)")])
    #expect(record(text(document(1), animators: [gone, red])).isEmpty)
    let clear = animator { $0.fill.opacity = .constant(0) }
    let solid = animator(TextSelector(amount: .constant(0.5))) { $0.fill.opacity = .constant(1) }
    #expect(record(text(document(1), animators: [clear, solid])) == [box(0, 0, "(0 0 0 0.5)")])
  }

  @Test("The animator's stroke width is added to the text's own")
  func animatorStrokeWidthIsAddedToTextOwn() {
    let look = TextStyle(fill: nil, stroke: Color(1, 0, 0), strokeWidth: 2)
    let wider = animator(TextSelector(amount: .constant(0.5))) { $0.strokeWidth = .constant(4) }
    #expect(
      record(text(document(1, look: look), animators: [wider]))[0].hasPrefix("stroke 0.4 "))
    let thinner = animator { $0.strokeWidth = .constant(-2) }
    #expect(record(text(document(1, look: look), animators: [thinner])).isEmpty)
  }

  @Test("Half of the tracking lies on each side of a character, relative to the justification")
  func halfOfTrackingLiesOnEachSideOfCharacter() {
    let wide = animator { $0.tracking = .constant(4) }
    #expect(record(text(document(3), animators: [wide])) == [box(0), box(14), box(28)])
    #expect(
      record(text(document(3, balance: 1), animators: [wide])) == [box(-38), box(-24), box(-10)])
    #expect(
      record(text(document(3, balance: 0.5), animators: [wide])) == [box(-19), box(-5), box(9)])
    let middle = animator(
      TextSelector(usesIndex: true, start: .constant(1), end: .constant(2))
    ) { $0.tracking = .constant(4) }
    #expect(record(text(document(3), animators: [middle])) == [box(0), box(12), box(24)])
  }

  @Test("Line spacing moves a line by the average of its characters, and all lines below")
  func lineSpacingMovesLineByAverageOfItsCharacters() {
    var content = document(4)
    content.lines = [0..<1, 1..<3, 3..<4].map {
      TextLine(glyphs: $0, origin: .zero, alignment: 0)
    }
    let spaced = animator(
      TextSelector(usesIndex: true, start: .constant(0), end: .constant(2))
    ) { $0.lineSpacing = .constant(Vector2D(0, 6)) }
    #expect(
      record(text(content, animators: [spaced])) == [box(0), box(10, 3), box(20, 3), box(30, 3)])
  }

  @Test("A random order permutes the ranks")
  func randomOrderPermutesRanks() {
    var content = document(3)
    content.randomOrders = [[2, 0, 1]]
    let first = animator(
      TextSelector(usesIndex: true, start: .constant(0), end: .constant(1))
    ) { $0.position = .point(.constant(Point2D(0, 9))) }
    #expect(record(text(content, animators: [first])) == [box(0), box(10, 9), box(20)])
  }

  @Test("Missing outlines and sizes of 0 draw nothing")
  func missingOutlinesAndSizesOf0DrawNothing() {
    var content = document(3)
    content.glyphs[0].shape = 7
    content.glyphs[1].shape = -1
    content.glyphs[2].scale = 0
    #expect(record(text(content)).isEmpty)
  }

  // MARK: Along a path

  /// A path along the y axis with a length of 100.
  private static let down: Path = {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point2D(0, 100))
    return path
  }()

  private func points(_ line: String) -> [String] {
    line.split(separator: " ").filter { $0.contains(",") }.map(String.init)
  }

  @Test("Glyphs lie on the path with the middle of their baseline, perpendicular to it or not")
  func glyphsLieOnPathWithMiddleOfTheirBaseline() {
    var path = TextPath(.constant(Self.down))
    // The first glyph is centered at 5 and reaches back by 5. Up is to the right of the direction
    // of the path.
    #expect(
      points(record(text(document(1), path: path))[0]) == ["0,0", "0,5", "5,5", "5,0"])
    path.isPerpendicular = .constant(0)
    #expect(
      points(record(text(document(1), path: path))[0]) == ["-5,5", "0,5", "0,0", "-5,0"])
  }

  @Test("Margins move the text, depending on its justification")
  func marginsMoveTextDependingOnItsJustification() {
    var path = TextPath(.constant(Self.down))
    path.firstMargin = 20.0
    path.lastMargin = -10.0
    func start(_ balance: Double) -> String {
      points(record(text(document(2, balance: balance), path: path))[0])[0]
    }
    #expect(start(0) == "0,20")
    #expect(start(1) == "0,70")
    #expect(start(0.5) == "0,50")
  }

  @Test("Text on a reversed path starts at its end and continues straight beyond the path")
  func textOnReversedPathContinuesBeyondPath() {
    var path = TextPath(.constant(Self.down))
    path.isReversed = 1.0
    #expect(points(record(text(document(1), path: path))[0])[0] == "0,100")
    path.isReversed = .constant(0)
    path.firstMargin = .constant(-50)
    #expect(points(record(text(document(1), path: path))[0])[0] == "0,-50")
    path.firstMargin = .constant(150)
    #expect(points(record(text(document(1), path: path))[0])[0] == "0,150")
  }

  @Test("Text wraps around a closed path")
  func textWrapsAroundClosedPath() {
    var ring = Self.down
    ring.line(to: Point2D(50, 0))
    ring.close()
    let slope: Double = 12_500
    let length = 150 + slope.squareRoot()
    var path = TextPath(.constant(ring))
    path.firstMargin = .constant(length * 3 + 20)
    #expect(points(record(text(document(1), path: path))[0])[0] == "0,20")
  }

  @Test("Forced alignment places the first and last characters at the margins")
  func forcedAlignmentPlacesFirstAndLastCharactersAtMargins() {
    var path = TextPath(.constant(Self.down))
    path.firstMargin = 10.0
    path.forcesAlignment = 1.0
    let lines = record(text(document(3), path: path))
    #expect(lines.map { points($0)[0] } == ["0,10", "0,50", "0,90"])
  }

  @Test("A path of length 0 draws nothing")
  func pathOfLength0DrawsNothing() {
    #expect(record(text(document(1), path: TextPath(.constant(Path())))).isEmpty)
    var point = Path()
    point.move(to: .zero)
    point.line(to: .zero)
    #expect(record(text(document(1), path: TextPath(.constant(point)))).isEmpty)
  }
}
