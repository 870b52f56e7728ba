/// Keyframes of values that are too large to be blended by value: the track finds the two values and
/// how far between them, and the owner blends those into memory that it reuses.
struct KeyframedValues<Value: Sendable>: Sendable {
  private let track: Track<Place>
  let values: [Value]

  /// `nil` when there are no keyframes.
  init?(_ keyframes: [Keyframe<Value>]) {
    var values: [Value] = []
    var places: [Keyframe<Place>] = []
    for key in keyframes {
      let start = Place(values.count)
      values.append(key.value)
      var end: Place?
      if let value = key.end {
        end = Place(values.count)
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

  func place(at frame: Double) -> Place { track.value(at: frame) }

  /// Two values, by index, and the fraction of the way in each dimension.
  struct Place: Interpolatable {
    var from: Int
    var to: Int
    var progress: SIMD4<Double>

    init(_ index: Int) {
      from = index
      to = index
      progress = .zero
    }

    static func interpolate(_ a: Place, _ b: Place, _ progress: SIMD4<Double>) -> Place {
      var place = a
      place.to = b.from
      place.progress = progress
      return place
    }
  }
}
