import FlickGeometry
import FlickRaster

/// Evaluates and draws a shape layer.
///
/// It makes two passes, because a modifier can change geometry that styles in nested groups above
/// it have painted:
/// 1. From top to bottom, it collects geometry and draw commands. Each modifier applies to the
///    geometry that its group has collected so far.
/// 2. From bottom to top, it draws.
struct ShapeEvaluator: Sendable {
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
  var spare = Path()
  /// The number of nodes visited in this layer, counted for each copy of a repeater.
  var visits = 0
  var limits = SceneLimits()
  private(set) var budget = PathBudget()

  /// Resets the costs that count towards the limits of a frame.
  mutating func beginFrame(_ limits: SceneLimits) {
    self.limits = limits
    budget = PathBudget()
    combiner.cost = 0
    mergeCache.beginFrame()
    trimmer.beginFrame()
    modifiers.offsetter.beginFrame(limits)
  }

  mutating func draw<S: DrawSink>(
    _ tree: ShapeTree, at frame: EvaluationContext, _ transform: Affine, into sink: inout S
  ) {
    pathCount = 0
    geometry.removeAll(keepingCapacity: true)
    drawCommands.removeAll(keepingCapacity: true)
    visits = 0
    collect(
      tree, at: frame,
      Scope(nodes: 0..<tree.nodes.count, transform: .identity, isVisible: true))
    budget.addVisits(visits, limits)
    for draw in drawCommands.reversed() {
      switch draw {
      case .begin: sink.popLayer()
      case .end(let opacity, let blend): sink.pushLayer(opacity: opacity, blend: blend)
      case .style(let index, let range, let own):
        if sink.isExhausted { continue }
        painter.paint(
          tree.styles[index], at: frame, StylePainter.StyleTransforms(own: own, layer: transform),
          geometry[range], paths, into: &sink)
      }
    }
  }

  mutating func collect(_ tree: ShapeTree, at frame: EvaluationContext, _ scope: Scope) {
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
        add(node.kind, index, of: tree, at: frame, scope)
      case .group:
        collectGroup(index, children, of: tree, at: frame, scope)
      case .repeater:
        collectCopies(tree.repeaters[index], children, of: tree, at: frame, scope)
      case .style:
        guard scope.isVisible, geometry.count > firstGeometry else { continue }
        drawCommands.append(
          .style(
            index: index, geometry: firstGeometry..<geometry.count, transform: scope.transform))
      case .trim:
        trimmer.apply(
          tree.trims[index], at: frame, to: geometry[firstGeometry...], in: &paths)
      case .merge:
        merge(
          tree.merges[index], of: tree,
          CollectedGroup(
            nodes: scope.nodes.lowerBound..<i, geometry: firstGeometry, drawCommands: firstDraw),
          scope)
      // The other modifiers change each path separately.
      default: modify(node, of: tree, at: frame, scope, from: firstGeometry)
      }
    }
  }

  private mutating func add(
    _ kind: ShapeTree.NodeKind, _ index: Int, of tree: ShapeTree, at frame: EvaluationContext,
    _ scope: Scope
  ) {
    if pathCount == paths.count { paths.append(Path()) }
    paths[pathCount].removeAll()
    switch kind {
    case .path: tree.paths[index].append(at: frame, to: &paths[pathCount], spare: &spare)
    case .rectangle: tree.rectangles[index].append(at: frame, to: &paths[pathCount])
    case .ellipse: tree.ellipses[index].append(at: frame, to: &paths[pathCount])
    default: tree.polystars[index].append(at: frame, to: &paths[pathCount])
    }
    geometry.append(Geometry(path: pathCount, transform: scope.transform))
    countPoints(of: paths[pathCount])
    pathCount += 1
  }

  mutating func countPoints(of path: Path) { budget.addPoints(path.points.count, limits) }

  private mutating func collectGroup(
    _ index: Int, _ children: Range<Int>, of tree: ShapeTree, at frame: EvaluationContext,
    _ scope: Scope
  ) {
    let transform = tree.groups[index].transform.matrix(at: frame)
    let opacity = tree.groups[index].transform.opacity.value(at: frame)
    let inner = Scope(
      nodes: children, transform: transform.then(scope.transform),
      isVisible: scope.isVisible && opacity > 0)
    let blend = tree.groups[index].blend
    collect(tree, at: frame, inner, opacity: min(max(opacity, 0), 1), blend)
  }

  /// Collects the items like ``collect(_:at:_:)``. Items with an opacity or a blend mode are drawn
  /// as one image.
  mutating func collect(
    _ tree: ShapeTree, at frame: EvaluationContext, _ scope: Scope, opacity: Double,
    _ blend: BlendMode
  ) {
    let isLayer = scope.isVisible && (opacity < 1 || blend.isNonNormal)
    if isLayer { drawCommands.append(.begin) }
    collect(tree, at: frame, scope)
    if isLayer { drawCommands.append(.end(opacity: opacity, blend: blend)) }
  }
}
