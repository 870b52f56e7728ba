#if canImport(UIKit)

  package import FlickPlayback
  package import Foundation
  import QuartzCore

  /// A ticker that is driven by the display. It reports the time at which the next frame will be visible.
  @MainActor package final class DisplayLinkTicker: FrameTicker {
    private var activeLink: ActiveLink?
    private var latestTime = -Seconds.infinity
    /// The run loop mode of the display link. The common modes include ticks during scrolling.
    package var mode = RunLoop.Mode.common

    package init() {}

    /// The current time. It is never before the time of the latest tick, which is ahead of the clock.
    package var now: Seconds { max(CACurrentMediaTime(), latestTime) }

    package func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void) {
      activeLink = ActiveLink(rate: rate, mode: mode) { [weak self] time in
        guard let self else { return }
        latestTime = max(latestTime, time)
        tick(latestTime)
      }
    }

    package func stop() { activeLink = nil }

    /// A running display link. It stops when it is deallocated. A display link retains its target, so the target is a
    /// separate object.
    private final class ActiveLink {
      private let link: CADisplayLink

      @MainActor init(
        rate: Double, mode: RunLoop.Mode, _ tick: @escaping @MainActor (Seconds) -> Void
      ) {
        let target = DisplayLinkTarget(tick)
        let selector = #selector(DisplayLinkTarget.screenRefreshes(_:))
        link = CADisplayLink(target: target, selector: selector)
        if rate.isFinite { link.setRate(min(max(rate, 1), 240)) }
        link.add(to: .main, forMode: mode)
      }

      // `CADisplayLink.invalidate()` may be called on any thread.
      deinit { link.invalidate() }
    }
  }

  extension CADisplayLink {
    /// Requests a number of ticks per second. Without a request, the system selects the rate for the display.
    fileprivate func setRate(_ rate: Double) {
      if #available(iOS 15, macCatalyst 15, tvOS 15, *) {
        // The system may reduce the rate to one half to save power.
        preferredFrameRateRange = CAFrameRateRange(
          minimum: Float(rate / 2), maximum: Float(rate), preferred: Float(rate))
      } else {
        preferredFramesPerSecond = Int(rate.rounded())
      }
    }
  }

  /// The target of a display link, which is called through an Objective-C selector.
  @MainActor final class DisplayLinkTarget {
    private let tick: @MainActor (Seconds) -> Void

    init(_ tick: @escaping @MainActor (Seconds) -> Void) { self.tick = tick }

    @objc func screenRefreshes(_ link: CADisplayLink) { tick(link.targetTimestamp) }
  }

#endif
