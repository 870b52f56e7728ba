import FlickGeometry

extension ShapeEvaluator {
  /// What a group has collected before one of its items.
  struct CollectedGroup {
    var nodes: Range<Int>
    /// Where the group's geometry and draws begin.
    var geometry: Int
    var drawCommands: Int
  }

  /// Makes one path of all that was collected.
  ///
  /// AE: the paths are used up. Styles that painted them within groups of their own paint nothing
  /// any more, and a style beside the groups paints the outcome.
  mutating func merge(
    _ modifier: MergeModifier, of tree: ShapeTree, _ collected: CollectedGroup, _ scope: Scope
  ) {
    let first = collected.geometry
    guard geometry.count > first else { return }
    convertGeometry(from: first, to: scope.transform)
    guard geometry[first...].allSatisfy({ $0.transform == scope.transform }) else { return }
    if geometry.count > first + 1 { mergePaths(by: modifier.operation, from: first) }
    geometry.removeLast(geometry.count - first - 1)
    for i in collected.drawCommands..<drawCommands.count {
      guard case .style(let index, _, let transform) = drawCommands[i] else { continue }
      let isOwn = tree.hasStyle(index, directlyIn: collected.nodes)
      drawCommands[i] = .style(
        index: index, geometry: first..<(isOwn ? first + 1 : first), transform: transform)
    }
  }

  /// Leaves the outcome in the first path.
  private mutating func mergePaths(by operation: PathOperation?, from first: Int) {
    spare.removeAll()
    if let operation, combiner.cost < SceneLimits.combiningCost {
      mergeCache.key.begin(operation, nil)
      for g in geometry[first...] { mergeCache.key.add(paths[g.path]) }
      if let effort = mergeCache.lookUp(into: &spare) {
        combiner.cost += effort
      } else {
        combine(operation, from: first)
      }
    } else {
      for g in geometry[first...] { spare.append(paths[g.path]) }
    }
    swap(&paths[geometry[first].path], &spare)
  }

  /// Adds the outcome to `spare`: the paths as they are, where they are too complex.
  private mutating func combine(_ operation: PathOperation, from first: Int) {
    let before = combiner.cost
    combiner.removeAll()
    for g in geometry[first...] { combiner.add(paths[g.path]) }
    if !combiner.combine(operation, into: &spare) {
      for g in geometry[first...] { spare.append(paths[g.path]) }
    }
    mergeCache.store(spare, cost: combiner.cost - before)
  }
}

extension ShapeTree {
  /// Whether the style is one of these nodes, rather than inside one of them.
  fileprivate func hasStyle(_ style: Int, directlyIn range: Range<Int>) -> Bool {
    var i = range.lowerBound
    while i < range.upperBound {
      if nodes[i].kind == .style, Int(nodes[i].index) == style { return true }
      i = Int(nodes[i].end)
    }
    return false
  }
}
