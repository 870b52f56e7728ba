package import FlickGeometry

/// An animated path. It is evaluated into a path that the caller reuses, so a frame allocates
/// nothing.
package enum AnimatedPath: Sendable {
  case constant(Path)
  case track(Track<Path>)
  /// A property whose path comes from a ``PropertyComputer``, and the path to use if it has none.
  indirect case computed(Int, fallback: AnimatedPath)

  /// Appends the path at `frame`.
  package func append(at context: EvaluationContext, to path: inout Path) {
    switch self {
    case .constant(let value): path.append(value)
    case _ where context.isTweening: path.appendBlend(at: context) { append(at: $0, to: &$1) }
    case .track(let track): track.append(at: context.frame, to: &path)
    case .computed(let property, let fallback):
      let isKnown = context.computer?.path(of: property, at: context.frame, to: &path) ?? false
      if !isKnown { fallback.append(at: context, to: &path) }
    }
  }

  package var isConstant: Bool {
    if case .constant = self { true } else { false }
  }
}

extension Track<Path> {
  /// Appends the path at `frame`. All keyframes consist of cubics, so two paths with the same number of points
  /// are interpolated point by point. Between paths of different structure, the earlier path is used.
  fileprivate func append(at frame: Double, to path: inout Path) {
    let interval = times.interval(at: frame)
    let progress = interval.progress.x
    path.verbs.append(contentsOf: values[interval.from].verbs)
    guard progress != 0, values[interval.from].verbs == values[interval.to].verbs else {
      path.points.append(contentsOf: values[interval.from].points)
      return
    }
    let from = values[interval.from].points
    let to = values[interval.to].points
    for i in from.indices { path.points.append(from[i].lerp(to: to[i], progress)) }
  }
}

extension Path {
  /// Appends the interpolated path, point by point, or the first path if the structures differ. The
  /// second path is appended temporarily, so no other memory is needed.
  fileprivate mutating func appendBlend(
    at context: EvaluationContext, _ append: (EvaluationContext, inout Path) -> Void
  ) {
    let (firstVerb, firstPoint) = (verbs.count, points.count)
    append(context.at(context.frame), &self)
    let (nextVerb, nextPoint) = (verbs.count, points.count)
    for step in context.tween?.steps ?? [] {
      append(context.at(step.targetFrame), &self)
      if verbs[firstVerb..<nextVerb] == verbs[nextVerb...],
        points.count - nextPoint == nextPoint - firstPoint
      {
        for i in firstPoint..<nextPoint {
          points[i] = points[i].lerp(to: points[i + nextPoint - firstPoint], step.progress)
        }
      }
      verbs.removeSubrange(nextVerb...)
      points.removeSubrange(nextPoint...)
    }
  }
}
