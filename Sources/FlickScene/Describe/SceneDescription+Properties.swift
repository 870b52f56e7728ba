import FlickGeometry

/// Animated properties. A constant is one line, and keyframes have a line each: the frame, the value, and the
/// timing of the segment to the next keyframe.
extension SceneDescription: PropertyList {
  package mutating func add<Property: AnimatedProperty>(
    _ name: String, _ property: Property, unless defaultValue: Property.Value?,
    _ text: (Property.Value) -> String
  ) {
    property.describe(as: name, unless: defaultValue, in: &self, text)
  }

  mutating func write<Value>(_ name: String, _ track: Track<Value>, _ text: (Value) -> String) {
    keyframes(name, track.times) { text(track.values[$0]) }
  }

  /// Writes one line for each keyframe. `text` returns the value with an index.
  mutating func keyframes(_ name: String, _ times: KeyframeTimes, _ text: (Int) -> String) {
    block(name) { list in
      for (index, key) in times.keys.enumerated() {
        let isLast = index + 1 == times.keys.count
        let timing = isLast ? "" : key.isHold ? " hold" : Self.text(key.easing)
        list.line("\(Self.text(key.frame)): \(text(times.valueIndex(index)))\(timing)")
      }
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
  static func source(_ property: Int) -> String {
    property < 0 ? "from slot \(-1 - property)" : "computed by property \(property)"
  }
}
