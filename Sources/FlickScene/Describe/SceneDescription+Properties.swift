package import FlickGeometry

/// Animated properties. A constant is one line, and keyframes have a line each: the frame, the value, and the
/// timing of the segment to the next keyframe.
extension SceneDescription: PropertyList {
  package mutating func add<Value: Equatable>(
    _ name: String, _ property: Animated<Value>, unless defaultValue: Value?,
    _ text: (Value) -> String
  ) {
    switch property {
    case .constant(let value): if value != defaultValue { line("\(name) \(text(value))") }
    case .track(let track):
      block(name) { $0.keyframes(track.times) { text(track.values[$0]) } }
    case .computed(let computed):
      let fallback = text(computed.fallback(EvaluationContext(0)))
      line("\(name) \(Self.source(computed.property)), otherwise \(fallback) at frame 0")
    }
  }

  package mutating func position(
    _ name: String, _ property: AnimatedPosition, unless defaultValue: Point2D?
  ) {
    switch property {
    case .point(let point): add(name, point, unless: defaultValue) { Self.text($0) }
    case .motion(let track): write(name, track)
    case .split(let x, let y):
      block("\(name) by dimension") {
        $0.number("x", x)
        $0.number("y", y)
      }
    }
  }

  package mutating func path(_ name: String, _ property: AnimatedPath) {
    switch property {
    case .constant(let path): line("\(name) \(Self.text(path))")
    case .track(let track):
      block(name) { $0.keyframes(track.times) { Self.text(track.paths[$0]) } }
    case .computed(let computed):
      block("\(name) \(Self.source(computed.property))") { $0.path("otherwise", computed.fallback) }
    }
  }

  package mutating func ramp(_ name: String, _ property: AnimatedRamp) {
    switch property {
    case .constant(let stops): line("\(name) \(Self.text(stops))")
    case .track(let track):
      block(name) { $0.keyframes(track.times) { Self.text(track.ramps[$0]) } }
    case .computed(let number, let fallback):
      line("\(name) \(Self.source(number)), otherwise \(Self.text(fallback))")
    case .expression(let computed):
      block("\(name) \(Self.source(computed.property))") {
        $0.ramp("otherwise", computed.fallback)
      }
    }
  }

  package mutating func stops(_ name: String, _ property: AnimatedStops) {
    switch property {
    case .constant(let stops): line("\(name) \(Self.text(stops))")
    case .track(let track):
      block(name) { $0.keyframes(track.times) { Self.text(track.stops[$0]) } }
    }
  }
}

extension SceneDescription {
  mutating func orientation(_ name: String, _ property: Animated<Orientation>) {
    add(name, property, unless: .identity) { Self.text($0) }
  }

  private mutating func write(_ name: String, _ track: MotionTrack) {
    block(name) { text in
      text.keyframes(track.times) { index in
        let segment = track.segments[index]
        let (out, back) = (segment.c1 - segment.start, segment.c2 - segment.end)
        let tangents =
          out == .zero && back == .zero ? "" : " tangents \(Self.text(out)) \(Self.text(back))"
        let isFlat = segment.depths == .zero
        return
          "\(Self.text(segment.start))\(isFlat ? "" : ",\(Self.text(segment.depths.x))")\(tangents)"
      }
    }
  }

  /// Writes one line for each keyframe. `text` returns the value with an index.
  private mutating func keyframes(_ times: KeyframeTimes, _ text: (Int) -> String) {
    for (index, key) in times.keys.enumerated() {
      let isLast = index + 1 == times.keys.count
      let timing = isLast ? "" : key.isHold ? " hold" : Self.text(key.easing)
      line("\(Self.text(key.frame)): \(text(times.valueIndex(index)))\(timing)")
    }
  }

  /// Returns the control points of the timing curves, or an empty text for a linear segment.
  private static func text(_ easing: Easing) -> String {
    switch easing {
    case .linear: ""
    case .uniform(let curve): " ease \(text(curve))"
    case .perDimension(let curves): " ease \(curves.map(text).joined(separator: " | "))"
    }
  }

  private static func text(_ curve: CubicEasing) -> String {
    "\(text(curve.out)) \(text(curve.in))"
  }

  /// Returns the source of a computed value. Slots have negative property numbers.
  private static func source(_ property: Int) -> String {
    property < 0 ? "from slot \(-1 - property)" : "computed by property \(property)"
  }
}
