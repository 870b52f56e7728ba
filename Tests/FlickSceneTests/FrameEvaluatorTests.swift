import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

/// Compares frames as text: the drawing calls, their order and their nesting.
@Suite("Evaluating a frame")
struct FrameEvaluatorTests {
  private func layer(_ content: LayerContent) -> Layer {
    Layer(inPoint: 0, outPoint: 60, content: content)
  }

  private let square = "M 0,0 L 10,0 L 10,10 L 0,10 Z"

  @Test("The first layer is drawn last")
  func firstLayerIsDrawnLast() {
    #expect(
      record([solid(1), solid(0)]) == """
        fill (0 0 0 1) \(square)
        fill (1 0 0 1) \(square)
        """)
  }

  @Test("A layer is visible from its in point up to, but not including, its out point")
  func layerIsVisibleFromItsInPointUpTo() {
    var layer = solid(1)
    layer.inPoint = 10
    layer.outPoint = 20
    #expect(record([layer], at: 9.99).isEmpty)
    #expect(!record([layer], at: 10).isEmpty)
    #expect(!record([layer], at: 19.99).isEmpty)
    #expect(record([layer], at: 20).isEmpty)
  }

  @Test("Frames beyond the end show the last frame")
  func framesBeyondEndShowLastFrame() {
    #expect(!record([solid(1)], at: 60).isEmpty)
    #expect(!record([solid(1)], at: 1e9).isEmpty)
    #expect(!record([solid(1)], at: -5).isEmpty)
    #expect(record([solid(1)], at: .nan).isEmpty)
  }

  @Test("Hidden layers and matte sources are not drawn but still transform their children")
  func hiddenLayersTransformTheirChildren() {
    var parent = solid(1)
    parent.isHidden = true
    parent.transform.position = .point(.constant(Point2D(5, 0)))
    parent.transform.opacity = .constant(0.5)
    var child = solid(0)
    child.parent = 0
    #expect(record([parent, child]) == "fill (0 0 0 1) M 5,0 L 15,0 L 15,10 L 5,10 Z")
  }

  @Test("A cycle of parents does not recurse endlessly")
  func cycleOfParentsDoesNotRecurseEndlessly() {
    var a = solid(1)
    a.parent = 1
    var b = solid(0)
    b.parent = 0
    #expect(record([a, b]).split(separator: "\n").count == 2)
  }

  @Test("A transform scales, skews, rotates about the anchor, then translates")
  func transformStepsApplyInOrder() {
    let transform = Transform(
      anchor: .point(.constant(Point2D(5, 5))), position: .point(.constant(Point2D(50, 50))),
      scale: .constant(Vector2D(2, 1)), rotation: .constant(.pi / 2))
    let m = transform.matrix(at: 0)
    let p = m.apply(Point2D(10, 5))
    #expect(abs(p.x - 50) < 1e-9 && abs(p.y - 60) < 1e-9)
    #expect(m.apply(Point2D(5, 5)).distance(to: Point2D(50, 50)) < 1e-9)
  }

  @Test("A mask expands, outwards and inwards")
  func maskExpandsOutwardsAndInwards() {
    var path = Path()
    path.appendSquare(10)
    for expansion in [2.0, -2] {
      var masked = solid(1)
      masked.masks = [
        Mask(mode: .add, path: .constant(path), expansion: .constant(expansion))
      ]
      let mask = record([masked]).split(separator: "\n").first { $0.contains("mask") } ?? ""
      #expect(mask.count { $0 == "L" || $0 == "C" } == (expansion > 0 ? 12 : 3))
      #expect(mask.contains(expansion > 0 ? " 12," : " 8,"), "\(mask)")
    }
  }

  @Test("A mask's feather is scaled with its layer on each axis")
  func maskFeatherIsScaledWithItsLayerOnEachAxis() {
    var path = Path()
    path.appendSquare(10)
    var masked = solid(1)
    masked.transform.scale = .constant(Vector2D(2, 3))
    masked.masks = [Mask(mode: .add, path: .constant(path), feather: .constant(Vector2D(1, 2)))]
    #expect(record([masked]).contains("mask add opacity 1 feather 2 6 M"))
    masked.transform.rotation = .constant(.pi / 2)
    #expect(record([masked]).contains("mask add opacity 1 feather 6 2 M"))
  }

  @Test("An open mask does not mask")
  func openMaskDoesNotMask() {
    var open = Path()
    open.move(to: .zero)
    open.line(to: Point2D(9, 0))
    open.line(to: Point2D(0, 9))
    var masked = solid(1)
    masked.masks = [Mask(mode: .subtract, path: .constant(open))]
    #expect(!record([masked]).contains("mask"))
    masked.masks.append(Mask(mode: .add, path: .constant(Path())))
    #expect(record([masked]).contains("mask add"))
  }

  @Test("Opacity, masks and mattes isolate a layer")
  func opacityMasksAndMattesIsolateLayer() {
    var masked = solid(1)
    masked.transform.opacity = .constant(0.5)
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point2D(4, 0))
    path.line(to: Point2D(4, 4))
    path.close()
    masked.masks = [
      Mask(mode: .subtract, path: .constant(path), opacity: .constant(0.25), isInverted: true)
    ]
    masked.matte = Matte(mode: .lumaInverted, source: 1)
    var source = solid(0)
    source.isMatteSource = true
    #expect(
      record([masked, source]) == """
        layer opacity 0.5 {
          fill (1 0 0 1) \(square)
          mask subtract inverted opacity 0.25 M 0,0 L 4,0 L 4,4 Z
          matte lumaInverted {
            fill (0 0 0 1) \(square)
          }
        }
        """)
  }

  @Test("A precomposition is clipped, has its own time, and isolates blending children")
  func precompositionIsClippedHasItsOwnTime() {
    var child = solid(1)
    child.blend = .multiply
    child.inPoint = 10
    child.outPoint = 11
    let precomp = layer(
      .precomposition(1, size: Size2D(20, 20), time: .linear(start: 4, stretch: 0.5)))
    let others = [Composition(layers: [child])]
    #expect(
      record([precomp], at: 9, others: others) == """
        layer opacity 1 {
          clip 0 0 20 20 by (1 0 0 1 0 0) {
            layer opacity 1 multiply {
              fill (1 0 0 1) \(square)
            }
          }
        }
        """)
    #expect(!record([precomp], at: 8.9, others: others).contains("fill"))
  }

  @Test("Recursive precompositions do not recurse endlessly")
  func recursivePrecompositionsDoNotRecurseEndlessly() {
    let inner = layer(.precomposition(1, size: Size2D(20, 20), time: .linear(start: 0, stretch: 1)))
    let text = record([inner], others: [Composition(layers: [inner, solid(1)])])
    #expect(text.contains("fill"))
  }
}

extension Path {
  fileprivate mutating func appendSquare(_ side: Double) {
    move(to: .zero)
    for p in [Point2D(side, 0), Point2D(side, side), Point2D(0, side)] { line(to: p) }
    close()
  }
}

@Suite("Compositions that preserve their frame rate")
struct CompositionStepTests {
  @Test(
    "Times between frames show the earlier frame", arguments: [(0.0, 0), (2.9, 0), (3, 3), (7, 6)])
  func timesBetweenFramesShowEarlierFrame(frame: Double, shown: Int) throws {
    let start = Keyframe(frame: 0, value: Point2D.zero)
    let end = Keyframe(frame: 60, value: Point2D(60, 0))
    var moving = Layer(inPoint: 0, outPoint: 60, content: .solid(Color(1, 0, 0), Size2D(1, 1)))
    if let track = Track([start, end]) { moving.transform.position = .point(.track(track)) }
    let shows = Layer(
      inPoint: 0, outPoint: 60,
      content: .precomposition(1, size: Size2D(99, 9), time: .linear(start: 0, stretch: 1)))
    let inner = Composition(layers: [moving], frameStep: 3)
    let scene = Scene([shows], others: [inner], size: Size2D(99, 9))
    #expect(scene.recorded(at: frame).text.contains("M \(shown),0"))
  }
}
