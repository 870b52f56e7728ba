import FlickGeometry

/// The times at which properties change, in the scope of the collector.
extension ChangeCollector: PropertyList {
  mutating func add<Value: Equatable>(
    _ name: String, _ property: Animated<Value>, unless defaultValue: Value?,
    _ text: (Value) -> String
  ) {
    switch property {
    case .constant: break
    case .track(let track): add(track.times) { track.values[$0] == track.values[$1] }
    case .computed: addAll(scope)
    }
  }

  mutating func position(
    _ name: String, _ property: AnimatedPosition, unless defaultValue: Point2D?
  ) {
    switch property {
    case .point(let point): add(name, point, unless: nil) { SceneDescription.text($0) }
    case .motion(let track): add(track.times) { i, _ in track.segments[i].isPoint }
    case .split(let x, let y):
      number(name, x)
      number(name, y)
    }
  }

  mutating func path(_ name: String, _ property: AnimatedPath) {
    switch property {
    case .constant: break
    case .track(let track): add(track.times) { track.paths[$0] == track.paths[$1] }
    case .computed: addAll(scope)
    }
  }

  mutating func ramp(_ name: String, _ property: AnimatedRamp) {
    switch property {
    case .constant: break
    case .track(let track): add(track.times) { track.ramps[$0] == track.ramps[$1] }
    case .computed, .expression: addAll(scope)
    }
  }

  mutating func stops(_ name: String, _ property: AnimatedStops) {
    switch property {
    case .constant: break
    case .track(let track): add(track.times) { track.stops[$0] == track.stops[$1] }
    }
  }
}

extension MotionTrack.Segment {
  /// A Boolean value that indicates whether the segment is a single point.
  fileprivate var isPoint: Bool {
    start == end && lengths.isEmpty && depths == SIMD4(repeating: depths.x)
  }
}
