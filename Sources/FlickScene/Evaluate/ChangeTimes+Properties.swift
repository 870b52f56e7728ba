import FlickGeometry
import FlickRaster

/// The times at which properties change.
extension ChangeCollector {
  mutating func add<Value: Equatable>(_ property: Animated<Value>, _ scope: ChangeScope) {
    switch property {
    case .constant: break
    case .track(let track):
      add(track.times, scope) { track.values[$0] == track.values[$1] }
    case .computed: addAll(scope)
    }
  }

  private mutating func add(_ position: AnimatedPosition, _ scope: ChangeScope) {
    switch position {
    case .point(let point): add(point, scope)
    case .motion(let track):
      add(track.times, scope) { i, _ in track.segments[i].isPoint }
    case .split(let x, let y):
      add(x, scope)
      add(y, scope)
    }
  }

  private mutating func add(_ path: AnimatedPath, _ scope: ChangeScope) {
    switch path {
    case .constant: break
    case .track(let track): add(track.times, scope) { track.paths[$0] == track.paths[$1] }
    case .computed: addAll(scope)
    }
  }

  private mutating func add(_ ramp: AnimatedRamp, _ scope: ChangeScope) {
    switch ramp {
    case .constant: break
    case .track(let track): add(track.times, scope) { track.ramps[$0] == track.ramps[$1] }
    case .computed, .expression: addAll(scope)
    }
  }

  mutating func add(_ transform: Transform, _ scope: ChangeScope) {
    add(transform.anchor, scope)
    add(transform.position, scope)
    add(transform.scale, scope)
    add(transform.rotation, scope)
    add(transform.skew, scope)
    add(transform.skewAxis, scope)
    add(transform.opacity, scope)
  }

  mutating func add(_ mask: Mask, _ scope: ChangeScope) {
    add(mask.path, scope)
    add(mask.opacity, scope)
    add(mask.expansion, scope)
    add(mask.feather, scope)
  }
}

/// The times at which the items of a shape layer change.
extension ChangeCollector {
  mutating func add(_ tree: ShapeTree, _ scope: ChangeScope) {
    if tree.isConstant { return }
    for shape in tree.paths { add(shape.path, scope) }
    for shape in tree.rectangles {
      add(shape.position, scope)
      add(shape.size, scope)
      add(shape.roundness, scope)
    }
    for shape in tree.ellipses {
      add(shape.position, scope)
      add(shape.size, scope)
    }
    for shape in tree.polystars { add(shape, scope) }
    for group in tree.groups { add(group.transform, scope) }
    for style in tree.styles { add(style, scope) }
    for trim in tree.trims {
      add(trim.start, scope)
      add(trim.end, scope)
      add(trim.offset, scope)
    }
    for corners in tree.roundCorners { add(corners.radius, scope) }
    for repeater in tree.repeaters {
      add(repeater.copies, scope)
      add(repeater.offset, scope)
      add(repeater.transform, scope)
      add(repeater.startOpacity, scope)
      add(repeater.endOpacity, scope)
    }
    if !tree.hasConstantDistortions { addAll(scope) }
  }

  private mutating func add(_ star: PolystarShape, _ scope: ChangeScope) {
    add(star.position, scope)
    add(star.points, scope)
    add(star.rotation, scope)
    add(star.outerRadius, scope)
    add(star.innerRadius, scope)
    add(star.outerRoundness, scope)
    add(star.innerRoundness, scope)
  }

  private mutating func add(_ style: ShapeStyle, _ scope: ChangeScope) {
    add(style.opacity, scope)
    if case .stroke(let stroke) = style.operation {
      add(stroke.width, scope)
      add(stroke.miterLimit, scope)
      add(stroke.dashOffset, scope)
      for dash in stroke.dashes { add(dash, scope) }
    }
    switch style.paint {
    case .solid(let color): add(color, scope)
    case .gradient(let gradient):
      add(gradient.start, scope)
      add(gradient.end, scope)
      add(gradient.highlightLength, scope)
      add(gradient.highlightAngle, scope)
      add(gradient.ramp, scope)
    }
  }
}

extension MotionTrack.Segment {
  /// A Boolean value that indicates whether the segment is a single point.
  fileprivate var isPoint: Bool {
    start == end && lengths.isEmpty && depths == SIMD4(repeating: depths.x)
  }
}
