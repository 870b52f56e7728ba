import FlickGeometry

/// The working memory of modifiers that change each path separately.
struct PathModifiers: Sendable {
  var rounder = CornerRounder()
  var puckerBloat = PuckerBloat()
  var zigZag = ZigZag()
  var offsetter = OffsetEvaluator()
}

extension ShapeEvaluator {
  /// Applies a modifier to the geometry from `first` on, which its group has collected.
  ///
  /// AE: A modifier works in the coordinates of its own group, so the scale of a nested group does
  /// not change its lengths. (Observed in reference renderings; no published source.)
  mutating func modify(
    _ node: ShapeTree.Node, of tree: ShapeTree, at frame: EvaluationContext, _ scope: Scope,
    from first: Int
  ) {
    let index = Int(node.index)
    switch node.kind {
    case .roundCorners:
      let radius = tree.roundCorners[index].radius.value(at: frame)
      guard radius > 0 else { return }
      convertGeometry(from: first, to: scope.transform)
      modifyPaths(from: first) { $0.rounder.round($1, radius: radius, into: &$2) }
    case .puckerBloat:
      let amount = tree.puckerBloats[index].amount.value(at: frame)
      guard amount != 0 else { return }
      modifyPaths(from: first) { $0.puckerBloat.apply(amount, to: $1, into: &$2) }
    case .zigZag:
      let style = tree.zigZags[index].style(at: frame)
      convertGeometry(from: first, to: scope.transform)
      modifyPaths(from: first) { $0.zigZag.apply(style, to: $1, into: &$2) }
    case .twist:
      convertGeometry(from: first, to: scope.transform)
      let twist = tree.twists[index].twist(at: frame, over: geometry[first...], paths)
      modifyPaths(from: first) { twist.apply(to: $1, into: &$2) }
    case .offset:
      let style = tree.offsets[index].style(at: frame)
      guard style.amount != 0, !modifiers.offsetter.isOverBudget else { return }
      convertGeometry(from: first, to: scope.transform)
      modifyPaths(from: first) { $0.offsetter.offset($1, style, into: &$2) }
    default: break
    }
  }

  private mutating func modifyPaths(
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

extension ZigZagModifier {
  fileprivate func style(at frame: EvaluationContext) -> ZigZagStyle {
    ZigZagStyle(
      size: size.value(at: frame), ridges: ridges.value(at: frame),
      points: points.value(at: frame) >= 1.5 ? .smooth : .corner)
  }
}

extension OffsetModifier {
  func style(at frame: EvaluationContext) -> OffsetStyle {
    OffsetStyle(
      amount: amount.value(at: frame), join: join, miterLimit: miterLimit.value(at: frame))
  }
}

extension TwistModifier {
  /// Returns the twist, whose radius is the distance of the outermost point of all geometry.
  fileprivate func twist(
    at frame: EvaluationContext, over geometry: ArraySlice<ShapeEvaluator.Geometry>, _ paths: [Path]
  ) -> Twist {
    let center = center.value(at: frame)
    var radius = 0.0
    for g in geometry {
      for p in paths[g.path].points { radius = max(radius, p.distance(to: center)) }
    }
    return Twist(center: center, angle: angle.value(at: frame), radius: radius)
  }
}
