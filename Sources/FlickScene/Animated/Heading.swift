import FlickMath

/// The direction of a motion without tangents, from the positions at close times.
struct Heading {
  /// The times of the keyframes of each dimension, or of several dimensions at once.
  typealias Times = (KeyframeTimes?, KeyframeTimes?, KeyframeTimes?)

  /// Returns the position at a time.
  typealias Position = (EvaluationContext) -> SIMD3<Double>

  let times: Times

  /// Returns the direction at `frame`, or `nil` if nothing ever moves.
  ///
  /// A position without tangents moves on straight lines, so the difference over a short time is exact except at
  /// keyframes. There, the direction of the next segment is used, or of the previous one at the end. A layer at rest
  /// keeps the direction of its last motion. Before its first motion, it has the direction in which that begins.
  func direction(at context: EvaluationContext, _ position: Position) -> SIMD3<Double>? {
    let step = Self.step
    if let way = way(context, context + step, position) ?? way(context + -step, context, position) {
      return way
    }
    // The next double, so that a keyframe at the context is found, too.
    let last = keyframe(before: context.frame.nextUp)
    let next = keyframe(after: context.frame)
    return direction(context, position, from: last) { keyframe(before: $0) }
      ?? direction(context, position, from: next) { keyframe(after: $0) }
  }

  /// Returns the direction of the first motion after a keyframe. `next` returns the keyframe that follows another one,
  /// forwards or backwards in time.
  private func direction(
    _ context: EvaluationContext, _ position: Position, from first: Double?,
    _ next: (Double) -> Double?
  ) -> SIMD3<Double>? {
    var start = first
    while let time = start, let end = next(time) {
      let (here, isLater) = (context.at(time), end > time)
      let close = isLater ? min(end, time + Self.step) : max(end, time - Self.step)
      if let way = way(here, context.at(close), position) ?? way(here, context.at(end), position) {
        return isLater ? way : -way
      }
      start = end
    }
    return nil
  }

  private func keyframe(before frame: Double) -> Double? {
    func last(_ times: KeyframeTimes?) -> Double { times?.frame(before: frame) ?? -.infinity }
    let found = max(last(times.0), last(times.1), last(times.2))
    return found > -.infinity ? found : nil
  }

  private func keyframe(after frame: Double) -> Double? {
    func first(_ times: KeyframeTimes?) -> Double { times?.frame(after: frame) ?? .infinity }
    let found = min(first(times.0), first(times.1), first(times.2))
    return found < .infinity ? found : nil
  }

  /// Returns the way from one time to another, or `nil` if nothing moves.
  private func way(
    _ a: EvaluationContext, _ b: EvaluationContext, _ position: Position
  ) -> SIMD3<Double>? {
    let way = position(b) - position(a)
    return (way * way).sum() > 1e-12 ? way : nil
  }

  /// The short time, in frames.
  private static let step = 0.01
}

extension Animated {
  /// The times of the keyframes, or `nil` if there are none.
  var keyframeTimes: KeyframeTimes? {
    if case .track(let track) = self { track.times } else { nil }
  }
}

extension KeyframeTimes {
  /// Returns the time of the last keyframe before `frame`, or `nil` if there is none.
  fileprivate func frame(before frame: Double) -> Double? {
    let end = keys.indices.prefixEnd { keys[$0].frame < frame }
    return end > 0 ? keys[end - 1].frame : nil
  }

  /// Returns the time of the first keyframe after `frame`, or `nil` if there is none.
  fileprivate func frame(after frame: Double) -> Double? {
    let end = keys.indices.prefixEnd { keys[$0].frame <= frame }
    return end < keys.count ? keys[end].frame : nil
  }
}
