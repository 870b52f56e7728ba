import FlickGeometry
import FlickRaster

/// Evaluates a shape layer and draws it.
///
/// Two passes, because a modifier changes geometry that styles in groups above it have painted:
/// 1. top to bottom, collect the geometry and the list of draws, and apply each modifier where it
///    stands to the geometry collected so far in its group;
/// 2. bottom to top, draw.
struct ShapeEvaluator: Sendable {
  /// One path and where it lies.
  struct Geometry: Sendable {
    /// Into `paths`.
    var path: Int
    /// From the path's own coordinates to the layer's.
    var transform: Affine
  }

  /// An entry of the list that the second pass walks backwards, so that `end` opens a group there.
  enum DrawCommand: Sendable {
    case begin
    case style(index: Int, geometry: Range<Int>, transform: Affine)
    case end(opacity: Double, blend: BlendMode)
  }

  /// A stretch of a tree's nodes, and what holds inside it.
  struct Scope {
    var nodes: Range<Int>
    var transform: Affine
    /// Whether the group's own styles are drawn; its geometry counts in any case.
    var isVisible: Bool
  }

  /// Reused: only the first `pathCount` are in use.
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
  /// Nodes visited in this layer, each copy of a repeater counted anew.
  var visits = 0

  /// Forgets what has been spent of the frame's limits.
  mutating func beginFrame() {
    combiner.cost = 0
    mergeCache.beginFrame()
    modifiers.offsetter.beginFrame()
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
    for draw in drawCommands.reversed() {
      switch draw {
      case .begin: sink.popLayer()
      case .end(let opacity, let blend): sink.pushLayer(opacity: opacity, blend: blend)
      case .style(let index, let range, let own):
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
    while i < scope.nodes.upperBound {
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
      case .roundCorners, .puckerBloat, .zigZag, .twist, .offset:
        modify(node, of: tree, at: frame, scope, from: firstGeometry)
      case .merge:
        merge(
          tree.merges[index], of: tree,
          CollectedGroup(
            nodes: scope.nodes.lowerBound..<i, geometry: firstGeometry, drawCommands: firstDraw),
          scope)
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
    pathCount += 1
  }

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

  /// As ``collect(_:at:_:)``, as one picture when it is faded or blended.
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
