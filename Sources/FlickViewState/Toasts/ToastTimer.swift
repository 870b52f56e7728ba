/// A state machine that determines when a toast disappears.
///
/// The duration counts while the toast is showing in a view that is present. It restarts when the view
/// returns. Times are seconds of a monotonic clock.
package struct ToastTimer: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    /// The view under the toast appeared.
    case appeared(isShowing: Bool, duration: Double)
    /// The toast was shown or hidden, for any reason.
    case changed(isShowing: Bool, duration: Double)
    /// The view disappeared.
    case disappeared
    /// A scheduled timer fired, possibly early.
    case timerFired
  }

  package enum Effect: Hashable, Sendable {
    /// Schedules `timerFired` after a number of seconds. Replaces an earlier schedule.
    case schedule(after: Double)
    /// Cancels the schedule.
    case cancel
    /// Hides the toast because its duration has ended.
    case dismiss
  }

  private var isPresent = false
  private var isShowing = false
  /// The time at which the toast disappears. Nil if it does not disappear.
  package private(set) var deadline: Double?

  package init() {}

  package mutating func handle(_ event: Event, at now: Double) -> Effect? {
    let wasSeen = isVisible
    switch event {
    case .appeared(let isShowing, let duration):
      (isPresent, self.isShowing) = (true, isShowing)
      return change(from: wasSeen, duration: duration, at: now)
    case .changed(let isShowing, let duration):
      self.isShowing = isShowing
      return change(from: wasSeen, duration: duration, at: now)
    case .disappeared:
      isPresent = false
      return change(from: wasSeen, duration: 0, at: now)
    case .timerFired:
      return handleTimerFired(at: now)
    }
  }

  private var isVisible: Bool { isPresent && isShowing }

  private mutating func change(
    from wasSeen: Bool, duration: Double, at now: Double
  ) -> Effect? {
    guard isVisible != wasSeen else { return nil }
    guard isVisible else {
      defer { deadline = nil }
      return deadline == nil ? nil : .cancel
    }
    let duration = Self.validDuration(duration)
    guard duration < .infinity else { return nil }
    deadline = now + duration
    return .schedule(after: duration)
  }

  private mutating func handleTimerFired(at now: Double) -> Effect? {
    guard let deadline else { return nil }
    // Timers may fire early; the toast does not disappear early.
    guard now >= deadline else { return .schedule(after: deadline - now) }
    self.deadline = nil
    return .dismiss
  }

  /// Returns the duration, or 1 second if it is not positive or NaN, so that the toast is visible.
  private static func validDuration(_ duration: Double) -> Double { duration > 0 ? duration : 1 }
}
