package import FlickGeometry

/// A path over time. Evaluated into a path that the caller reuses, so that a frame allocates nothing.
package enum AnimatedPath: Sendable {
  case constant(Path)
  case track(PathTrack)

  package func append(at frame: Double, to path: inout Path) {
    switch self {
    case .constant(let value): path.append(value)
    case .track(let track): track.append(at: frame, to: &path)
    }
  }

  package var isConstant: Bool {
    if case .constant = self { true } else { false }
  }
}

/// Keyframed paths. All keyframes have cubics only, so that two with the same number of points blend
/// point by point; between keyframes that differ in structure the earlier one holds.
package struct PathTrack: Sendable {
  private let track: Track<PathIndex>
  private let values: [Path]

  /// `nil` when there are no keyframes.
  package init?(_ keyframes: [Keyframe<Path>]) {
    var values: [Path] = []
    var indices: [Keyframe<PathIndex>] = []
    for key in keyframes {
      values.append(key.value)
      let start = values.count - 1
      var end: PathIndex?
      if let path = key.end {
        values.append(path)
        end = PathIndex(from: values.count - 1)
      }
      indices.append(
        Keyframe(
          frame: key.frame, value: PathIndex(from: start), end: end, easing: key.easing,
          isHold: key.isHold))
    }
    guard let track = Track(indices) else { return nil }
    self.track = track
    self.values = values
  }

  package func append(at frame: Double, to path: inout Path) {
    let index = track.value(at: frame)
    let from = values[index.from].points
    let to = values[index.to].points
    path.verbs.append(contentsOf: values[index.from].verbs)
    guard index.progress != 0, values[index.from].verbs == values[index.to].verbs else {
      path.points.append(contentsOf: from)
      return
    }
    for i in from.indices { path.points.append(from[i].lerp(to: to[i], index.progress)) }
  }
}

/// Two paths of a track and how far between them: what a path's keyframes "interpolate" to.
private struct PathIndex: Interpolatable {
  var from: Int
  var to: Int
  var progress: Double

  init(from: Int) {
    self.from = from
    to = from
    progress = 0
  }

  static func interpolate(_ a: PathIndex, _ b: PathIndex, _ progress: SIMD4<Double>) -> PathIndex {
    var index = a
    index.to = b.from
    index.progress = progress.x
    return index
  }
}
