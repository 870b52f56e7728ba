/// A way through an animation, from one frame to another, once or often, as a pure value of time.
///
/// Where ``PlaybackMachine`` plays a range, a passage goes to a frame and stands there. The frame follows
/// from the moment at which it set out and not from the frame before, so nothing drifts.
package struct Passage: Hashable, Sendable {
  /// How often it goes, and which way.
  package struct Plan: Hashable, Sendable {
    /// How often the way is gone; fractions end on the way, infinity never.
    package var count: Double
    /// Whether each time is there and back again.
    package var returns: Bool

    /// A count that is no positive number is one.
    package init(count: Double, returns: Bool = false) {
      self.count = count > 0 ? count : 1
      self.returns = returns
    }

    package static let once = Plan(count: 1)
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
  package private(set) var plan: Plan
  /// Frames a second, never negative; 0 holds.
  package private(set) var speed: Double
  /// Whether it goes from ``to`` to ``from``.
  package private(set) var isReversed: Bool
  /// As of the last tick.
  package private(set) var frame: Double
  package private(set) var isDone = false
  package private(set) var isHeld = false

  /// Frames that were travelled at `origin`, whole rounds included.
  private var travelled = 0.0
  private var origin: Seconds
  /// The way, counted from 0, whose end was shown last.
  private var shownEnd = -1.0

  /// - Parameters:
  ///   - frame: where it sets out, on the way or beside it; the end of the way begins anew.
  ///   - speed: frames a second; negative goes backwards.
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

  /// Time has passed.
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

  /// Stands still, and goes on from there with ``resume(at:)``.
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

  /// Goes on at another speed from where it is; the other way round, it sets out anew.
  package mutating func change(speed new: Double, at now: Seconds) {
    guard new.isFinite else { return }
    rebase(at: now)
    speed = abs(new)
    guard new != 0, (new < 0) != isReversed else { return }
    isReversed = new < 0
    setOut(at: frame, now: now)
  }

  /// Goes on by another plan from where it is.
  package mutating func change(plan new: Plan, at now: Seconds) {
    rebase(at: now)
    plan = new
    setOut(at: frame, now: now)
  }

  /// The frame at another moment, which is not told of.
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
    // Far beyond any real stall, and small enough to reckon with.
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

  /// What was travelled up to now counts at the speed of until now.
  private mutating func rebase(at now: Seconds) {
    if !isHeld, !isDone { travelled = min(distance(at: now), total) }
    origin = now
  }

  /// A late tick that would jump over the end of a way shows it first.
  private mutating func lateEnd(_ distance: Double) -> Double? {
    let way = (distance / length).rounded(.down)
    let rest = distance - way * length
    if rest >= length - 1 { shownEnd = max(shownEnd, way) }
    guard way >= 1, shownEnd < way - 1 else { return nil }
    shownEnd = way - 1
    return (way * length).nextDown
  }

  /// The frame after so much of the way.
  private func place(_ distance: Double, isLast: Bool) -> Double {
    guard length > 0 else { return end }
    let rounds = (distance / round).rounded(.down)
    var rest = min(max(distance - rounds * round, 0), round)
    // The end of a round is its end, and not the beginning of another that does not come.
    if isLast, rest < FrameRange.tolerance, !plan.returns { rest = round }
    let sign: Double = end >= start ? 1 : -1
    let place = rest <= length ? start + sign * rest : end - sign * (rest - length)
    return FrameRange.settled(place)
  }
}
