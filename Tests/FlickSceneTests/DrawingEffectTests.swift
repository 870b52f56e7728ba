import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

/// Tests the drawing calls of effects that draw. Other players differ in these effects, so the
/// expectations follow the After Effects User Guide ("Stroke effect", "Set Matte effect").
@Suite("Effects that draw")
struct DrawingEffectTests {
  private func record(_ layers: [Layer], at frame: Double = 0) -> String {
    Scene(layers, size: Size2D(100, 80)).recorded(at: frame).text
  }

  private func layer(_ content: LayerContent, _ stages: [DrawingEffect.Operation]) -> Layer {
    var layer = Layer(inPoint: 0, outPoint: 60, content: content)
    layer.drawingEffects = stages.map { DrawingEffect(effectIndex: 0, operation: $0) }
    return layer
  }

  private func solid(_ stages: DrawingEffect.Operation...) -> Layer {
    layer(.solid(Color(1, 0, 0), Size2D(10, 20)), stages)
  }

  private let fill = "fill (1 0 0 1) M 0,0 L 10,0 L 10,20 L 0,20 Z"

  private func line(_ x: Double, to end: Double) -> AnimatedPath {
    var path = Path()
    path.move(to: Point2D(x, 5))
    path.line(to: Point2D(end, 5))
    return .constant(path)
  }

  private func stroke(
    _ placement: PathStrokeEffect.Placement, hardness: Double = 1
  ) -> PathStrokeEffect {
    var brush = PathStrokeEffect.Brush(color: .constant(Color(0, 0, 1)))
    brush.opacity = 0.5
    brush.radius = 4.0
    brush.hardness = .constant(hardness)
    var stroke = PathStrokeEffect(paths: [line(2, to: 6), line(10, to: 22)], brush: brush)
    stroke.placement = placement
    return stroke
  }

  private let painted = """
    clip 0 0 10 20 by (1 0 0 1 0 0) {
      stroke 8 round round (0 0 1 0.5) M 2,5 L 6,5 M 10,5 L 22,5
    }
    """

  private func indented(_ text: String, by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return text.split(separator: "\n").map { space + $0 }.joined(separator: "\n")
  }

  @Test("A stroke is drawn over the layer, clipped to it, and twice as wide as the brush size")
  func strokeIsDrawnOverLayer() {
    #expect(
      record([solid(.stroke(stroke(.above)))]) == """
        layer opacity 1 {
          layer opacity 1 {
            \(fill)
          }
        \(indented(painted, by: 2))
        }
        """)
  }

  @Test("A stroke can replace the layer or reveal it")
  func strokeCanReplaceLayerOrRevealIt() {
    #expect(
      record([solid(.stroke(stroke(.alone)))]) == """
        layer opacity 1 {
        \(indented(painted, by: 2))
        }
        """)
    #expect(
      record([solid(.stroke(stroke(.reveal)))]) == """
        layer opacity 1 {
          layer opacity 1 {
            layer opacity 1 {
              \(fill)
            }
            matte alpha {
        \(indented(painted, by: 6))
            }
          }
        }
        """)
  }

  @Test("Start and end cut each path, or all paths end to end, in either order")
  func startAndEndCutEachPath() {
    var effect = stroke(.alone)
    (effect.start, effect.end) = (.constant(1), .constant(0.5))
    #expect(record([solid(.stroke(effect))]).contains("M 4,5 L 6,5 M 16,5 L 22,5"))
    effect.isSequential = true
    // The last 8 of 4 + 12 units.
    #expect(record([solid(.stroke(effect))]).contains(") M 14,5 L 22,5"))
    effect.end = .constant(1)
    #expect(!record([solid(.stroke(effect))]).contains("stroke"))
  }

  @Test("A soft brush is a blurred line of half the width")
  func softBrushIsBlurredLineOfHalfWidth() {
    let lines = record([solid(.stroke(stroke(.alone, hardness: 0)))])
    #expect(lines.contains("\(Filter.blur(BlurFilter(sigmaX: 1, sigmaY: 1)))"))
    #expect(lines.contains("stroke 4 round round"))
  }

  @Test("Distant dabs are dots, and close dabs are a line", arguments: [0.15, 1.5])
  func distantDabsAreDots(spacing: Double) {
    var effect = stroke(.alone)
    effect.brush.spacing = .constant(spacing)
    let isDotted = record([solid(.stroke(effect))]).contains("dash 0 12 from 0")
    #expect(isDotted == (spacing > 1))
  }

  @Test("A stroke on a shape layer is not clipped")
  func strokeOnShapeLayerIsNotClipped() {
    let shapes = layer(.shapes(ShapeTree([])), [.stroke(stroke(.alone))])
    #expect(!record([shapes]).contains("clip"))
  }

  @Test("Effects before a drawing effect change its input, and effects after it change its output")
  func effectsBeforeDrawingEffectChangeItsInput() {
    let blur = BlurEffect(sigma: .constant(3))
    let fill = FillEffect(color: .constant(Color(0, 1, 0)))
    var layer = solid()
    layer.effects = [ModelEffect(blur), ModelEffect(fill)]
    layer.styles = [ModelEffect(BlurEffect(sigma: .constant(5)))]
    layer.drawingEffects = [DrawingEffect(effectIndex: 1, operation: .stroke(stroke(.above)))]
    let lines = record([layer]).split(separator: "\n")
    let filters = lines.filter { $0.contains("filter") }.map { $0.prefix { $0 == " " }.count }
    // The fill and the style apply to the layer, the blur to the image inside it.
    #expect(filters == [2, 2, 4])
    #expect(lines.filter { $0.contains("filter") }.last?.contains("blur") == true)
  }

  private func matte(
    _ source: Int, _ mode: MatteMode = .alpha, isStretched: Bool = true, keepsAlpha: Bool = true
  ) -> DrawingEffect.Operation {
    var effect = SetMatteEffect(source: source)
    effect.mode = mode
    effect.isStretched = isStretched
    effect.keepsAlpha = keepsAlpha
    return .setMatte(effect)
  }

  /// A source of 20 × 20 with properties that must have no effect: position, opacity, mask and
  /// effect.
  private var source: Layer {
    var source = layer(.solid(Color(0, 0, 0), Size2D(20, 20)), [])
    source.transform.position = .point(.constant(Point2D(50, 50)))
    source.transform.opacity = .constant(0.5)
    source.isHidden = true
    source.effects = [ModelEffect(BlurEffect(sigma: .constant(3)))]
    source.masks = [Mask(mode: .subtract, path: .constant(Path()))]
    return source
  }

  @Test("Set Matte stretches the source without its transform, masks and effects")
  func setMatteStretchesSourceWithoutItsTransform() {
    var matted = solid(matte(1, MatteMode(.red, isInverted: true)))
    matted.transform.position = .point(.constant(Point2D(5, 0)))
    #expect(
      record([matted, source]) == """
        layer opacity 1 {
          layer opacity 1 {
            layer opacity 1 {
              fill (1 0 0 1) M 5,0 L 15,0 L 15,20 L 5,20 Z
            }
            matte redInverted {
              clip 0 0 20 20 by (0.5 0 0 1 5 0) {
                fill (0 0 0 1) M 5,0 L 15,0 L 15,20 L 5,20 Z
              }
            }
          }
        }
        """)
  }

  @Test("Set Matte can center the source")
  func setMatteCanCenterSource() {
    let text = record([solid(matte(1, isStretched: false)), source])
    #expect(text.contains("clip 0 0 20 20 by (1 0 0 1 -5 0)"))
  }

  @Test("Shape layers have the size of the composition and keep their transform")
  func shapeLayersHaveSizeOfCompositionAndKeepTheirTransform() {
    var drawn = layer(
      .shapes(
        ShapeTree([
          .rectangle(
            RectangleShape(
              position: .point(.constant(.zero)), size: .constant(Size2D(2, 2)))),
          .style(ShapeStyle(operation: .fill(.nonZero), paint: .solid(.constant(Color(1, 1, 1))))),
        ])), [])
    drawn.transform.position = .point(.constant(Point2D(50, 40)))
    let both = layer(.shapes(ShapeTree([])), [matte(1)])
    let onShapes = record([both, drawn])
    #expect(onShapes.contains("clip 0 0 100 80 by (1 0 0 1 0 0)"))
    #expect(onShapes.contains("M 51,39 L 51,41"))
    // The whole composition is scaled to the layer of 10 × 20.
    #expect(record([solid(matte(1)), drawn]).contains("clip 0 0 100 80 by (0.1 0 0 0.25 0 0)"))
  }

  @Test("Without the layer's own alpha, the layer is opaque on black")
  func withoutLayerOwnAlphaLayerIsOpaqueOnBlack() {
    let lines = record([solid(matte(1, keepsAlpha: false)), source])
    #expect(
      lines.contains(
        """
            fill (0 0 0 1) M 0,0 L 10,0 L 10,20 L 0,20 Z
            layer opacity 1 {
              filter \(Filter.color(.opaque))
              \(fill)
        """))
  }

  @Test("An inactive or missing source is empty, and a layer as its own source does not recurse")
  func inactiveOrMissingSourceIsEmpty() {
    var late = source
    late.inPoint = 30
    #expect(!record([solid(matte(1)), late]).contains("fill (0 0 0"))
    #expect(record([solid(matte(9))]).contains("matte alpha {\n    }"))
    #expect(
      record([solid(matte(0))]).split(separator: "\n").filter { $0.contains("fill") }.count == 2)
  }

  @Test("A matte is drawn without its own matte")
  func matteIsDrawnWithoutItsOwnMatte() {
    var matted = solid()
    matted.matte = Matte(mode: .alpha, source: 1)
    var middle = layer(.solid(Color(0, 1, 0), Size2D(10, 10)), [])
    middle.isMatteSource = true
    middle.matte = Matte(mode: .luma, source: 2)
    middle.effects = [ModelEffect(BlurEffect(sigma: .constant(3)))]
    var last = layer(.solid(Color(0, 0, 1), Size2D(10, 10)), [])
    last.isMatteSource = true
    let text = record([matted, middle, last])
    #expect(text.contains("matte alpha") && text.contains("fill (0 1 0 1)"))
    #expect(text.contains("blur"))
    #expect(!text.contains("matte luma") && !text.contains("fill (0 0 1 1)"))
  }
}
