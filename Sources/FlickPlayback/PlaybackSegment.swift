/// A way through an animation, from one frame to another, once or often, as a pure value of time.
///
/// Where ``PlaybackMachine`` plays a range, a passage goes to a frame and stands there. The frame follows
/// from the moment at which it set out and not from the frame before, so nothing drifts.
package struct PlaybackSegment: Hashable, Sendable {
  /// How often it goes, and which way.
  package struct Repetition: Hashable, Sendable {
    /// How often the way is gone; fractions end on the way, infinity never.
    package var count: Double
    /// Whether each time is there and back again.
    package var autoreverses: Bool

    /// A count that is no positive number is one.
    package init(count: Double, autoreverses: Bool = false) {
      self.count = count > 0 ? count : 1
      self.autoreverses = autoreverses
    }

    package static let once = Repetition(count: 1)
  }

  /// What passing time led to.
  package struct Outcome: Hashable, Sendable {
    package var isNewFrame = false
    /// Whether the passage ended with it.
    package var isCompletion = false

    package init() {}
  }

  package let from: Double
  package let to: Double
  package private(set) var repetition: Repetition
  /// Frames a second, never negative; 0 holds.
  package private(set) var speed: Double
  /// Whether it goes from ``to`` to ``from``.
  package private(set) var isReversed: Bool
  /// As of the last tick.
  package private(set) var frame: Double
  package private(set) var isFinished = false
  package private(set) var isPaused = false

  /// Frames that were travelled at `origin`, whole rounds included.
  private var playedFrames = 0.0
  private var referenceTime: Seconds
  /// The way, counted from 0, whose end was shown last.
  private var lastShownPass = -1.0

  /// - Parameters:
  ///   - frame: where it sets out, on the way or beside it; the end of the way begins anew.
  ///   - speed: frames a second; negative goes backwards.
  package init(
    from: Double, to: Double, repetition: Repetition, speed: Double, at frame: Double, now: Seconds
  ) {
    self.from = from.isFinite ? from : 0
    self.to = to.isFinite ? to : 0
    self.repetition = repetition
    self.speed = speed.isFinite ? abs(speed) : 0
    isReversed = speed < 0
    self.frame = 0
    referenceTime = now
    restart(at: frame, now: now)
  }

  package var length: Double { abs(to - from) }

  /// Time has passed.
  @discardableResult package mutating func tick(at now: Seconds) -> Outcome {
    var outcome = Outcome()
    guard !isFinished, !isPaused else { return outcome }
    let before = frame
    let distance = distance(at: now)
    if totalLength.isFinite, distance >= totalLength - FrameRange.tolerance {
      frame = frameAfter(totalLength, isLast: true)
      isFinished = true
      outcome.isCompletion = true
    } else {
      frame = frameAfter(skippedEnd(distance) ?? distance, isLast: false)
    }
    outcome.isNewFrame = frame != before
    return outcome
  }

  /// Stands still, and goes on from there with ``resume(at:)``.
  package mutating func pause(at now: Seconds) {
    guard !isPaused else { return }
    rebase(at: now)
    isPaused = true
  }

  package mutating func resume(at now: Seconds) {
    guard isPaused else { return }
    isPaused = false
    referenceTime = now
  }

  /// Goes on at another speed from where it is; the other way round, it sets out anew.
  package mutating func change(speed new: Double, at now: Seconds) {
    guard new.isFinite else { return }
    rebase(at: now)
    speed = abs(new)
    guard new != 0, (new < 0) != isReversed else { return }
    isReversed = new < 0
    restart(at: frame, now: now)
  }

  /// Goes on by another plan from where it is.
  package mutating func change(repetition new: Repetition, at now: Seconds) {
    rebase(at: now)
    repetition = new
    restart(at: frame, now: now)
  }

  /// The frame at another moment, which is not told of.
  package func frame(at now: Seconds) -> Double {
    guard !isFinished, !isPaused else { return frame }
    let distance = distance(at: now)
    return frameAfter(min(distance, totalLength), isLast: distance >= totalLength)
  }
}

extension PlaybackSegment {
  private var start: Double { isReversed ? to : from }
  private var end: Double { isReversed ? from : to }
  private var cycleLength: Double { repetition.autoreverses ? length * 2 : length }
  private var totalLength: Double { length > 0 ? cycleLength * repetition.count : 0 }

  private func distance(at now: Seconds) -> Double {
    let new = (now - referenceTime) * speed
    // Far beyond any real stall, and small enough to reckon with.
    return new > 0 ? min(playedFrames + new, 0x1p60) : playedFrames
  }

  private mutating func restart(at place: Double, now: Seconds) {
    let place = min(max(place, min(from, to)), max(from, to))
    playedFrames = place == end || !place.isFinite ? 0 : abs(place - start)
    frame = place == end ? start : place
    if length == 0 { frame = end }
    referenceTime = now
    lastShownPass = -1
  }

  /// What was travelled up to now counts at the speed of until now.
  private mutating func rebase(at now: Seconds) {
    if !isPaused, !isFinished { playedFrames = min(distance(at: now), totalLength) }
    referenceTime = now
  }

  /// A late tick that would jump over the end of a way shows it first.
  private mutating func skippedEnd(_ distance: Double) -> Double? {
    let way = (distance / length).rounded(.down)
    let rest = distance - way * length
    if rest >= length - 1 { lastShownPass = max(lastShownPass, way) }
    guard way >= 1, lastShownPass < way - 1 else { return nil }
    lastShownPass = way - 1
    return (way * length).nextDown
  }

  /// The frame after so much of the way.
  private func frameAfter(_ distance: Double, isLast: Bool) -> Double {
    guard length > 0 else { return end }
    let rounds = (distance / cycleLength).rounded(.down)
    var rest = min(max(distance - rounds * cycleLength, 0), cycleLength)
    // The end of a round is its end, and not the beginning of another that does not come.
    if isLast, rest < FrameRange.tolerance, !repetition.autoreverses { rest = cycleLength }
    let sign: Double = end >= start ? 1 : -1
    let place = rest <= length ? start + sign * rest : end - sign * (rest - length)
    return FrameRange.snapped(place)
  }
}
