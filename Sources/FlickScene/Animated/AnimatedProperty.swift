package import FlickGeometry
import FlickRaster

/// A property that a model lists.
package protocol AnimatedProperty {
  /// A value at one time.
  associatedtype Value

  /// A Boolean value that indicates whether the property never changes.
  var isConstant: Bool { get }
  /// A Boolean value that indicates whether the property has keyframes that can change the outlines of shapes.
  var hasOutlineKeyframes: Bool { get }
  /// Adds the times at which the property changes, in the scope of the collector.
  func addChanges(to collector: inout ChangeCollector)
  /// Writes the property, unless it is the default value. `text` describes one value.
  func describe(
    as name: String, unless defaultValue: Value?, in list: inout SceneDescription,
    _ text: (Value) -> String)
}

extension Animated: AnimatedProperty where Value: Equatable {
  package var hasOutlineKeyframes: Bool { if case .track = self { true } else { false } }

  package func addChanges(to collector: inout ChangeCollector) {
    if case .track(let track) = self { return collector.add(track) }
    if !isConstant { collector.addAll(collector.scope) }
  }

  package func describe(
    as name: String, unless defaultValue: Value?, in list: inout SceneDescription,
    _ text: (Value) -> String
  ) {
    switch self {
    case .constant(let value): if value != defaultValue { list.line("\(name) \(text(value))") }
    case .track(let track): list.write(name, track, text)
    case .computed(let computed):
      let fallback = text(computed.fallback(EvaluationContext(0)))
      let source = SceneDescription.source(computed.property)
      list.line("\(name) \(source), otherwise \(fallback) at frame 0")
    }
  }
}

extension AnimatedPosition: AnimatedProperty {
  package var hasOutlineKeyframes: Bool {
    switch self {
    case .point(let point): point.hasOutlineKeyframes
    case .motion: true
    case .split(let x, let y): x.hasOutlineKeyframes || y.hasOutlineKeyframes
    }
  }

  package func addChanges(to collector: inout ChangeCollector) {
    switch self {
    case .point(let point): point.addChanges(to: &collector)
    case .motion(let track): collector.add(track.times) { i, _ in track.segments[i].isPoint }
    case .split(let x, let y):
      x.addChanges(to: &collector)
      y.addChanges(to: &collector)
    }
  }

  package func describe(
    as name: String, unless defaultValue: Point2D?, in list: inout SceneDescription,
    _ text: (Point2D) -> String
  ) {
    switch self {
    case .point(let point): point.describe(as: name, unless: defaultValue, in: &list, text)
    case .motion(let track): list.keyframes(name, track.times) { track.segments[$0].description }
    case .split(let x, let y):
      list.block("\(name) by dimension") {
        $0.number("x", x)
        $0.number("y", y)
      }
    }
  }
}

extension MotionTrack.Segment {
  /// A Boolean value that indicates whether the segment is a single point.
  fileprivate var isPoint: Bool {
    start == end && lengths.isEmpty && depths == SIMD4(repeating: depths.x)
  }

  /// The start and its depth, and the tangents.
  fileprivate var description: String {
    let (out, back) = (c1 - start, c2 - end)
    let tangents =
      out == .zero && back == .zero
      ? "" : " tangents \(SceneDescription.text(out)) \(SceneDescription.text(back))"
    let depth = depths == .zero ? "" : ",\(SceneDescription.text(depths.x))"
    return "\(SceneDescription.text(start))\(depth)\(tangents)"
  }
}

extension AnimatedPath: AnimatedProperty {
  package var hasOutlineKeyframes: Bool { if case .track = self { true } else { false } }

  package func addChanges(to collector: inout ChangeCollector) {
    if case .track(let track) = self { return collector.add(track) }
    if !isConstant { collector.addAll(collector.scope) }
  }

  package func describe(
    as name: String, unless defaultValue: Path?, in list: inout SceneDescription,
    _ text: (Path) -> String
  ) {
    switch self {
    case .constant(let path): list.line("\(name) \(text(path))")
    case .track(let track): list.write(name, track, text)
    case .computed(let property, let fallback):
      list.block("\(name) \(SceneDescription.source(property))") {
        $0.path("otherwise", fallback)
      }
    }
  }
}

extension AnimatedRamp: AnimatedProperty {
  package var hasOutlineKeyframes: Bool { false }

  package func addChanges(to collector: inout ChangeCollector) {
    if case .track(let track) = self { return collector.add(track) }
    if !isConstant { collector.addAll(collector.scope) }
  }

  package func describe(
    as name: String, unless defaultValue: GradientRamp?, in list: inout SceneDescription,
    _ text: (GradientRamp) -> String
  ) {
    switch self {
    case .constant(let stops): list.line("\(name) \(SceneDescription.text(stops))")
    case .track(let track): list.write(name, track, text)
    case .computed(let number, let fallback):
      let stops = SceneDescription.text(fallback)
      list.line("\(name) \(SceneDescription.source(number)), otherwise \(stops)")
    case .expression(let property, let fallback, _):
      list.block("\(name) \(SceneDescription.source(property))") {
        $0.ramp("otherwise", fallback)
      }
    }
  }
}
