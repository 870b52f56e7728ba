/// Values at keyframes. Never empty.
@usableFromInline
package struct Track<Value: Sendable>: Sendable {
  @usableFromInline package let times: KeyframeTimes
  /// In the order in which they were given: ``KeyframeTimes/number(_:)`` says which is whose.
  @usableFromInline package private(set) var values: [Value]

  /// `nil` when there are no keyframes. Sorts them by frame, stably.
  @inlinable package init?(_ keyframes: [Keyframe<Value>]) {
    self.init(KeyframeTimes(keyframes), keyframes.map(\.value))
  }

  /// `nil` unless there are as many values as times.
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
    let place = times.interval(at: frame)
    guard place.isInterpolating else { return values[place.from] }
    return Value.interpolate(values[place.from], values[place.to], place.progress)
  }
}

/// A value that holds from `frame` on, and the way from it to the next keyframe.
@usableFromInline
package struct Keyframe<Value: Sendable>: Sendable {
  @usableFromInline package var frame: Double
  @usableFromInline package var value: Value
  @usableFromInline package var easing: Easing
  /// Whether the value jumps at the next keyframe rather than moving there.
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
