package import FlickGeometry

/// A path over time. Evaluated into a path that the caller reuses, so that a frame allocates nothing.
package enum AnimatedPath: Sendable {
  case constant(Path)
  case track(PathTrack)
  case computed(ComputedPath)

  package func append(at frame: Instant, to path: inout Path) {
    switch self {
    case .constant(let value): path.append(value)
    case .track(let track): track.append(at: frame.frame, to: &path)
    case .computed(let computed):
      let isKnown =
        frame.computer?.path(of: computed.property, at: frame.frame, to: &path) ?? false
      if !isKnown { computed.own.append(at: frame, to: &path) }
    }
  }

  package var isConstant: Bool {
    if case .constant = self { true } else { false }
  }
}

/// Keyframed paths. All keyframes have cubics only, so that two with the same number of points blend
/// point by point; between keyframes that differ in structure the earlier one holds.
package struct PathTrack: Sendable {
  private let keyframes: KeyframedValues<Path>

  /// `nil` when there are no keyframes.
  package init?(_ keyframes: [Keyframe<Path>]) {
    guard let keyframes = KeyframedValues(keyframes) else { return nil }
    self.keyframes = keyframes
  }

  package func append(at frame: Double, to path: inout Path) {
    let place = keyframes.place(at: frame)
    let values = keyframes.values
    let progress = place.progress.x
    path.verbs.append(contentsOf: values[place.from].verbs)
    guard progress != 0, values[place.from].verbs == values[place.to].verbs else {
      path.points.append(contentsOf: values[place.from].points)
      return
    }
    let from = values[place.from].points
    let to = values[place.to].points
    for i in from.indices { path.points.append(from[i].lerp(to: to[i], progress)) }
  }
}
