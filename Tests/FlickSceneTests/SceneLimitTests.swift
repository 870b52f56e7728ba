import FlickGeometry
import FlickRaster
import FlickScene
import FlickTestSupport
import Testing

@Suite("Limits of evaluation")
struct SceneLimitTests {
  /// Returns the limit that stops the evaluation, and the number of fills.
  private func evaluate(
    _ items: [ShapeItem], _ change: (inout SceneLimits) -> Void
  ) -> (exceeded: DrawingLimit?, fills: Int) {
    let layer = Layer(inPoint: 0, outPoint: 60, content: .shapes(ShapeTree(items)))
    var scene = Scene([layer])
    change(&scene.limits)
    var evaluator = FrameEvaluator()
    let fills = evaluator.record(scene).lines.count { $0.hasPrefix("fill") }
    return (evaluator.exceededLimit, fills)
  }

  private var square: ShapeItem {
    .rectangle(
      RectangleShape(
        position: .point(.constant(Point2D(0, 0))), size: .constant(Size2D(4, 4))))
  }

  private var fill: ShapeItem {
    .style(ShapeStyle(operation: .fill(.nonZero), paint: .solid(.constant(Color(1, 0, 0)))))
  }

  private func group(_ items: [ShapeItem]) -> ShapeItem { .group(ShapeGroup(items: items)) }

  private var two: [ShapeItem] { [group([square, fill]), group([square, fill])] }

  @Test("A frame with as many points as the limit is drawn, and one point less stops it")
  func frameWithAsManyPointsAsLimitIsDrawn() {
    // Two rectangles with four points each.
    #expect(evaluate(two) { $0.pathPoints = 8 } == (nil, 2))
    #expect(evaluate(two) { $0.pathPoints = 7 }.exceeded == .pathPoints)
  }

  @Test("The points that modifiers add are counted")
  func pointsThatModifiersAddAreCounted() {
    let zigZag = ShapeItem.modifier(
      .zigZag(size: .constant(1), ridges: .constant(100), points: .constant(1)))
    #expect(evaluate([square, zigZag, fill]) { $0.pathPoints = 1000 }.exceeded == nil)
    #expect(evaluate([square, zigZag, fill]) { $0.pathPoints = 400 }.exceeded == .pathPoints)
  }

  @Test("The items of all copies are counted")
  func itemsOfAllCopiesAreCounted() {
    var needed = 0
    for limit in 1..<100 where evaluate(two, { $0.visits = limit }).exceeded == nil {
      needed = limit
      break
    }
    #expect(needed > 4)
    #expect(evaluate(two) { $0.visits = needed } == (nil, 2))
    #expect(evaluate(two) { $0.visits = needed - 1 }.exceeded == .shapeItems)
  }

  @Test("A repeater makes as many copies as the limit")
  func repeaterMakesAsManyCopiesAsLimit() {
    let repeater = RepeaterModifier(
      copies: .constant(10), offset: .constant(0), order: .below, transform: Transform())
    let copies = ShapeItem.modifier(.repeater(repeater), items: [square, fill])
    #expect(evaluate([copies]) { $0.repeaterCopies = 10 }.fills == 10)
    #expect(evaluate([copies]) { $0.repeaterCopies = 9 }.fills == 9)
  }
}
