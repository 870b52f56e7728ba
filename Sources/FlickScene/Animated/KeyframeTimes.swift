import FlickMath

/// The times, easings and hold flags of keyframes, without their values.
///
/// The type is not generic on purpose. A process instantiates each generic type, and each array of
/// it, at first use, which takes as long as reading a hundred numbers.
@usableFromInline
package struct KeyframeTimes: Sendable {
  /// The time and the easing of a keyframe.
  @usableFromInline
  package struct Key: Sendable {
    package var frame: Double
    /// The easing to the next keyframe.
    package var easing: Easing
    /// A Boolean value that indicates whether the value is held until the next keyframe.
    package var isHold: Bool
    /// The index of the value, in the order in which values were added.
    fileprivate var valueIndex: Int32
  }

  /// The keys, in ascending order of frame after ``validated(count:)``.
  package private(set) var keys: [Key] = []

  @usableFromInline
  package init() {}

  /// Creates unsorted times from keyframes.
  @inlinable
  package init<Value>(_ keyframes: [Keyframe<Value>]) {
    self.init()
    reserveCapacity(keyframes.count)
    for key in keyframes { append(frame: key.frame, easing: key.easing, isHold: key.isHold) }
  }

  @usableFromInline
  package mutating func reserveCapacity(_ count: Int) { keys.reserveCapacity(count) }

  /// Appends the time of the next value, which applies from `frame` on.
  @usableFromInline
  package mutating func append(frame: Double, easing: Easing, isHold: Bool) {
    let number = Int32(clamping: keys.count)
    keys.append(Key(frame: frame, easing: easing, isHold: isHold, valueIndex: number))
  }

  /// Returns the times, sorted stably, or `nil` if their number differs from `count` or is 0.
  @usableFromInline
  package consuming func validated(count: Int) -> KeyframeTimes? {
    guard !keys.isEmpty, keys.count == count else { return nil }
    // Files nearly always contain sorted keyframes.
    for i in keys.indices.dropFirst() where keys[i].frame < keys[i - 1].frame {
      keys = keys.stablySorted { $0.frame < $1.frame }
      break
    }
    return self
  }

  /// Returns the index of the value of a keyframe.
  package func valueIndex(_ index: Int) -> Int { Int(keys[index].valueIndex) }

  /// Returns the index of the last keyframe at or before `frame`, or 0 if there is none.
  func index(at frame: Double) -> Int {
    keys.indices.dropFirst().prefixEnd { keys[$0].frame <= frame } - 1
  }

  /// Returns the values around `frame`. There must be at least one keyframe.
  func interval(at frame: Double) -> KeyframeInterval {
    let i = index(at: frame)
    let next = i + 1
    let here = valueIndex(i)
    let rest = KeyframeInterval(from: here, to: here, progress: .zero)
    let start = keys[i].frame
    guard next < keys.count, frame > start, !keys[i].isHold else { return rest }
    let span = keys[next].frame - start
    guard span > 0 else { return rest }
    return KeyframeInterval(
      from: here, to: valueIndex(next),
      progress: keys[i].easing.progress(at: (frame - start) / span))
  }
}

/// The indices of two values, and the progress between them in each dimension.
struct KeyframeInterval {
  var from: Int
  var to: Int
  var progress: SIMD4<Double>

  /// A Boolean value that indicates whether the time lies between two different values.
  var isInterpolating: Bool { from != to }
}
