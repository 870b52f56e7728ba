import Dispatch
package import FlickPlayback

/// A ticker that uses a timer on the main queue. It is used on platforms without a display link.
@MainActor package final class DispatchTicker: FrameTicker {
  private var timer: RunningTimer?

  package init() {}

  package var now: Seconds { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

  package func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void) {
    let rate = rate.isFinite ? min(max(rate, 1e-3), 1000) : Self.displayRate
    timer = RunningTimer(interval: 1 / rate) { [weak self] in
      guard let self else { return }
      tick(self.now)
    }
  }

  package func stop() { timer = nil }

  /// The rate of most displays in frames per second, for an infinite rate.
  private static let displayRate = 60.0

  /// A running timer. It stops when it is deallocated.
  private final class RunningTimer {
    private let source = DispatchSource.makeTimerSource(queue: .main)

    init(interval: Double, _ tick: @escaping @MainActor () -> Void) {
      source.schedule(deadline: .now() + interval, repeating: interval, leeway: .microseconds(500))
      source.setEventHandler { MainActor.assumeIsolated { tick() } }
      source.activate()
    }

    deinit { source.cancel() }
  }
}
