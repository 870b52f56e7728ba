import FlickGeometry
import FlickRaster
import FlickTestSupport
import Testing

@testable import FlickScene

@Suite("Recorded shape trees")
struct ShapeRecordingTests {
  private func rectangle(_ x: Animated<Double>) -> ShapeItem {
    .rectangle(
      RectangleShape(
        position: .split(x: x, y: .constant(5)), size: .constant(Size2D(4, 4)),
        roundness: .constant(1)))
  }

  private func fill(_ red: Double) -> ShapeItem {
    .style(
      ShapeStyle(operation: .fill(.evenOdd), paint: .solid(.constant(Color(red, 0, 0)))))
  }

  private var stroke: ShapeItem {
    .style(
      ShapeStyle(
        operation: .stroke(
          AnimatedStrokeStyle(width: .constant(2), dashes: [.constant(3), .constant(1)])),
        paint: .solid(.constant(Color(0, 1, 0)))))
  }

  /// Two groups, of which one is a layer with an opacity.
  private var items: [ShapeItem] {
    let veil = Transform(rotation: .constant(0.3), opacity: .constant(0.5))
    return [
      .group(ShapeGroup(items: [rectangle(.constant(3)), fill(1), stroke], transform: veil)),
      .group(ShapeGroup(items: [rectangle(.constant(9)), fill(0.5)])),
    ]
  }

  /// Returns the calls of each frame, and the number of recordings at the end.
  private func frames(
    _ trees: [ShapeTree], limits: SceneLimits = SceneLimits()
  ) -> (calls: [String], recordings: Int) {
    var evaluator = ShapeEvaluator()
    var calls: [String] = []
    for (frame, tree) in trees.enumerated() {
      evaluator.beginFrame(limits)
      var sink = RecordingSink()
      evaluator.draw(
        tree, at: EvaluationContext(Double(frame)), .translation(Double(frame), 7), into: &sink)
      calls.append(sink.text)
    }
    return (calls, evaluator.recordings.trees.count)
  }

  private func fresh(_ tree: ShapeTree, _ frame: Int) -> String {
    var evaluator = ShapeEvaluator()
    evaluator.beginFrame(SceneLimits())
    var sink = RecordingSink()
    evaluator.draw(
      tree, at: EvaluationContext(Double(frame)), .translation(Double(frame), 7), into: &sink)
    return sink.text
  }

  @Test("A constant tree is recorded in its second frame and makes the same calls in all frames")
  func constantTreeIsRecordedInSecondFrame() {
    let tree = ShapeTree(items)
    let (calls, recordings) = frames([tree, tree, tree, tree])
    #expect(recordings == 1)
    #expect(calls == (0..<4).map { fresh(tree, $0) })
    #expect(calls[0].contains("layer opacity 0.5") && calls[0].contains("dash 3 1"))
    #expect(Set(calls).count == 4)
  }

  @Test("A tree with an animated property is evaluated in each frame")
  func treeWithAnimatedPropertyIsEvaluatedInEachFrame() throws {
    let track = try #require(
      Track([Keyframe(frame: 0, value: 0.0), Keyframe(frame: 8, value: 80)]))
    let tree = ShapeTree([rectangle(.track(track)), fill(1)])
    let (calls, recordings) = frames([tree, tree, tree])
    #expect(recordings == 0)
    #expect(calls == (0..<3).map { fresh(tree, $0) })
  }

  @Test("A changed copy of a tree has a recording of its own")
  func changedCopyOfTreeHasRecordingOfItsOwn() {
    let tree = ShapeTree(items)
    var red = tree
    red.setColor(.constant(Color(0, 0, 1)), ofStyle: 0)
    #expect(red.items !== tree.items)
    let (calls, recordings) = frames([tree, tree, red, red, tree])
    #expect(recordings == 2)
    #expect(calls == [tree, tree, red, red, tree].enumerated().map { fresh($1, $0) })
  }

  @Test("A tree that is shown twice in its first frame is not recorded in it")
  func treeThatIsShownTwiceInItsFirstFrameIsNotRecordedInIt() {
    let tree = ShapeTree(items)
    var evaluator = ShapeEvaluator()
    evaluator.beginFrame(SceneLimits())
    var sink = RecordingSink()
    for _ in 0..<2 { evaluator.draw(tree, at: EvaluationContext(0), .identity, into: &sink) }
    #expect(evaluator.recordings.trees.isEmpty)
  }

  @Test("Recorded trees count towards the limits of each frame")
  func recordedTreesCountTowardsLimitsOfEachFrame() {
    let tree = ShapeTree(items)
    var limits = SceneLimits()
    limits.pathPoints = 60
    var evaluator = ShapeEvaluator()
    var exceeded: [Int] = []
    for frame in 0..<4 {
      evaluator.beginFrame(limits)
      var sink = RecordingSink()
      var shown = 0
      while evaluator.budget.exceeded == nil, shown < 100 {
        evaluator.draw(tree, at: EvaluationContext(Double(frame)), .identity, into: &sink)
        shown += 1
      }
      exceeded.append(shown)
    }
    #expect(evaluator.recordings.trees.count == 1)
    #expect(Set(exceeded).count == 1 && exceeded[0] > 1 && exceeded[0] < 100)
  }

  @Test("Merged and offset paths of recorded trees count towards the limit of each frame")
  func mergedAndOffsetPathsCountTowardsLimit() {
    let tree = ShapeTree([
      rectangle(.constant(3)), rectangle(.constant(5)),
      .modifier(
        .offset(amount: .constant(1), join: .round, miterLimit: .constant(4))),
      .modifier(.merge(.union)), fill(1),
    ])
    var limits = SceneLimits()
    /// Draws the tree ten times in a frame.
    func draw(_ evaluator: inout ShapeEvaluator) -> String {
      var sink = RecordingSink()
      evaluator.beginFrame(limits)
      for _ in 0..<10 { evaluator.draw(tree, at: EvaluationContext(0), .identity, into: &sink) }
      return sink.text
    }
    var texts: Set<String> = []
    for cost in [0, 1, 50, 100, 200, 400, 800, 1600, 1 << 20] {
      limits.combiningCost = cost
      var evaluator = ShapeEvaluator()
      let first = draw(&evaluator)
      texts.insert(first)
      for _ in 0..<3 { #expect(draw(&evaluator) == first, "limit \(cost)") }
    }
    #expect(texts.count > 2)
  }
}
