import FlickGeometry
import FlickRaster
import FlickScene
import Testing

@Suite("Hit testing")
struct HitTestTests {
  private func box(
    _ name: String, _ x: Double, _ y: Double, turn: Double = 0, size: Size2D = Size2D(10, 10)
  ) -> Layer {
    var layer = Layer(
      name: name, inPoint: 0, outPoint: 60, content: .solid(Color(1, 0, 0), size))
    layer.transform.position = .point(.constant(Point2D(x, y)))
    layer.transform.rotation = .constant(turn)
    return layer
  }

  private func found(
    _ x: Double, _ y: Double, in scene: Scene, _ names: [String] = ["a", "b"], at frame: Double = 0,
    tween: FrameTween? = nil
  ) -> [Int] {
    var evaluator = FrameEvaluator()
    return evaluator.layers(at: Point2D(x, y), named: names, of: scene, at: frame, tween: tween)
      .sorted()
  }

  @Test("All layers whose bounds contain the point are found")
  func allLayersWhoseBoundsContainPointAreFound() {
    let scene = Scene([box("a", 10, 10), box("b", 15, 10), box("c", 10, 10)])
    #expect(found(12, 12, in: scene) == [0])
    #expect(found(17, 12, in: scene) == [0, 1])
    #expect(found(22, 12, in: scene) == [1])
    #expect(found(30, 12, in: scene) == [])
    #expect(found(.nan, 12, in: scene) == [])
  }

  @Test("The bounds are transformed with the layer and its parents")
  func boundsAreTransformedWithLayerAndItsParents() {
    var child = box("a", 0, 0)
    child.parent = 1
    let scene = Scene([child, box("b", 50, 50, turn: .pi / 4)])
    #expect(found(50, 60, in: scene) == [0, 1])
    #expect(found(58, 52, in: scene) == [])
    #expect(found(45, 56, in: scene) == [0, 1])
  }

  @Test("Invisible layers are not found")
  func invisibleLayersAreNotFound() {
    var clear = box("a", 0, 0)
    clear.transform.opacity = .constant(0)
    #expect(found(5, 5, in: Scene([clear])) == [])
    var hidden = box("a", 0, 0)
    hidden.isHidden = true
    #expect(found(5, 5, in: Scene([hidden])) == [])
    var late = box("a", 0, 0)
    late.inPoint = 20
    #expect(found(5, 5, in: Scene([late])) == [])
    #expect(found(5, 5, in: Scene([late]), at: 20) == [0])
  }

  @Test("A nested layer is found inside its composition only")
  func nestedLayerIsFoundInsideItsCompositionOnly() {
    var outer = Layer(
      name: "b", inPoint: 0, outPoint: 60,
      content: .precomposition(
        1, size: Size2D(20, 20), time: .linear(start: 0, stretch: 1)))
    outer.transform.position = .point(.constant(Point2D(40, 40)))
    outer.transform.scale = .constant(Vector2D(2, 2))
    let scene = Scene([outer], others: [Composition(layers: [box("a", 15, 0)])])
    // The bounds include only the drawn content, not the whole composition.
    #expect(found(45, 45, in: scene) == [])
    #expect(found(75, 45, in: scene) == [0, 1])
    #expect(found(85, 45, in: scene) == [])
  }

  @Test("A layer is found at its position at the given time")
  func layerIsFoundAtItsPositionAtGivenTime() {
    var layer = box("a", 0, 0)
    layer.transform.position = .point(
      Animated.track(
        Track([
          Keyframe(frame: 0, value: Point2D(0, 0)), Keyframe(frame: 10, value: Point2D(50, 0)),
        ])!))
    #expect(found(55, 5, in: Scene([layer])) == [])
    #expect(found(55, 5, in: Scene([layer]), at: 10) == [0])
    let half = FrameTween(targetFrame: 10, progress: 0.5)
    #expect(found(30, 5, in: Scene([layer]), tween: half) == [0])
  }
}
