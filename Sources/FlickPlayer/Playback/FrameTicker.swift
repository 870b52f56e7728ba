import Dispatch
package import FlickPlayback

/// A source of time and of regular ticks, such as a display link, a timer or a test.
@MainActor package protocol FrameTicker: AnyObject {
  /// The current time. For a display, the time at which the next drawn frame becomes visible.
  var now: Seconds { get }

  /// Calls `tick` about `rate` times per second until ``stop()``. Calling it again changes the rate. An infinite rate is
  /// the rate of the display.
  ///
  /// The owner retains the ticker. A ticker must not retain objects that `tick` captures weakly, and it stops when it
  /// is deallocated.
  func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void)
  /// Stops the ticks.
  func stop()
  /// A Boolean value that indicates whether each refresh of a display ticks when the rate does not divide that of the
  /// display, so that whole frames of the animation are each shown. It applies from the next start. The default is `false`:
  /// ticks are left out. A ticker without a display ignores it.
  var ticksAtEveryRefresh: Bool { get set }
  /// Calls a closure once, after a time. Neither ``start(rate:_:)`` nor ``stop()`` has an effect on it.
  func call(after seconds: Seconds, _ action: @escaping @MainActor () -> Void)
}

extension FrameTicker {
  package var ticksAtEveryRefresh: Bool {
    get { false }
    set {}
  }

  package func call(after seconds: Seconds, _ action: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) {
      MainActor.assumeIsolated { action() }
    }
  }
}

/// Returns the default ticker: a display where UIKit or AppKit has one, a timeline of SwiftUI on watchOS, and a timer
/// elsewhere.
@MainActor package func systemTicker() -> any FrameTicker {
  #if os(watchOS)
    TimelineTicker()
  #elseif canImport(UIKit) || canImport(AppKit)
    DisplayTicker()
  #else
    DispatchTicker()
  #endif
}

/// A ticker that uses a timer on the main queue. It is used on platforms without a display link.
@MainActor package final class DispatchTicker: FrameTicker {
  private var timer: TimerSource?

  package init() {}

  package var now: Seconds { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

  package func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void) {
    let rate = rate.isFinite ? min(max(rate, 1e-3), 1000) : Self.displayRate
    timer = TimerSource(interval: 1 / rate) { [weak self] in
      guard let self else { return }
      tick(self.now)
    }
  }

  package func stop() { timer = nil }

  /// The rate of most displays in frames per second, for an infinite rate.
  private static let displayRate = 60.0

  /// A running timer. It stops when it is deallocated.
  private final class TimerSource {
    private let source = DispatchSource.makeTimerSource(queue: .main)

    init(interval: Double, _ tick: @escaping @MainActor () -> Void) {
      source.schedule(deadline: .now() + interval, repeating: interval, leeway: .microseconds(500))
      source.setEventHandler { MainActor.assumeIsolated { tick() } }
      source.activate()
    }

    deinit { source.cancel() }
  }
}
