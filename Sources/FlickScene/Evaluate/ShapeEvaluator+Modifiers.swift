import FlickGeometry

/// The changes of collected geometry that modifiers share.
extension ShapeEvaluator {
  /// The nodes, the geometry and the draw commands of a group up to one of its modifiers.
  struct CollectedGroup {
    var nodes: Range<Int>
    /// The items that the modifier contains.
    var items: Range<Int>
    /// The first index of the group's geometry, and of its draw commands.
    var geometry: Int
    var drawCommands: Int
  }

  mutating func modifyPaths(
    from first: Int, _ change: (inout PathModifiers, Path, inout Path) -> Void
  ) {
    for g in geometry[first...] where budget.exceeded == nil {
      spare.removeAll()
      change(&modifiers, paths[g.path], &spare)
      swap(&paths[g.path], &spare)
      countPoints(of: paths[g.path])
    }
  }

  /// Converts paths to the coordinates `own`. Does nothing if `own` is not invertible, because
  /// nothing is visible then.
  mutating func convertGeometry(from first: Int, to own: Affine) {
    var toOwn: Affine?
    for i in first..<geometry.count where geometry[i].transform != own {
      if toOwn == nil { toOwn = own.inverse }
      guard let toOwn else { return }
      let path = geometry[i].path
      spare.removeAll()
      spare.append(paths[path], geometry[i].transform.then(toOwn))
      swap(&paths[path], &spare)
      geometry[i].transform = own
    }
  }
}
