/// When the values of keyframes hold, and how each goes over into the next: all of a track but its values, and
/// the same whatever they are. A process makes each generic type, and each array of one, when it first
/// meets it, which takes as long as reading a hundred numbers: what need not be generic is not.
@usableFromInline
package struct KeyframeTimes: Sendable {
  @usableFromInline
  package struct Key: Sendable {
    package var frame: Double
    /// Of the way to the next keyframe.
    package var easing: Easing
    /// Whether the value jumps at the next keyframe rather than moving there.
    package var isHold: Bool
    /// Which value holds, in the order in which they were added.
    fileprivate var valueIndex: Int32
  }

  /// In ascending order of frame, once they are settled.
  package private(set) var keys: [Key] = []

  @usableFromInline
  package init() {}

  @usableFromInline
  package mutating func reserveCapacity(_ count: Int) { keys.reserveCapacity(count) }

  /// The next value holds from `frame` on.
  @usableFromInline
  package mutating func append(frame: Double, easing: Easing, isHold: Bool) {
    let number = Int32(clamping: keys.count)
    keys.append(Key(frame: frame, easing: easing, isHold: isHold, valueIndex: number))
  }

  /// In order, stably; `nil` unless there is one for each of `count` values, and at least one.
  @usableFromInline
  package consuming func validated(count: Int) -> KeyframeTimes? {
    guard !keys.isEmpty, keys.count == count else { return nil }
    // Files nearly always have them in order.
    for i in keys.indices.dropFirst() where keys[i].frame < keys[i - 1].frame {
      keys.sort { ($0.frame, $0.valueIndex) < ($1.frame, $1.valueIndex) }
      break
    }
    return self
  }

  /// Which value the keyframe at `index` has.
  package func valueIndex(_ index: Int) -> Int { Int(keys[index].valueIndex) }

  /// The index of the last keyframe at or before `frame`; the first one's when there is none.
  private func index(at frame: Double) -> Int {
    var low = 0
    var high = keys.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if keys[middle].frame <= frame { low = middle } else { high = middle }
    }
    return low
  }

  /// Where `frame` lies between two values. There must be a keyframe.
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

extension KeyframeTimes {
  /// Those of keyframes, not settled yet.
  @inlinable
  package init<Value>(_ keyframes: [Keyframe<Value>]) {
    self.init()
    reserveCapacity(keyframes.count)
    for key in keyframes { append(frame: key.frame, easing: key.easing, isHold: key.isHold) }
  }
}

/// Two values, by number, and the fraction of the way in each dimension.
struct KeyframeInterval {
  var from: Int
  var to: Int
  var progress: SIMD4<Double>

  /// Between two keyframes rather than at one, or after the last.
  var isInterpolating: Bool { from != to }
}
