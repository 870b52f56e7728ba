/// A playback from one frame to another, with repetitions, as a pure value of time.
///
/// ``PlaybackMachine`` plays a range. A segment plays to a frame and stops there. The frame is
/// computed from the start time, not from the previous frame, so errors do not accumulate.
package struct Passage: Hashable, Sendable {
  /// The number of passes and the direction of each pass.
  package struct Plan: Hashable, Sendable {
    /// The number of repetitions. A fraction ends within a pass; infinity never ends.
    package var count: Double
    /// A Boolean value that indicates whether each repetition plays there and back.
    package var returns: Bool

    /// Creates a repetition. A count that is not a positive number becomes 1.
    package init(count: Double, returns: Bool = false) {
      self.count = count > 0 ? count : 1
      self.returns = returns
    }

    package static let once = Plan(count: 1)
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
  package private(set) var plan: Plan
  /// The speed in frames per second. Never negative; 0 holds the frame.
  package private(set) var speed: Double
  /// A Boolean value that indicates whether the segment plays from ``to`` to ``from``.
  package private(set) var isReversed: Bool
  /// The frame as of the last tick.
  package private(set) var frame: Double
  package private(set) var isDone = false
  package private(set) var isHeld = false

  /// The frames that were played up to `referenceTime`, including whole repetitions.
  private var travelled = 0.0
  private var origin: Seconds
  /// The last pass, counted from 0, whose end was shown.
  private var shownEnd = -1.0

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
    from: Double, to: Double, plan: Plan, speed: Double, at frame: Double, now: Seconds
  ) {
    self.from = from.isFinite ? from : 0
    self.to = to.isFinite ? to : 0
    self.plan = plan
    self.speed = speed.isFinite ? abs(speed) : 0
    isReversed = speed < 0
    self.frame = 0
    origin = now
    setOut(at: frame, now: now)
  }

  package var length: Double { abs(to - from) }

  /// Updates the frame to the current time.
  @discardableResult package mutating func tick(at now: Seconds) -> Outcome {
    var outcome = Outcome()
    guard !isDone, !isHeld else { return outcome }
    let before = frame
    let distance = distance(at: now)
    if total.isFinite, distance >= total - FrameRange.tolerance {
      frame = place(total, isLast: true)
      isDone = true
      outcome.isCompletion = true
    } else {
      frame = place(lateEnd(distance) ?? distance, isLast: false)
    }
    outcome.isNewFrame = frame != before
    return outcome
  }

  /// Pauses at the current frame. ``resume(at:)`` continues from there.
  package mutating func hold(at now: Seconds) {
    guard !isHeld else { return }
    rebase(at: now)
    isHeld = true
  }

  package mutating func resume(at now: Seconds) {
    guard isHeld else { return }
    isHeld = false
    origin = now
  }

  /// Changes the speed at the current frame. A change of direction restarts the repetitions.
  package mutating func change(speed new: Double, at now: Seconds) {
    guard new.isFinite else { return }
    rebase(at: now)
    speed = abs(new)
    guard new != 0, (new < 0) != isReversed else { return }
    isReversed = new < 0
    setOut(at: frame, now: now)
  }

  /// Changes the repetition at the current frame, and restarts the repetitions.
  package mutating func change(plan new: Plan, at now: Seconds) {
    rebase(at: now)
    plan = new
    setOut(at: frame, now: now)
  }

  /// Returns the frame at another time, without a change of state.
  package func frame(at now: Seconds) -> Double {
    guard !isDone, !isHeld else { return frame }
    let distance = distance(at: now)
    return place(min(distance, total), isLast: distance >= total)
  }
}

extension Passage {
  private var start: Double { isReversed ? to : from }
  private var end: Double { isReversed ? from : to }
  private var round: Double { plan.returns ? length * 2 : length }
  private var total: Double { length > 0 ? round * plan.count : 0 }

  private func distance(at now: Seconds) -> Double {
    let new = (now - origin) * speed
    // This limit is far above any real delay and keeps the arithmetic exact enough.
    return new > 0 ? min(travelled + new, 0x1p60) : travelled
  }

  private mutating func setOut(at place: Double, now: Seconds) {
    let place = min(max(place, min(from, to)), max(from, to))
    travelled = place == end || !place.isFinite ? 0 : abs(place - start)
    frame = place == end ? start : place
    if length == 0 { frame = end }
    origin = now
    shownEnd = -1
  }

  /// Adds the frames that were played until now, at the speed that applied until now.
  private mutating func rebase(at now: Seconds) {
    if !isHeld, !isDone { travelled = min(distance(at: now), total) }
    origin = now
  }

  /// Returns the end of a pass that a late tick would skip, so that it is shown first.
  private mutating func lateEnd(_ distance: Double) -> Double? {
    let way = (distance / length).rounded(.down)
    let rest = distance - way * length
    if rest >= length - 1 { shownEnd = max(shownEnd, way) }
    guard way >= 1, shownEnd < way - 1 else { return nil }
    shownEnd = way - 1
    return (way * length).nextDown
  }

  /// Returns the frame after a distance in frames from the start.
  private func place(_ distance: Double, isLast: Bool) -> Double {
    guard length > 0 else { return end }
    let rounds = (distance / round).rounded(.down)
    var rest = min(max(distance - rounds * round, 0), round)
    // The end of the last repetition is its end frame, not the start of another repetition.
    if isLast, rest < FrameRange.tolerance, !plan.returns { rest = round }
    let sign: Double = end >= start ? 1 : -1
    let place = rest <= length ? start + sign * rest : end - sign * (rest - length)
    return FrameRange.settled(place)
  }
}
