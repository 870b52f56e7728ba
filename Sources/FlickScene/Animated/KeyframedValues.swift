/// Keyframes of values that are too large to be blended by value: the track finds the two values and
/// how far between them, and the owner blends those into memory that it reuses.
struct KeyframedValues<Value: Sendable>: Sendable {
  private let track: Track<Int>
  let values: [Value]

  /// `nil` when there are no keyframes.
  init?(_ keyframes: [Keyframe<Value>]) {
    var values: [Value] = []
    var places: [Keyframe<Int>] = []
    values.reserveCapacity(keyframes.count)
    places.reserveCapacity(keyframes.count)
    for key in keyframes {
      let start = values.count
      values.append(key.value)
      var end: Int?
      if let value = key.end {
        end = values.count
        values.append(value)
      }
      places.append(
        Keyframe(
          frame: key.frame, value: start, end: end, easing: key.easing, isHold: key.isHold))
    }
    guard let track = Track(places) else { return nil }
    self.track = track
    self.values = values
  }

  func place(at frame: Double) -> KeyframePlace { track.place(at: frame) }
}

/// Two values, by index, and the fraction of the way in each dimension.
struct KeyframePlace {
  var from: Int
  var to: Int
  var progress: SIMD4<Double>
}

extension Track<Int> {
  /// Where `frame` lies between the values that the keyframes name by index.
  func place(at frame: Double) -> KeyframePlace {
    let i = index(at: frame)
    let here = keyframes[i]
    let next = i + 1
    let rest = KeyframePlace(from: here.value, to: here.value, progress: .zero)
    guard next < keyframes.count, frame > here.frame, !here.isHold else { return rest }
    let span = keyframes[next].frame - here.frame
    guard span > 0 else { return rest }
    return KeyframePlace(
      from: here.value, to: here.end ?? keyframes[next].value,
      progress: here.easing.progress(at: (frame - here.frame) / span))
  }
}
