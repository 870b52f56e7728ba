#if canImport(UIKit) && !os(watchOS)

  package import FlickPlayback
  package import Foundation
  import QuartzCore
  import UIKit

  /// A ticker that is driven by the display. It reports the time at which the next frame will be visible.
  @MainActor package final class DisplayLinkTicker: FrameTicker {
    private var activeLink: ActiveLink?
    private var latestTime = -Seconds.infinity
    /// The run loop mode of the display link. The common modes include ticks during scrolling.
    package var mode = RunLoop.Mode.common
    package var ticksAtEveryRefresh = false

    package init() {}

    /// The current time. It is never before the time of the latest tick, which is ahead of the clock.
    package var now: Seconds { max(CACurrentMediaTime(), latestTime) }

    package func start(rate: Double, _ tick: @escaping @MainActor (Seconds) -> Void) {
      let range = DisplayRateRange(rate: rate, display: Self.displayRate)
      var filter = TickFilter(
        rate: ticksAtEveryRefresh || range.preferred <= rate ? .infinity : rate)
      activeLink = ActiveLink(range, mode: mode) { [weak self] time in
        guard let self, filter.passes(time) else { return }
        latestTime = max(latestTime, time)
        tick(latestTime)
      }
    }

    package func stop() { activeLink = nil }

    /// The largest number of refreshes per second.
    private static var displayRate: Double {
      #if os(visionOS)
        90
      #else
        Double(UIScreen.main.maximumFramesPerSecond)
      #endif
    }

    /// A running display link. It stops when it is deallocated. A display link retains its target, so the target is a
    /// separate object.
    private final class ActiveLink {
      private let link: CADisplayLink

      @MainActor init(
        _ range: DisplayRateRange, mode: RunLoop.Mode,
        _ tick: @escaping @MainActor (Seconds) -> Void
      ) {
        let target = DisplayLinkTarget(tick)
        let selector = #selector(DisplayLinkTarget.screenRefreshes(_:))
        link = CADisplayLink(target: target, selector: selector)
        link.setRange(range)
        link.add(to: .main, forMode: mode)
      }

      // `CADisplayLink.invalidate()` may be called on any thread.
      deinit { link.invalidate() }
    }
  }

  extension CADisplayLink {
    /// Requests a number of ticks per second.
    fileprivate func setRange(_ range: DisplayRateRange) {
      if #available(iOS 15, macCatalyst 15, tvOS 15, *) {
        preferredFrameRateRange = CAFrameRateRange(
          minimum: Float(range.minimum), maximum: Float(range.maximum),
          preferred: Float(range.preferred))
      } else {
        preferredFramesPerSecond = Int(range.preferred.rounded())
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
