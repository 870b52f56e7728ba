/// Says when a toast goes by itself: once, when it has been seen for as long as it was to be.
///
/// A toast's time runs while it is showing in a view that is there. It begins anew when the view comes
/// back. Times are seconds of one clock that never goes back.
package struct ToastTimer: Hashable, Sendable {
  package enum Event: Hashable, Sendable {
    /// The view that the toast lies over came.
    case appeared(isShowing: Bool, duration: Double)
    /// The toast came or went, whoever had it do so.
    case changed(isShowing: Bool, duration: Double)
    /// The view went.
    case disappeared
    /// The time that was asked for with `wake` is there, or is said to be.
    case timerFired
  }

  package enum Effect: Hashable, Sendable {
    /// `woken` is wanted after so many seconds, and no sooner. It takes the place of an earlier wish.
    case schedule(after: Double)
    /// `woken` is wanted no more.
    case cancel
    /// The toast's time is over.
    case dismiss
  }

  private var isPresent = false
  private var isShowing = false
  /// When the toast goes; `nil` when it does not.
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
    // Clocks may wake early; the toast does not go early.
    guard now >= deadline else { return .schedule(after: deadline - now) }
    self.deadline = nil
    return .dismiss
  }

  /// A toast is there for a second at least when its time makes no sense, so that it can be seen.
  private static func validDuration(_ duration: Double) -> Double { duration > 0 ? duration : 1 }
}
