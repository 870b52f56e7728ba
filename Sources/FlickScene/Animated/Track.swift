/// Keyframes in ascending order of frame. Never empty.
@usableFromInline
package struct Track<Value: Sendable>: Sendable {
  @usableFromInline package private(set) var keyframes: [Keyframe<Value>]

  /// `nil` when there are no keyframes. Sorts by frame, stably.
  @inlinable package init?(_ keyframes: [Keyframe<Value>]) {
    guard !keyframes.isEmpty else { return nil }
    self.keyframes = keyframes
    for i in keyframes.indices.dropFirst() where keyframes[i].frame < keyframes[i - 1].frame {
      self.keyframes = keyframes.enumerated()
        .sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }
        .map(\.element)
      break
    }
  }

  func map(_ convert: (Value) -> Value) -> Track {
    var track = self
    for i in keyframes.indices {
      track.keyframes[i].value = convert(keyframes[i].value)
      track.keyframes[i].end = keyframes[i].end.map(convert)
    }
    return track
  }

  /// The index of the last keyframe at or before `frame`; the first one's when there is none.
  func index(at frame: Double) -> Int {
    var low = 0
    var high = keyframes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if keyframes[middle].frame <= frame { low = middle } else { high = middle }
    }
    return low
  }
}

extension Track where Value: Interpolatable {
  package func value(at frame: Double) -> Value {
    let i = index(at: frame)
    let next = i + 1
    guard next < keyframes.count else { return keyframes[i].value }
    let start = keyframes[i].frame
    guard frame > start, !keyframes[i].isHold else { return keyframes[i].value }
    let span = keyframes[next].frame - start
    guard span > 0 else { return keyframes[i].value }
    let progress = keyframes[i].easing.progress(at: (frame - start) / span)
    let end = keyframes[i].end ?? keyframes[next].value
    return Value.interpolate(keyframes[i].value, end, progress)
  }
}

/// A value that holds from `frame` on, and the way from it to the next keyframe.
@usableFromInline
package struct Keyframe<Value: Sendable>: Sendable {
  @usableFromInline package var frame: Double
  @usableFromInline package var value: Value
  /// Where the segment after this keyframe ends, when that is not the next keyframe's value (the
  /// `e` of files from before version 5).
  @usableFromInline package var end: Value?
  @usableFromInline package var easing: Easing
  /// Whether the value jumps at the next keyframe rather than moving there.
  @usableFromInline package var isHold: Bool

  @inlinable package init(
    frame: Double, value: Value, end: Value? = nil, easing: Easing = .linear, isHold: Bool = false
  ) {
    self.frame = frame
    self.value = value
    self.end = end
    self.easing = easing
    self.isHold = isHold
  }
}
