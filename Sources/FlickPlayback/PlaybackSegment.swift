/// A playback from one frame to another, with repetitions, as a pure value of time.
///
/// ``PlaybackMachine`` plays a range. A segment plays to a frame and stops there. The frame is
/// computed from the start time, not from the previous frame, so errors do not accumulate.
package struct PlaybackSegment: Hashable, Sendable {
  /// The number of passes and the direction of each pass.
  package struct Repetition: Hashable, Sendable {
    /// The number of repetitions. A fraction ends within a pass; infinity never ends.
    package var count: Double
    /// A Boolean value that indicates whether each repetition plays there and back.
    package var autoreverses: Bool

    /// Creates a repetition. A count that is not a positive number becomes 1.
    package init(count: Double, autoreverses: Bool = false) {
      self.count = count > 0 ? count : 1
      self.autoreverses = autoreverses
    }

    package static let once = Repetition(count: 1)
  }

  /// The result of a tick.
  package struct Outcome: Hashable, Sendable {
    package var isNewFrame = false
    /// A Boolean value that indicates whether the segment ended with this tick.
    package var isCompletion = false

    package init() {}
  }

  package let from: Double
  package let to: Double
  package private(set) var repetition: Repetition
  /// The speed in frames per second. Never negative; 0 holds the frame.
  package private(set) var speed: Double
  /// A Boolean value that indicates whether the segment plays from ``to`` to ``from``.
  package private(set) var isReversed: Bool
  /// The frame as of the last tick.
  package private(set) var frame: Double
  package private(set) var isFinished = false
  package private(set) var isPaused = false

  /// The frames that were played up to `referenceTime`, including whole repetitions.
  private var playedFrames = 0.0
  private var referenceTime: Seconds
  /// The last pass, counted from 0, whose end was shown.
  private var lastShownPass = -1.0

  /// Creates a segment that starts to play.
  ///
  /// - Parameters:
  ///   - from: The first frame of the segment.
  ///   - to: The frame where the segment ends.
  ///   - repetition: The number of repetitions.
  ///   - speed: The speed in frames per second. A negative speed plays backwards.
  ///   - frame: The frame to start from, clamped to the segment. The end frame restarts the
  ///     segment.
  ///   - now: The current time.
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

  /// Updates the frame to the current time.
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

  /// Pauses at the current frame. ``resume(at:)`` continues from there.
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

  /// Changes the speed at the current frame. A change of direction restarts the repetitions.
  package mutating func change(speed new: Double, at now: Seconds) {
    guard new.isFinite else { return }
    rebase(at: now)
    speed = abs(new)
    guard new != 0, (new < 0) != isReversed else { return }
    isReversed = new < 0
    restart(at: frame, now: now)
  }

  /// Changes the repetition at the current frame, and restarts the repetitions.
  package mutating func change(repetition new: Repetition, at now: Seconds) {
    rebase(at: now)
    repetition = new
    restart(at: frame, now: now)
  }

  /// Returns the frame at another time, without a change of state.
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
    // This limit is far above any real delay and keeps the arithmetic exact enough.
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

  /// Adds the frames that were played until now, at the speed that applied until now.
  private mutating func rebase(at now: Seconds) {
    if !isPaused, !isFinished { playedFrames = min(distance(at: now), totalLength) }
    referenceTime = now
  }

  /// Returns the end of a pass that a late tick would skip, so that it is shown first.
  private mutating func skippedEnd(_ distance: Double) -> Double? {
    let way = (distance / length).rounded(.down)
    let rest = distance - way * length
    if rest >= length - 1 { lastShownPass = max(lastShownPass, way) }
    guard way >= 1, lastShownPass < way - 1 else { return nil }
    lastShownPass = way - 1
    return (way * length).nextDown
  }

  /// Returns the frame after a distance in frames from the start.
  private func frameAfter(_ distance: Double, isLast: Bool) -> Double {
    guard length > 0 else { return end }
    let rounds = (distance / cycleLength).rounded(.down)
    var rest = min(max(distance - rounds * cycleLength, 0), cycleLength)
    // The end of the last repetition is its end frame, not the start of another repetition.
    if isLast, rest < FrameRange.tolerance, !repetition.autoreverses { rest = cycleLength }
    let sign: Double = end >= start ? 1 : -1
    let place = rest <= length ? start + sign * rest : end - sign * (rest - length)
    return FrameRange.snapped(place)
  }
}
