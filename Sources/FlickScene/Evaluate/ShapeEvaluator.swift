import FlickGeometry
import FlickRaster

/// Evaluates and draws a shape layer.
///
/// It makes two passes, because a modifier can change geometry that styles in nested groups above
/// it have painted:
/// 1. From top to bottom, it collects geometry and draw commands. Each modifier applies to the
///    geometry that its group has collected so far.
/// 2. From bottom to top, it draws.
struct ShapeEvaluator: ~Copyable, Sendable {
  /// A path and its transform.
  struct Geometry: Sendable {
    /// The index in `paths`.
    var path: Int
    /// The map from the coordinates of the path to those of the layer.
    var transform: Affine
  }

  /// A draw command. The second pass runs backwards, so that `end` opens a layer and `begin` closes
  /// it.
  enum DrawCommand: Sendable {
    case begin
    case style(index: Int, geometry: Range<Int>, transform: Affine)
    case end(opacity: Double, blend: BlendMode)
  }

  /// A range of nodes, and the state that applies to it.
  struct Scope {
    var nodes: Range<Int>
    var transform: Affine
    /// A Boolean value that indicates whether the styles of the group are drawn. Its geometry is
    /// always collected.
    var isVisible: Bool
  }

  /// The paths. Only the first `pathCount` are in use.
  var paths: [Path] = []
  var pathCount = 0
  var geometry: [Geometry] = []
  var drawCommands: [DrawCommand] = []
  var trimmer = TrimEvaluator()
  var painter = StylePainter()
  var modifiers = PathModifiers()
  var combiner = PathCombiner()
  var mergeCache = PathCache()
  var recordings = ShapeRecordings()
  var spare = Path()
  /// The number of nodes visited in this layer, counted for each copy of a repeater.
  var visits = 0
  var limits = SceneLimits()
  private(set) var budget = PathBudget()

  /// Resets the costs that count towards the limits of a frame.
  mutating func beginFrame(_ limits: SceneLimits) {
    if limits != self.limits { recordings.removeAll() }
    self.limits = limits
    recordings.beginFrame()
    budget = PathBudget()
    combiner.cost = 0
    mergeCache.beginFrame()
    trimmer.beginFrame()
    modifiers.offsetter.beginFrame(limits)
  }

  /// Draws a tree, from its recording if it has one.
  mutating func draw<S: DrawSink & ~Copyable>(
    _ tree: ShapeTree, at context: EvaluationContext, _ transform: Affine, into sink: inout S
  ) {
    switch recordings.lookUp(tree) {
    case .evaluate: break
    case .record:
      if let recorded = record(tree, at: context) {
        recordings.store(recorded, of: tree)
        return sink.draw(recorded.calls, transform: transform)
      }
    case .draw(let number):
      if addCosts(of: recordings.trees[number]) {
        return sink.draw(recordings.trees[number].calls, transform: transform)
      }
    }
    evaluate(tree, at: context, transform, into: &sink)
  }

  /// Returns the recording of a tree, or `nil` with unchanged costs if the frame exceeds a limit at this tree.
  private mutating func record(_ tree: ShapeTree, at context: EvaluationContext)
    -> ShapeRecordings.RecordedTree?
  {
    let (before, mergeCost, offsetCost) = (budget, combiner.cost, modifiers.offsetter.cost)
    var recorded = ShapeRecordings.RecordedTree()
    evaluate(tree, at: context, .identity, into: &recorded.calls)
    let isWithinLimits =
      budget.exceeded == nil
      && max(combiner.cost, modifiers.offsetter.cost) < limits.combiningCost
    if isWithinLimits {
      (recorded.visits, recorded.points) = budget.costs(since: before)
      recorded.mergeCost = combiner.cost - mergeCost
      recorded.offsetCost = modifiers.offsetter.cost - offsetCost
      return recorded
    }
    (budget, combiner.cost, modifiers.offsetter.cost) = (before, mergeCost, offsetCost)
    return nil
  }

  /// Adds the costs of a recorded tree. Returns `false`, and adds nothing, if the frame would exceed a limit.
  private mutating func addCosts(of tree: ShapeRecordings.RecordedTree) -> Bool {
    let merged = combiner.cost + tree.mergeCost
    let offset = modifiers.offsetter.cost + tree.offsetCost
    guard max(merged, offset) < limits.combiningCost,
      budget.add(visits: tree.visits, points: tree.points, within: limits)
    else { return false }
    (combiner.cost, modifiers.offsetter.cost) = (merged, offset)
    return true
  }

  private mutating func evaluate<S: ShapeSink & ~Copyable>(
    _ tree: ShapeTree, at context: EvaluationContext, _ transform: Affine, into sink: inout S
  ) {
    collectAll(tree, at: context)
    for draw in drawCommands.reversed() {
      switch draw {
      case .begin: sink.popLayer()
      case .end(let opacity, let blend): sink.pushLayer(opacity: opacity, blend: blend)
      case .style(let index, let range, let own):
        if sink.isExhausted { continue }
        painter.paint(
          tree.styles[index], at: context, own: own, layer: transform, geometry[range], paths,
          into: &sink)
      }
    }
  }

  /// Counts the layers of a composition that is drawn. Returns `false` if the frame has exceeded a limit.
  mutating func countLayers(_ count: Int) -> Bool {
    budget.addVisits(count, limits)
    return budget.exceeded == nil
  }

  /// Collects the geometry and the draw commands of a tree.
  @inline(__always)
  mutating func collectAll(_ tree: ShapeTree, at context: EvaluationContext) {
    pathCount = 0
    geometry.removeAll(keepingCapacity: true)
    drawCommands.removeAll(keepingCapacity: true)
    visits = 0
    collect(
      tree, at: context,
      Scope(nodes: 0..<tree.nodes.count, transform: .identity, isVisible: true))
    budget.addVisits(visits, limits)
  }

  mutating func collect(_ tree: ShapeTree, at context: EvaluationContext, _ scope: Scope) {
    let firstGeometry = geometry.count
    let firstDraw = drawCommands.count
    var i = scope.nodes.lowerBound
    visits += 1
    while i < scope.nodes.upperBound, budget.exceeded == nil {
      visits += 1
      let node = tree.nodes[i]
      let index = Int(node.index)
      let children = i + 1..<Int(node.end)
      i = Int(node.end)
      switch node.kind {
      case .path, .rectangle, .ellipse, .polystar:
        add(node.kind, index, of: tree, at: context, scope)
      case .group:
        collectGroup(index, children, of: tree, at: context, scope)
      case .style:
        guard scope.isVisible, geometry.count > firstGeometry else { continue }
        drawCommands.append(
          .style(
            index: index, geometry: firstGeometry..<geometry.count, transform: scope.transform))
      case .modifier:
        let collected = CollectedGroup(
          nodes: scope.nodes.lowerBound..<i, items: children, geometry: firstGeometry,
          drawCommands: firstDraw)
        apply(tree.modifiers[index], of: tree, at: context, scope, to: collected)
      }
    }
  }

  private mutating func add(
    _ kind: ShapeTree.NodeKind, _ index: Int, of tree: ShapeTree, at context: EvaluationContext,
    _ scope: Scope
  ) {
    if pathCount == paths.count { paths.append(Path()) }
    paths[pathCount].removeAll()
    switch kind {
    case .path: tree.paths[index].append(at: context, to: &paths[pathCount], spare: &spare)
    case .rectangle: tree.rectangles[index].append(at: context, to: &paths[pathCount])
    case .ellipse: tree.ellipses[index].append(at: context, to: &paths[pathCount])
    default: tree.polystars[index].append(at: context, to: &paths[pathCount])
    }
    geometry.append(Geometry(path: pathCount, transform: scope.transform))
    countPoints(of: paths[pathCount])
    pathCount += 1
  }

  mutating func countPoints(of path: Path) { budget.addPoints(path.points.count, limits) }

  private mutating func collectGroup(
    _ index: Int, _ children: Range<Int>, of tree: ShapeTree, at context: EvaluationContext,
    _ scope: Scope
  ) {
    let transform = tree.groups[index].transform.matrix(at: context)
    let opacity = tree.groups[index].transform.opacity.value(at: context)
    let inner = Scope(
      nodes: children, transform: transform.then(scope.transform),
      isVisible: scope.isVisible && opacity > 0)
    let blend = tree.groups[index].blend
    collect(tree, at: context, inner, opacity: min(max(opacity, 0), 1), blend)
  }

  /// Collects the items like ``collect(_:at:_:)``. Items with an opacity or a blend mode are drawn
  /// as one image.
  mutating func collect(
    _ tree: ShapeTree, at context: EvaluationContext, _ scope: Scope, opacity: Double,
    _ blend: BlendMode
  ) {
    let isLayer = scope.isVisible && (opacity < 1 || blend.isNonNormal)
    if isLayer { drawCommands.append(.begin) }
    collect(tree, at: context, scope)
    if isLayer { drawCommands.append(.end(opacity: opacity, blend: blend)) }
  }
}
