package import FlickPlatform
package import FlickPlayback

/// A ticker that the updates of a SwiftUI `TimelineView` drive, because watchOS has no display link. While no timeline is
/// shown, a timer drives it. It ticks at most 30 times per second.
@preconcurrency @MainActor package final class TimelineTicker: FrameTicker, ObservableObject {
  /// A publisher that emits after ``isRunning`` or ``interval`` has changed, on a later turn of the main queue: the change can
  /// be made during the update of a view.
  // SAFETY: a publisher may be used on any thread, and the constant is never replaced.
  package nonisolated(unsafe) let objectWillChange = ObservableObjectPublisher()
  /// The shortest time between two updates of a timeline.
  package private(set) var interval = 1 / maximumRate

  private let timer: any FrameTicker
  private var tick: (@MainActor (Seconds) -> Void)?
  private var latestTime: Seconds?
  private var timelineCount = 0
  private var isPublishing = false

  /// Creates a ticker.
  ///
  /// - Parameter timer: The clock, and the source of the ticks while no timeline is shown.
  package init(timer: any FrameTicker = DispatchTicker()) { self.timer = timer }

  package var now: Seconds { timer.now }

  /// A Boolean value that indicates whether timelines must update.
  package var isRunning: Bool { tick != nil }

  package func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void) {
    interval = 1 / min(max(rate, Self.minimumRate), Self.maximumRate)
    self.tick = tick
    latestTime = nil
    updateTimer()
    publish()
  }

  package func stop() {
    tick = nil
    updateTimer()
    publish()
  }

  package func call(after seconds: Seconds, _ action: @escaping @MainActor () -> Void) {
    timer.call(after: seconds, action)
  }

  /// Lets a timeline that has appeared drive the ticks.
  package func addTimeline() {
    timelineCount += 1
    updateTimer()
  }

  /// Lets the timer drive the ticks again, if no other timeline is shown.
  package func removeTimeline() {
    timelineCount = max(timelineCount - 1, 0)
    updateTimer()
  }

  /// Ticks, unless the latest tick was less than ``interval`` ago: several timelines can show one player.
  package func timelineDidUpdate() { pass(now) }

  private func pass(_ time: Seconds) {
    guard let tick else { return }
    if let latestTime, time - latestTime < interval * Self.earliestPart { return }
    latestTime = time
    tick(time)
  }

  private func updateTimer() {
    guard isRunning, timelineCount == 0 else { return timer.stop() }
    timer.start(rate: 1 / interval) { [weak self] in self?.pass($0) }
  }

  private func publish() {
    guard !isPublishing else { return }
    isPublishing = true
    MainActor.later { [weak self] in
      self?.isPublishing = false
      self?.objectWillChange.send()
    }
  }

  /// Ticks per second. More would show no smoother motion on a small screen, and use more of the battery.
  private static let maximumRate = 30.0
  private static let minimumRate = 1e-3
  /// The part of the interval after which the next tick is on time: updates are not exactly regular.
  private static let earliestPart = 0.9
}
