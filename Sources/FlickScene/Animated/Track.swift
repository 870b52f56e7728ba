/// Keyframed values. Never empty.
@usableFromInline
package struct Track<Value: Sendable>: Sendable {
  @usableFromInline package let times: KeyframeTimes
  /// The values in the order of insertion. ``KeyframeTimes/valueIndex(_:)`` maps keyframes to
  /// values.
  @usableFromInline package private(set) var values: [Value]

  /// Creates a track of keyframes, sorted stably by frame. Returns `nil` if there are no keyframes.
  @inlinable package init?(_ keyframes: [Keyframe<Value>]) {
    self.init(KeyframeTimes(keyframes), keyframes.map { $0.value })
  }

  /// Creates a track. Returns `nil` if the number of values differs from the number of times or is
  /// 0.
  @inlinable package init?(_ times: KeyframeTimes, _ values: [Value]) {
    guard let times = times.validated(count: values.count) else { return nil }
    self.times = times
    self.values = values
  }

  func map(_ convert: (Value) -> Value) -> Track {
    var track = self
    for i in values.indices { track.values[i] = convert(values[i]) }
    return track
  }
}

extension Track where Value: Interpolatable {
  package func value(at frame: Double) -> Value {
    let interval = times.interval(at: frame)
    guard interval.isInterpolating else { return values[interval.from] }
    return Value.interpolate(values[interval.from], values[interval.to], interval.progress)
  }
}

/// A value that applies from `frame` on, and the interpolation to the next keyframe.
@usableFromInline
package struct Keyframe<Value: Sendable>: Sendable {
  @usableFromInline package var frame: Double
  @usableFromInline package var value: Value
  @usableFromInline package var easing: Easing
  /// A Boolean value that indicates whether the value is held until the next keyframe.
  @usableFromInline package var isHold: Bool

  @inlinable package init(
    frame: Double, value: Value, easing: Easing = .linear, isHold: Bool = false
  ) {
    self.frame = frame
    self.value = value
    self.easing = easing
    self.isHold = isHold
  }
}
