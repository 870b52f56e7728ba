import FlickGeometry

extension ShapeEvaluator {
  /// Merges all collected paths to one path.
  ///
  /// AE: The merged paths are consumed. Styles in nested groups no longer paint them, and a style
  /// next to the groups paints the result. (After Effects CS3 User Guide, "Merge Paths options": the
  /// input paths are removed from the rendering.)
  mutating func merge(
    by operation: PathOperation?, of tree: ShapeTree, _ collected: CollectedGroup, _ scope: Scope
  ) {
    let first = collected.geometry
    guard geometry.count > first else { return }
    convertGeometry(from: first, to: scope.transform)
    guard geometry[first...].allSatisfy({ $0.transform == scope.transform }) else { return }
    if geometry.count > first + 1 {
      mergePaths(by: keepsPaths(from: first, of: tree) ? nil : operation, from: first)
    }
    geometry.removeLast(geometry.count - first - 1)
    for i in collected.drawCommands..<drawCommands.count {
      guard case .style(let index, _, let transform) = drawCommands[i] else { continue }
      let isOwn = tree.hasStyle(index, directlyIn: collected.nodes)
      drawCommands[i] = .style(
        index: index, geometry: first..<(isOwn ? first + 1 : first), transform: transform)
    }
  }

  /// Returns a Boolean value that indicates whether the paths are drawings of lines: all contours are open, and the
  /// layer fills nothing. They have no insides to combine.
  ///
  /// AE: Their strokes remain. (No published source. lottie-web and rlottie draw all merged paths without combining them,
  /// ThorVG draws these lines, too.)
  private func keepsPaths(from first: Int, of tree: ShapeTree) -> Bool {
    tree.styles.allSatisfy { if case .fill = $0.operation { false } else { true } }
      && geometry[first...].allSatisfy { paths[$0.path].hasOnlyOpenContours }
  }

  /// Stores the result in the first path.
  private mutating func mergePaths(by operation: PathOperation?, from first: Int) {
    spare.removeAll()
    if let operation, combiner.cost < limits.combiningCost {
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

  /// Appends the result to `spare`, or the unchanged paths if they are too complex.
  private mutating func combine(_ operation: PathOperation, from first: Int) {
    let before = combiner.cost
    combiner.removeAll()
    for g in geometry[first...] { combiner.add(paths[g.path]) }
    if combiner.combine(operation, into: &spare) {
      for g in geometry[first...] { paths[g.path].appendLines(to: &spare) }
    } else {
      for g in geometry[first...] { spare.append(paths[g.path]) }
    }
    mergeCache.store(spare, cost: combiner.cost - before)
  }
}

extension ShapeTree {
  /// Returns a Boolean value that indicates whether the style is one of these nodes, not a
  /// descendant of one.
  fileprivate func hasStyle(_ style: Int, directlyIn range: Range<Int>) -> Bool {
    var i = range.lowerBound
    while i < range.upperBound {
      if nodes[i].kind == .style, Int(nodes[i].index) == style { return true }
      i = Int(nodes[i].end)
    }
    return false
  }
}
